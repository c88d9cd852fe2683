import type { MiddlewareHandler } from 'hono'
import type { Ports } from '../ports/index.ts'
import { isClosed } from '../store/dynamodb/gate.ts'
import { HARMLESS } from './guard.ts'
import { CLOSED_FOR, problem } from './problem.ts'

/** How long the gate is taken to be as it was found, milliseconds. */
export const LOOKED_EVERY = 5_000

/** Lets requests that may write through only while the gate is open. */
export function whileOpen({ store, now }: Pick<Ports, 'store' | 'now'>): MiddlewareHandler {
  let last: { at: number; closed: Promise<boolean> } | null = null
  const look = () => {
    const mine = { at: now(), closed: isClosed(store) }
    // A look that failed says nothing to the next request.
    mine.closed.catch(() => {
      if (last === mine) last = null
    })
    last = mine
    return mine.closed
  }
  return async (c, next) => {
    if (HARMLESS.includes(c.req.method)) return next()
    const isFresh = last !== null && Math.abs(now() - last.at) < LOOKED_EVERY
    if (await (isFresh ? last?.closed : look())) throw problem('closed', { after: CLOSED_FOR })
    return next()
  }
}
