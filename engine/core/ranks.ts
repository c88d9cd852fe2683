/**
 * Ranks of seats, 1 is best: by their first numbers, ties by the next, and so on; higher is better. Seats that are
 * equal in all numbers share a rank.
 */
export const ranksOf = (scores: readonly (readonly number[])[]): number[] =>
  scores.map((score) => 1 + scores.filter((other) => isAhead(other, score)).length)

/**
 * The name of the later number that broke the tie among those with most of the first; null when there was no tie to
 * break.
 */
export function tieOf(
  scores: readonly (readonly number[])[],
  names: readonly string[],
): { key: string; counts: number[] } | null {
  const most = Math.max(...scores.map(([first]) => first))
  const tied = scores.filter(([first]) => first === most)
  const at = names.findIndex((_, i) => tied.some((score) => score[i + 1] !== tied[0][i + 1]))
  if (at < 0) return null
  return { key: names[at], counts: tied.map((score) => score[at + 1]).sort((a, b) => b - a) }
}

/** Whether the first numbers that differ are higher. */
function isAhead(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i])
  return at >= 0 && a[at] > b[at]
}
