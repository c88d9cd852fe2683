import { describe, expect, it } from 'vitest'
import { draftView, undo } from '../../engine/core/index.ts'
import { gheos } from '../../engine/gheos/index.ts'
import { freshDraft } from '../../web/outbox/drafts.ts'
import {
  type AnyDraft,
  actionsOf,
  add,
  openChoices,
  played,
  recompose,
  sendable,
  spoken,
} from '../../web/table/compose.ts'
import { started, viewOf } from './table-views.ts'

const { position, first } = started()
const second = 1 - first
const freshFor = (seat: number) => freshDraft(viewOf(position, seat, 3), 0, true)

/** A draft to which the first choice is added until nothing but ending the turn is left. */
function composed(start: AnyDraft): AnyDraft {
  let draft = start
  while (!sendable(gheos, draft)) draft = add(gheos, draft, openChoices(gheos, draft)[0])
  return draft
}

describe('a draft', () => {
  const draft = recompose(gheos, freshFor(first))

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

  it('is empty for a seat that is not to move', () => {
    expect(openChoices(gheos, recompose(gheos, freshFor(second)))).toEqual([])
  })

  it('is worked out anew from what is kept of it, once', () => {
    const whole = composed(draft)
    const kept = { ...freshFor(first), actions: actionsOf(whole) }
    const again = recompose(gheos, kept)
    expect(again).toEqual(whole)
    expect(recompose(gheos, kept)).toBe(again)
  })

  it('is played again only as far as the rules allow', () => {
    const whole = composed(draft)
    const [tile] = actionsOf(whole)
    expect(actionsOf(played(gheos, draft, [tile, tile, ...actionsOf(whole).slice(1)]))).toEqual([tile])
    expect(played(gheos, draft, [{ kind: 'end' }, tile])).toBe(draft)
  })
})
