import { describe, expect, it } from 'vitest'
import { draftView, type Position, undo } from '../../engine/core/index.ts'
import { gheos } from '../../engine/gheos/index.ts'
import {
  type AnyDraft,
  actionsOf,
  add,
  adopt,
  openChoices,
  replay,
  sendable,
  spoken,
} from '../../web/screens/table/compose.ts'
import { after, entryOf, started, viewOf } from './table-views.ts'

const { position, first } = started()
const second = 1 - first
const known = (
  at: Position,
  seat: number,
  version: number,
  entries = [entryOf(version, 'started', first)],
) => ({
  view: viewOf(at, seat, version),
  entries,
})

/** A draft to which the first choice is added until nothing but ending the turn is left. */
function composed(start: AnyDraft): AnyDraft {
  let draft = start
  while (!sendable(gheos, draft)) draft = add(gheos, draft, openChoices(gheos, draft)[0])
  return draft
}

describe('a draft', () => {
  const { draft } = adopt(null, known(position, first, 3))

  it('begins on the view, with what is legal there', () => {
    expect(draft.steps).toEqual([])
    expect(openChoices(gheos, draft)).toEqual(gheos.legal(viewOf(position, first, 3).view as never, first))
    expect(sendable(gheos, draft)).toBeNull()
  })

  it('can be sent with the forced action that ends the turn, which is not in it', () => {
    const whole = composed(draft)
    const turn = sendable(gheos, whole)!
    expect(openChoices(gheos, whole)).toEqual([{ kind: 'end' }])
    expect(actionsOf(turn)).toEqual([...actionsOf(whole), { kind: 'end' }])
    expect(turn.steps.at(-1)?.past).toBe(true)
  })

  it('can be sent as it is where the end was chosen', () => {
    const whole = composed(draft)
    const chosen = add(gheos, whole, { kind: 'end' })
    expect(sendable(gheos, chosen)).toBe(chosen)
    expect(openChoices(gheos, chosen)).toEqual([])
  })

  it('is undone step by step down to its start', () => {
    let left = composed(draft)
    while (left.steps.length > 0) left = undo(left)
    expect(draftView(left)).toBe(draft.start)
  })

  it('takes nothing that is not open', () => {
    expect(() => add(gheos, draft, { kind: 'end' })).toThrow('not-legal')
  })

  it('is told in the words of the view that each step was chosen on', () => {
    const [tile, ...others] = spoken(gheos, composed(draft))
    expect(tile.action.key).toBe('gheos.say.place')
    expect(tile.facts.map(({ key }) => key)).toContain('gheos.placed')
    expect(others.every(({ action }) => action.key.startsWith('gheos.say.'))).toBe(true)
  })
})

describe('a table that moves on under a draft', () => {
  const before = adopt(null, known(position, first, 3))
  const composition = { ...before, draft: composed(before.draft) }
  const [choice] = openChoices(gheos, before.draft)

  it('leaves it alone where nothing has changed for its seat', () => {
    const now = adopt(composition, known(position, first, 4))
    expect(now).toEqual({ ...composition, version: 4 })
    expect(adopt(now, known(position, first, 4))).toBe(now)
  })

  it('lays it aside where the position has changed', () => {
    const moved = { ...position, turn: position.turn + 1 }
    const now = adopt(composition, known(moved, first, 4))
    expect(now.draft.steps).toEqual([])
    expect(now.kept).toEqual({ draft: composition.draft, movers: [], played: null })
    const again = replay(gheos, { ...now, kept: now.kept! })
    expect(actionsOf(again.draft)).toEqual(actionsOf(composition.draft))
    expect(again.kept).toBeNull()
  })

  it('plays again what was laid aside only as far as it goes, and keeps it then', () => {
    const moved = { ...position, turn: position.turn + 1 }
    const now = adopt(composition, known(moved, first, 4))
    const { draft } = now.kept!
    const kept = { ...now.kept!, draft: { ...draft, steps: [draft.steps[0], draft.steps[0]] } }
    const again = replay(gheos, { ...now, kept })
    expect(actionsOf(again.draft)).toEqual(actionsOf(draft).slice(0, 1))
    expect(again.kept).toEqual({ ...kept, played: 1 })
  })

  it('is done with what turns out to be played, though its answer was lost', () => {
    const turn = actionsOf(sendable(gheos, composition.draft)!)
    const played = after(position, first, turn)
    const now = adopt(composition, known(played, first, 4, [entryOf(4, 'turn', first, turn)]))
    expect(now.draft.steps).toEqual([])
    expect(now.kept).toBeNull()
  })

  it('keeps what another turn of the same seat is not', () => {
    const other = openChoices(gheos, before.draft).at(-1)!
    expect(other).not.toEqual(choice)
    const played = { ...position, turn: position.turn + 1 }
    const now = adopt(composition, known(played, first, 4, [entryOf(4, 'turn', first, [other])]))
    expect(now.kept).toEqual({ draft: composition.draft, movers: [first], played: null })
  })

  it('is another draft for another seat', () => {
    expect(openChoices(gheos, adopt(null, known(position, second, 3)).draft)).toEqual([])
  })
})
