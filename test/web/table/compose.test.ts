import { describe, expect, it } from 'vitest'
import { type AnyGame, draftView, mask, type Position, startDraft, undo } from '../../../engine/core/index.ts'
import { fewAcresOfSnow } from '../../../engine/few-acres-of-snow/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { freshDraft } from '../../../web/outbox/drafts.ts'
import {
  type AnyDraft,
  actionsOf,
  add,
  answeredBy,
  openChoices,
  played,
  recompose,
  sendable,
  spoken,
} from '../../../web/table/compose.ts'
import { randomLog } from '../../support/play.ts'
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

describe('draft', () => {
  const draft = recompose(gheos, freshFor(first))

  it('begins on the view, with its legal actions open', () => {
    expect(draft.steps).toEqual([])
    expect(openChoices(gheos, draft)).toEqual(gheos.legal(viewOf(position, first, 3).view as never, first))
    expect(sendable(gheos, draft)).toBeNull()
  })

  it('whole turn: can be sent with the forced action that ends it, which the draft lacks', () => {
    const whole = composed(draft)
    const turn = sendable(gheos, whole)!
    expect(openChoices(gheos, whole)).toEqual([{ kind: 'end' }])
    expect(actionsOf(turn)).toEqual([...actionsOf(whole), { kind: 'end' }])
    expect(turn.steps.at(-1)?.past).toBe(true)
  })

  it('with its end chosen: is sent as it is', () => {
    const whole = composed(draft)
    const chosen = add(gheos, whole, { kind: 'end' })
    expect(sendable(gheos, chosen)).toBe(chosen)
    expect(openChoices(gheos, chosen)).toEqual([])
  })

  it('is undone step by step to its start', () => {
    let left = composed(draft)
    while (left.steps.length > 0) left = undo(left)
    expect(draftView(left)).toBe(draft.start)
  })

  it('refuses an action that is not open', () => {
    expect(() => add(gheos, draft, { kind: 'end' })).toThrow('not-legal')
  })

  it('each step is worded by the view it was chosen on', () => {
    const [tile, ...others] = spoken(gheos, composed(draft))
    expect(tile.action.key).toBe('gheos.say.place')
    expect(tile.facts.map(({ key }) => key)).toContain('gheos.placed')
    expect(others.every(({ action }) => action.key.startsWith('gheos.say.'))).toBe(true)
  })

  it('is empty for a seat that is not to move', () => {
    expect(openChoices(gheos, recompose(gheos, freshFor(second)))).toEqual([])
  })

  it('is recomputed from what was kept, once', () => {
    const whole = composed(draft)
    const kept = { ...freshFor(first), actions: actionsOf(whole) }
    const again = recompose(gheos, kept)
    expect(again).toEqual(whole)
    expect(recompose(gheos, kept)).toBe(again)
  })

  it('is replayed only as far as the rules allow', () => {
    const whole = composed(draft)
    const [tile] = actionsOf(whole)
    expect(actionsOf(played(gheos, draft, [tile, tile, ...actionsOf(whole).slice(1)]))).toEqual([tile])
    expect(played(gheos, draft, [{ kind: 'end' }, tile])).toBe(draft)
  })
})

it('draft: names who must answer before the turn goes on, nobody if it ends or goes on by itself', () => {
  const game = fewAcresOfSnow as unknown as AnyGame
  const asked: string[] = []
  for (const seed of [20, 28, 22]) {
    const log = randomLog(game, 2, seed)
    for (const [i, { kind, seat, actions, position }] of log.entries()) {
      const before = log[i - 1]?.position as Position | null
      const after = position as Position | null
      if (kind !== 'turn' || !before || !after || seat === null || after.waiting.length === 0) continue
      // What another answers by itself stands in the same entry.
      const answer = actions.find((one) => one.seat !== seat)
      const own = actions.slice(0, answer ? actions.indexOf(answer) : actions.length)
      const turn = own.map(({ action }) => action)
      const draft = played(game, startDraft(mask(before, seat), seat), turn)
      if (draft.steps.length < turn.length || draft.steps.at(-1)?.past) continue
      const isAsked = after.turn === before.turn && !after.waiting.includes(seat)
      expect(answeredBy(draft)).toEqual(answer ? [answer.seat] : isAsked ? after.waiting : [])
      asked.push(String(answer !== undefined || isAsked))
    }
  }
  expect(new Set(asked)).toEqual(new Set(['true', 'false']))
})
