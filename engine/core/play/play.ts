import type { Action, Fact, Game, Position, Refusal } from '../contract.ts'
import { clone, same } from '../json.ts'
import type { TakenAction } from '../log/entry.ts'
import type { Seat } from '../seats/seat.ts'
import { mask } from '../secrets/mask.ts'
import { newTrace, type Sight, type Trace, traced } from '../secrets/secret.ts'
import { blind, type Chance, type RecordedChance } from './chance.ts'

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

/**
 * All that the rules did for one entry of a log, on the full position. `play` and `settle` take a run and return one
 * with more in it. The run they are given stays as it was, except that its luck is used up. `changeOf` makes it the
 * entry's part.
 */
export interface Run<P, A = Action> {
  /** The table as it stands now. */
  position: P
  /** The actions taken so far, in order. */
  actions: TakenAction<A>[]
  /** The facts told so far. */
  facts: Fact[]
  /** The hidden values shown so far, each with the seats that saw it. */
  shown: Sight[]
  /** The luck of the whole run, with the draws so far. */
  chance: RecordedChance
}

/** A run before anything is played. */
export const newRun = <P, A = Action>(position: P, chance: RecordedChance): Run<P, A> => ({
  position,
  actions: [],
  facts: [],
  shown: [],
  chance,
})

/**
 * Plays actions of one seat. Each is looked up among the legal ones, and the listed object is what the rules get, so
 * they never meet garbage.
 * @throws IllegalError with the index of the first action that is not legal there, and why on its seat's view.
 */
export function play<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  run: Run<P, A>,
  seat: Seat,
  actions: readonly unknown[],
): Run<P, A> {
  const work = newWork(run.chance)
  let { position } = run
  const taken = actions.map((wanted, index) => {
    const view = mask(position, seat)
    const action = listedAction(game.legal(view, seat), wanted)
    if (!action) throw new IllegalError(index, game.why?.(view, seat, wanted) ?? null)
    position = step(game, position, { seat, action }, work)
    return { seat, action }
  })
  return {
    position,
    actions: [...run.actions, ...taken],
    facts: [...run.facts, ...work.facts],
    shown: [...run.shown, ...work.trace.shown],
    chance: run.chance,
  }
}

/** The listed action that equals `wanted`. */
export const listedAction = <A>(legal: readonly A[], wanted: unknown): A | undefined =>
  legal.find((action) => same(action, wanted))

/** The luck that rules are given for some steps, and what they told and did with secrets. It is filled while they work. */
export interface Work {
  chance: Chance
  facts: Fact[]
  trace: Trace
  /** Given each copy before the rules touch it, so that a test can note where each box is. */
  observe?(copy: Position): void
}

export const newWork = (chance: Chance): Work => ({ chance, facts: [], trace: newTrace() })

/** Work on a view. */
export const blindWork = (): Work => newWork(blind)

/**
 * Applies one listed action of a seat to a copy of the position, and returns the copy.
 */
export function step<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  position: P,
  { seat, action }: { seat: Seat; action: A },
  work: Work,
): P {
  const copy = clone(position)
  work.observe?.(copy)
  const tell = (fact: Fact) => work.facts.push(clone(fact))
  traced(work.trace, () => game.act(copy, seat, action, { chance: work.chance, tell }))
  return copy
}

/** Deals a table: the position before the first action. */
export function deal<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  table: { seats: number; options: O },
  chance: RecordedChance,
): Run<P, A> {
  const { facts, trace } = newWork(chance)
  let position: P | undefined
  traced(trace, () => {
    position = game.setup(table, { chance, tell: (fact) => facts.push(clone(fact)) })
  })
  return { ...newRun(clone(position as P), chance), facts, shown: trace.shown }
}
