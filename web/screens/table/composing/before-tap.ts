/** The number of steps of a turn before the latest tap; `joined`: the steps that the tap added that added the one before. */
export function beforeTap(steps: number, joined: readonly number[]): number {
  let first = steps - 1
  while (joined.includes(first)) first--
  return Math.max(0, first)
}
