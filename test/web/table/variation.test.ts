import { describe, expect, it } from 'vitest'
import { type AnyGame, deal, mask, type Position, seeded } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { freshDraft } from '../../../web/outbox/drafts.ts'
import {
  backTo,
  beforeTap,
  moverIn,
  ownBeginning,
  startVariation,
  triesIn,
  tryOut,
  tryTurn,
  type Variation,
  variationView,
} from '../../../web/screens/table/composing/variation.ts'
import { actionsOf, played, recompose } from '../../../web/table/compose.ts'
import { raid } from '../../engine/probes/raid.ts'
import { started, viewOf } from './table-views.ts'

const { position, first } = started()
const second = 1 - first
const viewFor = (seat: number) => viewOf(position, seat, 3).view as unknown as Position

/** Two take steps in turn, four in all, and everybody sees them. */
const race = {
  ...(raid as AnyGame),
  legal: ({ waiting }: Position, seat: number) => (waiting.includes(seat) ? [{ kind: 'step' }] : []),
  act(p: Position) {
    p.turn++
    p.waiting = p.turn === 4 ? [] : [1 - p.waiting[0]]
  },
} as AnyGame

/** The first thing that may be tried, again and again until nothing may be. */
function tryAll(game: AnyGame, variation: Variation, seat: number): Variation {
  let longer = variation
  for (;;) {
    const [next] = triesIn(game, longer, seat)
    if (!next) return longer
    longer = tryOut(game, longer, seat, { action: next })
  }
}

const whole = (variation: Variation) =>
  variation.steps.map(({ seat, action }) => ({ seat, kind: action.kind }))

describe('variation', () => {
  it('takes a whole turn, as far as it is legal', () => {
    const start = startVariation(gheos, viewFor(first), first)
    const turn = tryAll(gheos, start, first).steps.map(({ action }) => action)
    expect(whole(tryTurn(gheos, start, first, turn))).toEqual(turn.map(({ kind }) => ({ seat: first, kind })))
    expect(tryTurn(gheos, start, first, [turn[0], turn[0]]).steps).toHaveLength(1)
    expect(tryTurn(gheos, start, first, [{ kind: 'nothing' } as never, ...turn]).steps).toEqual([])
    const step = { kind: 'step' }
    const two = tryTurn(race, { start: { waiting: [0], turn: 0 }, steps: [] }, 0, [step, step])
    expect(whole(two)).toEqual([{ seat: 0, kind: 'step' }])
  })

  it('of the player to move: begins on their view, and ends where something unseen follows', () => {
    const variation = tryAll(gheos, startVariation(gheos, viewFor(first), first), first)
    expect(variation.start).toEqual(viewFor(first))
    expect(variation.steps.every(({ seat }) => seat === first)).toBe(true)
    expect(variation.steps.map(({ past }) => past)).toEqual(
      variation.steps.map((_, i) => i === variation.steps.length - 1),
    )
    expect(triesIn(gheos, variation, first)).toEqual([])
    expect(() => tryOut(gheos, variation, first, { action: variation.steps[0].action })).toThrow('has ended')
  })

  it('of another player: supposes that it is their turn, and leaves the view alone', () => {
    const view = viewFor(second)
    const before = JSON.stringify(view)
    const variation = tryAll(gheos, startVariation(gheos, view, second), second)
    expect(moverIn(startVariation(gheos, view, second), second)).toBe(second)
    expect(variation.steps.length).toBeGreaterThan(1)
    expect(variation.steps.every(({ seat }) => seat === second)).toBe(true)
    expect(JSON.stringify(view)).toBe(before)
  })

  it('a game that can’t suppose: has no choices for a player not to move', () => {
    const { suppose, ...unsupposing } = raid as AnyGame
    const dealt = deal(raid, { seats: 2, options: {} }, seeded('5eed'.repeat(16), [], 1)).position
    const variation = startVariation(unsupposing, mask(dealt, 1) as Position, 1)
    expect(variation.start.waiting).toEqual([0])
    expect(moverIn(variation, 1)).toBe(0)
    expect(triesIn(unsupposing, variation, 1)).toEqual([])
  })

  it('continues with visible moves of others; my own beginning ends before them', () => {
    const start = { waiting: [1], turn: 0 } as Position
    const variation = tryAll(race, startVariation(race, start, 1), 1)
    expect(whole(variation).map(({ seat }) => seat)).toEqual([1, 0, 1, 0])
    expect(variationView(variation)).toEqual({ waiting: [], turn: 4 })
    expect(ownBeginning(variation, 1)).toEqual([{ kind: 'step' }])
    expect(ownBeginning(variation, 0)).toEqual([])
    expect(start).toEqual({ waiting: [1], turn: 0 })
  })

  it('goes back to any of its steps, and on from there', () => {
    const variation = tryAll(gheos, startVariation(gheos, viewFor(first), first), first)
    for (let count = variation.steps.length; count >= 0; count--) {
      const shorter = backTo(variation, count)
      expect(whole(shorter)).toEqual(whole(variation).slice(0, count))
      expect(variationView(shorter)).toEqual(count === 0 ? variation.start : variation.steps[count - 1].view)
    }
    expect(whole(tryAll(gheos, backTo(variation, 1), first))).toEqual(whole(variation))
  })

  it('goes back by all that one tap added', () => {
    const none = startVariation(gheos, viewFor(first), first)
    const one = tryOut(gheos, none, first, { action: triesIn(gheos, none, first)[0] })
    const next = triesIn(gheos, one, first)[0]
    expect(beforeTap(tryOut(gheos, one, first, { action: next }))).toEqual(one)
    expect(beforeTap(tryOut(gheos, one, first, { action: next, isMore: true }))).toEqual(none)
  })

  it('refuses illegal actions, and any if nobody is to move', () => {
    const variation = startVariation(gheos, viewFor(first), first)
    expect(() => tryOut(gheos, variation, first, { action: { kind: 'end' } })).toThrow('not-legal')
    const over: Variation = { start: { ...variation.start, waiting: [] }, steps: [] }
    expect(moverIn(over, first)).toBeNull()
    expect(triesIn(gheos, over, first)).toEqual([])
    expect(() => tryOut(gheos, over, first, { action: { kind: 'end' } })).toThrow('has ended')
  })
})

describe('prepared variation', () => {
  it('nothing was played since: unfolds whole on the turn it supposed', () => {
    const supposed = gheos.suppose!(viewFor(second) as never, second)
    const variation = tryAll(gheos, startVariation(gheos, viewFor(second), second), second)
    const mine = ownBeginning(variation, second)
    const table = { ...viewOf(position, second, 4), view: supposed as never }
    const draft = recompose(gheos, freshDraft(table, 0, true))
    expect(actionsOf(played(gheos, draft, mine))).toEqual(mine)
  })

  it('something is in its way: unfolds as far as it is legal', () => {
    const variation = tryAll(gheos, startVariation(gheos, viewFor(first), first), first)
    const [tile, ...rest] = ownBeginning(variation, first)
    const draft = recompose(gheos, freshDraft(viewOf(position, first, 3), 0, true))
    expect(actionsOf(played(gheos, draft, [tile, tile, ...rest]))).toEqual([tile])
    expect(actionsOf(played(gheos, draft, [{ kind: 'fly' }, tile, ...rest]))).toEqual([])
  })
})
