import { neutrals } from '../../../../engine/rurik/board/owners.ts'
import { forceOf, isLedThere, neighboursOf, regionOf } from '../../../../engine/rurik/board/pieces.ts'
import { activeOwner, contenders, costIn, rulerOf, strengthOf } from '../../../../engine/rurik/board/rule.ts'
import { structures } from '../../../../engine/rurik/components/data.ts'
import type { RegionId } from '../../../../engine/rurik/components/map.ts'
import type { RurikPosition } from '../../../../engine/rurik/position/position.ts'
import { listed } from '../../../print/listed.ts'
import type { Saying, Speak } from '../props.ts'
import { leaderOf } from './leaders.ts'

export const regionName = (region: RegionId, t: Speak): string => t(`rurik.region.${region}`)

/** An owner's strength in a region, part by part. */
function strengthWords({ view, names, t }: Saying, region: RegionId, owner: number): string {
  const there = regionOf(view, region)
  const force = forceOf(there, owner)
  const parts = [
    ...(force && force.troops > 0 ? [t('rurik.board.troops', { count: force.troops })] : []),
    ...(force?.leader ? [t(`rurik.leader.${leaderOf(view, owner)}`)] : []),
    ...(activeOwner(view, region, 'stronghold') === owner ? [t('rurik.structure.stronghold')] : []),
    ...(isLedThere(view, region, owner, 'sviatopolk') && there.rebels.length > 0
      ? [t('rurik.board.rebels', { count: there.rebels.length })]
      : []),
  ]
  const strength = strengthOf(view, region, owner)
  return t('rurik.board.strength', { name: names[owner], strength, parts: listed(parts, t) })
}

/** The ruler of a region, in words. */
export function rulerWords({ view, names, t }: Saying, region: RegionId): string {
  const ruler = rulerOf(view, region)
  if (ruler !== null) return t('rurik.board.ruled', { name: names[ruler] })
  const isContested = contenders(view, region).length > 0
  return t(isContested ? 'rurik.board.tied' : 'rurik.board.unruled')
}

/** The reasons for that: the strength of each owner, the strongest first, and leaders that change the count. */
export function reasonWords(saying: Saying, region: RegionId): string[] {
  const { view, names, t } = saying
  const there = regionOf(view, region)
  const owners = contenders(view, region).toSorted(
    (a, b) => strengthOf(view, region, b) - strengthOf(view, region, a),
  )
  const isTamed = owners.some((owner) => isLedThere(view, region, owner, 'sviatopolk'))
  return [
    ...owners.map((owner) => strengthWords(saying, region, owner)),
    ...(there.rebels.length > 0 && !isTamed
      ? [t('rurik.board.against', { count: there.rebels.length })]
      : []),
    ...(owners.includes(neutrals) ? [t('rurik.board.neutral.does')] : []),
    ...owners
      .filter((owner) => isLedThere(view, region, owner, 'yaroslav'))
      .map((owner) => t('rurik.board.yaroslav', { name: names[owner] })),
  ]
}

/** The good, structures and yield of a region. */
export function contentWords({ view, names, t }: Saying, region: RegionId): string[] {
  const there = regionOf(view, region)
  return [
    t(there.stocked ? 'rurik.board.stocked' : 'rurik.board.emptied', { good: t(`rurik.good.${there.good}`) }),
    ...structures.flatMap((structure) => {
      const owner = there.structures[structure]
      if (owner === undefined) return []
      const works = activeOwner(view, region, structure) === owner ? 'yes' : 'no'
      return [
        t('rurik.board.stands', { structure: t(`rurik.structure.${structure}`), name: names[owner], works }),
      ]
    }),
  ]
}

/** The label of a region for screen readers, with the effect of a tap, and the number of actions that are open there. */
export function describeRegion(
  saying: Saying,
  region: RegionId,
  { effect = '', open = 0 }: { effect?: string | undefined; open?: number },
): string {
  const { t } = saying
  return [
    `${regionName(region, t)}.`,
    rulerWords(saying, region),
    ...reasonWords(saying, region),
    ...contentWords(saying, region),
    ...(effect ? [effect] : []),
    ...(open > 0 ? [t('rurik.board.open', { count: open })] : []),
  ].join(' ')
}

/** The neighbors of a region, and the points that taxing and building there take a seat. */
export function besidesWords(view: RurikPosition, region: RegionId, seat: number | null, t: Speak): string[] {
  const beside = neighboursOf(view, region).map((other) => regionName(other, t))
  return [
    ...(seat !== null && forceOf(regionOf(view, region), seat)
      ? [t('rurik.board.costs', { cost: costIn(view, region, seat) })]
      : []),
    t('rurik.board.beside', { regions: listed(beside, t) }),
  ]
}
