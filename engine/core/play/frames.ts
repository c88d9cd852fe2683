import type { Seat } from '../seats/seat.ts'

/*
 * Pending decisions are data, on a stack of frames: what is to be decided now lies on top.
 */

/** The rules of one kind of decision: what may be done on a frame `F` by a move `M`, and what it leads to. */
export type DecisionRules<M extends { position: unknown }, F, A> = {
  legal(view: M['position'], seat: Seat, frame: F): A[]
  act(move: M, frame: F, action: A): void
}

type Stacked<F> = { stack: F[] }

/** The decision to be made now. */
export const topOf = <F>({ stack }: Stacked<F>): F | undefined => stack.at(-1)

export const push = <F>({ stack }: Stacked<F>, frame: NoInfer<F>): void => {
  stack.push(frame)
}

export const pop = <F>({ stack }: Stacked<F>): void => {
  stack.pop()
}
