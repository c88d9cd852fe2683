import { peek } from '../../../../engine/core/game.ts'
import { holderOf, isRebels, rebels } from '../../../../engine/rurik/board/owners.ts'
import {
  type AgendaId,
  type Track,
  trackNeeds,
  trackPoints,
  tracks,
} from '../../../../engine/rurik/components/data.ts'
import { incomeOf, levelNow, trackCounts } from '../../../../engine/rurik/phases/claim.ts'
import type { Holder, Owner, RurikPosition } from '../../../../engine/rurik/position/position.ts'
import { scoreLines } from '../../../../engine/rurik/scoring/score.ts'
import { rebelLines } from '../../../../engine/rurik/solo/score.ts'

/** The agenda that a seat keeps, as far as it is known. */
export const agendaOf = (view: RurikPosition, seat: number): AgendaId | null => {
  const kept = peek(view.players[seat].kept)
  return kept === 'none' ? null : kept
}

/** Positions as they would be if tracks were claimed now: that of a drawing is asked for by each of its choices. */
const claimed = new WeakMap<RurikPosition, RurikPosition>()

function claimedNow(view: RurikPosition): RurikPosition {
  const known = claimed.get(view) ?? withClaims(view)
  claimed.set(view, known)
  return known
}

const withClaims = (view: RurikPosition): RurikPosition => ({
  ...view,
  players: view.players.map((player, seat) => ({ ...player, levels: levelsNow(view, seat) })),
  ...(view.rebellion ? { rebellion: { ...view.rebellion, levels: levelsNow(view, rebels) } } : {}),
})

const levelsNow = (view: RurikPosition, owner: Owner): Holder['levels'] =>
  Object.fromEntries(
    tracks.map((track) => [
      track,
      Math.max(holderOf(view, owner)!.levels[track], levelNow(view, owner, track)),
    ]),
  ) as Holder['levels']

/** An owner's score, line by line, if tracks were claimed now and the game were over; its agenda only if known. */
export function pointLines(view: RurikPosition, seat: Owner): { key: string; points: number }[] {
  if (isRebels(view, seat)) return rebelLines(claimedNow(view), claimedNow(view).rebellion!)
  return scoreLines(claimedNow(view), seat, agendaOf(view, seat) ?? 'none')
}

/** A seat's income when tracks are claimed: a marker that goes up for the first time then brings nothing. */
export const incomeNow = (view: RurikPosition, seat: number): number => incomeOf(claimedNow(view), seat)

export const totalOf = (lines: readonly { points: number }[]): number =>
  lines.reduce((sum, { points }) => sum + points, 0)

/** A seat on a track: points of the level claimed, the count now, points of the level it `reach`es, the next level's need. */
export function climb(
  view: RurikPosition,
  seat: number,
  track: Track,
): { claimed: number; count: number; reach: number; next: number | null } {
  const { levels } = holderOf(view, seat)!
  const reach = levelNow(view, seat, track)
  return {
    claimed: trackPoints[levels[track]],
    count: trackCounts(view, seat)[track],
    reach: trackPoints[reach],
    next: trackNeeds[track][Math.max(levels[track], reach) + 1] ?? null,
  }
}
