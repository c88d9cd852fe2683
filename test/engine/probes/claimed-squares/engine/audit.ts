import type { ClaimedSquaresPosition } from './position.ts'

/** What is wrong with a position, for tests: as many squares are claimed as turns were played, and one seat is asked. */
export function audit({ owners, turn, waiting }: ClaimedSquaresPosition): string | null {
  const claimed = owners.filter((owner) => owner !== null).length
  if (claimed !== turn) return `there are ${claimed} claimed squares after ${turn} turns`
  const asked = claimed === owners.length ? 0 : 1
  return waiting.length === asked ? null : `these seats are asked: ${waiting}`
}
