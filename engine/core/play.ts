import { blind, type Chance, type RecordedChance } from './chance.ts'
import type { Action, Fact, Game, Position, Refusal } from './contract.ts'
import { clone, same } from './json.ts'
import { mask } from './mask.ts'
import type { Seat } from './seat.ts'
import { newTrace, type Sight, type Trace, traced } from './secret.ts'

/**
 * Thrown by `play` for an action that is not among the legal ones: its place in the turn, and the reason when the rules
 * give one.
 */
export class IllegalError extends Error {
  readonly index: number
  readonly refusal: Refusal | null
  constructor(index: number, refusal: Refusal | null = null) {
    super(`Action ${index + 1} is not legal here${refusal ? `: ${refusal.code}` : ''}.`)
    this.name = 'IllegalError'
    this.index = index
    this.refusal = refusal
  }
}

/** The result of playing on a position: the new position, the story, the draws and what was revealed. */
export interface Played<P> {
  position: P
  facts: Fact[]
  draws: readonly number[]
  shown: Sight[]
}

/**
 * Plays actions of one seat on a full position. Each is looked up among the legal ones, and the listed object is
 * what the rules get, so they never meet garbage. The position passed in stays untouched.
 * @throws IllegalError with the index of the first action that is not legal there, and why on its seat's view.
 */
export function play<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  position: P,
  seat: Seat,
  actions: readonly unknown[],
  chance: RecordedChance,
): Played<P> {
  const run = newRun(chance)
  let now = position
  actions.forEach((wanted, index) => {
    const view = mask(now, seat)
    const listed = listedAction(game.legal(view, seat), wanted)
    if (!listed) throw new IllegalError(index, game.why?.(view, seat, wanted) ?? null)
    now = step(game, now, seat, listed, run)
  })
  return { position: now, facts: run.facts, draws: chance.draws, shown: run.trace.shown }
}

/**
 * Plays actions of several seats, one after another, with one chance.
 * @throws IllegalError when one is not legal at its turn
 */
export function playAll<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  start: P,
  actions: readonly { seat: Seat; action: unknown }[],
  chance: RecordedChance,
): Played<P> {
  let position = start
  const facts: Fact[] = []
  const shown: Sight[] = []
  for (const { seat, action } of actions) {
    const played = play(game, position, seat, [action], chance)
    position = played.position
    facts.push(...played.facts)
    shown.push(...played.shown)
  }
  return { position, facts, draws: chance.draws, shown }
}

/** The listed action that equals `wanted`. */
export const listedAction = <A>(legal: readonly A[], wanted: unknown): A | undefined =>
  legal.find((action) => same(action, wanted))

/** The results of one run of rules besides the position. */
export interface Run {
  chance: Chance
  facts: Fact[]
  trace: Trace
}

export const newRun = (chance: Chance): Run => ({ chance, facts: [], trace: newTrace() })

/** A run on a view. */
export const blindRun = (): Run => newRun(blind)

/**
 * Applies one listed action to a copy of the position, and returns the copy. `observe` is given the copy before the
 * rules touch it, so that a test can note where each box is.
 */
export function step<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  position: P,
  seat: Seat,
  listed: A,
  run: Run,
  observe?: (copy: P) => void,
): P {
  const copy = clone(position)
  observe?.(copy)
  const tell = (fact: Fact) => run.facts.push(clone(fact))
  traced(run.trace, () => game.act(copy, seat, listed, { chance: run.chance, tell }))
  return copy
}

/** Deals a table: the position before the first action. */
export function deal<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  table: { seats: number; options: O },
  chance: RecordedChance,
): Played<P> {
  const run = newRun(chance)
  let position: P | undefined
  traced(run.trace, () => {
    position = game.setup(table, { chance, tell: (fact) => run.facts.push(clone(fact)) })
  })
  return { position: clone(position as P), facts: run.facts, draws: chance.draws, shown: run.trace.shown }
}
