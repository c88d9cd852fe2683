import { same } from '../../engine/core/json.ts'

/** Whether what is composed goes on from something, or is just that. */
export const isBeginning = (short: readonly unknown[], long: readonly unknown[]): boolean =>
  same(short, long.slice(0, short.length))
