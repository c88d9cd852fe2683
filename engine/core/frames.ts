/*
 * Pending decisions are data, on a stack of frames: what is to be decided now lies on top.
 */

type Stacked<F> = { stack: F[] }

/** The decision to be made now. */
export const topOf = <F>({ stack }: Stacked<F>): F | undefined => stack.at(-1)

export const push = <F>({ stack }: Stacked<F>, frame: NoInfer<F>): void => {
  stack.push(frame)
}

export const pop = <F>({ stack }: Stacked<F>): void => {
  stack.pop()
}
