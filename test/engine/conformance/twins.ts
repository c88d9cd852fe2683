import {
  type Action,
  type AnyGame,
  canonical,
  type Fact,
  hideAction,
  mask,
  newWork,
  type Position,
  type RecordedChance,
  type Seat,
  step,
  type Viewer,
} from '../../../engine/core/index.ts'
import { includes } from '../../../engine/core/secrets/secret.ts'
import { difference } from './compare.ts'
import { type Random, randomChance, twinChance } from './random.ts'
import { kindFirst } from './tables.ts'

/** How many actions twins are played for. */
const STEPS = 8

export const viewersOf = (seats: number): Viewer[] => [...Array(seats).keys(), 'spectator']

const seatsOf = (game: AnyGame): Seat[] => [...Array(game.seats.max).keys()]

/** Another position that looks the same to a viewer. Throws where `imagine` breaks its word. */
export function twinOf(game: AnyGame, position: Position, viewer: Viewer, chance: Random): Position {
  const view = mask(position, viewer)
  const before = JSON.stringify(view)
  const twin = game.imagine(view, viewer, randomChance('imagine', chance.int(2 ** 31)))
  if (JSON.stringify(view) !== before) throw new Error('imagine changed the view it was given')
  const seen = difference(view, mask(twin, viewer))
  if (seen) throw new Error(`imagine does not keep what ${viewer} sees: ${seen}`)
  const fault = game.audit(twin)
  if (fault) throw new Error(`an imagined position fails its audit: ${fault}`)
  return twin
}

/** One action in one of two twins, and what a viewer gets to see by it. */
export interface Moment {
  position: Position
  /** What was shown to the viewer, in order. */
  shown: string
  /** How much was shown to each seat: who asks to take a turn back tells everybody. */
  counts: number[]
  draws: number
  facts: Fact[]
  action: Action
}

/** Does an action in one of two twins. */
export function act(
  game: AnyGame,
  position: Position,
  seat: Seat,
  action: Action,
  viewer: Viewer,
  chance: RecordedChance,
): Moment {
  const run = newWork(chance)
  const after = step(game, position, { seat, action }, run)
  const shownTo = (eyes: Viewer) =>
    run.trace.shown.filter(({ to }) => includes(to, eyes)).map(({ value }) => value)
  return {
    position: after,
    shown: canonical(shownTo(viewer)),
    counts: seatsOf(game).map((other) => shownTo(other).length),
    draws: chance.draws.length,
    facts: mask(run.facts, viewer),
    action: seat === viewer ? action : hideAction(game, action),
  }
}

/** An action as a viewer sees it, in one text. */
export const looksLike = (game: AnyGame, seat: Seat, action: Action, viewer: Viewer): string =>
  canonical(seat === viewer ? action : hideAction(game, action))

/** What is done with twins while they are played. */
interface Watch {
  /** After each action that showed the viewer the same in both. */
  look(first: Moment, second: Moment): void
  /** An action that is open to a seat in the first twin and has nothing like it in the second. */
  alone?(position: Position, seat: Seat, action: Action): void
}

/**
 * Plays twins in lockstep, the seat to act choosing in both what looks alike to the viewer, until something else is
 * shown to the viewer in one than in the other.
 */
export function lockstep(
  game: AnyGame,
  twins: [Position, Position],
  viewer: Viewer,
  chance: Random,
  watch: Watch,
): void {
  let [p, q] = twins
  for (let i = 0; i < STEPS && p.waiting.length > 0; i++) {
    const seat = chance.pick(p.waiting)
    const inP: Action[] = game.legal(mask(p, seat), seat)
    const inQ: Action[] = seat === viewer ? inP : game.legal(mask(q, seat), seat)
    const like = (action: Action) => looksLike(game, seat, action, viewer)
    const seenInQ = new Set(inQ.map(like))
    const shared = inP.filter((action) => seenInQ.has(like(action)))
    if (shared.length < inP.length && watch.alone)
      watch.alone(p, seat, chance.pick(inP.filter((action) => !shared.includes(action))))
    if (shared.length === 0) return
    const chosen = kindFirst(shared, chance)
    const alike = (action: Action) => like(action) === like(chosen)
    const seed = `${chance.int(2 ** 31)}`
    const first = act(game, p, seat, chance.pick(inP.filter(alike)), viewer, twinChance(seed, 'first'))
    const second = act(game, q, seat, chance.pick(inQ.filter(alike)), viewer, twinChance(seed, 'second'))
    if (first.shown !== second.shown) return
    watch.look(first, second)
    ;[p, q] = [first.position, second.position]
  }
}
