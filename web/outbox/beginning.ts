import { same } from '../../engine/core/json.ts'

/** Whether the composed actions go on from a given beginning, or are just that. */
export const isBeginning = (short: readonly unknown[], long: readonly unknown[]): boolean =>
  same(short, long.slice(0, short.length))
