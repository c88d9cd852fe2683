import { holderOf, holdersOf, isRebels } from '../board/owners.ts'
import { boat, goods, trackPoints, tracks } from '../components/data.ts'
import type { Owner, RurikPosition } from '../position/position.ts'

/** Goods of an owner that are on the boat. */
export function onBoat(position: RurikPosition, owner: Owner): number {
  const { goods: held } = holderOf(position, owner)!
  const loaded = goods.reduce((count, good) => count + Math.min(held[good], boat[good]), 0)
  return isRebels(position, owner) ? loaded : loaded - (position.rebellion?.docked ?? 0)
}

/** Points on the warfare track: 3 for first, 1 for second; an owner that has never moved holds no place. */
export function warfarePoints(position: readonly number[]): number[] {
  const places = [...position].sort((a, b) => b - a)
  return position.map((place) => {
    if (place === 0) return 0
    if (place === places[0]) return 3
    return place === places[1] ? 1 : 0
  })
}

/** An owner's score on the tracks. */
export const trackLines = (position: RurikPosition, owner: Owner): { key: string; points: number }[] => [
  ...tracks.map((track) => ({
    key: `rurik.line.${track}`,
    points: trackPoints[holderOf(position, owner)!.levels[track]],
  })),
  {
    key: 'rurik.line.warfare',
    points: warfarePoints(holdersOf(position).map(({ warfare }) => warfare))[owner],
  },
]
