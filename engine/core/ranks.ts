/**
 * Ranks of seats, 1 is best: by their first numbers, among equals by the next, and so on, the higher the better. Seats
 * that are equal in all share a rank.
 */
export const ranksOf = (scores: readonly (readonly number[])[]): number[] =>
  scores.map((score) => 1 + scores.filter((other) => isAhead(other, score)).length)

/** Whether the first numbers that differ are higher. */
function isAhead(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i])
  return at >= 0 && a[at] > b[at]
}
