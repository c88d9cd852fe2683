import type { RegionId } from '../../../engine/rurik/map.ts'
import { leaderAt } from '../../../engine/rurik/pieces.ts'
import type { RurikAction, RurikPosition } from '../../../engine/rurik/position.ts'

export type Kind = RurikAction['kind']
/** What is looked at: of many choices those remain that have to do with all of it. */
export type Focus = { kind?: Kind | undefined; at?: RegionId | undefined; to?: RegionId | undefined }

/** What there is to do in a turn, as it is offered: by what it is for. What ends something stands by itself. */
export const kindGroups: readonly { key: 'main' | 'land' | 'bonus' | 'end'; kinds: readonly Kind[] }[] = [
  { key: 'main', kinds: ['takeMain', 'forfeitMain'] },
  { key: 'land', kinds: ['muster', 'move', 'attackRebel', 'attack', 'tax', 'build', 'predslava'] },
  { key: 'bonus', kinds: ['playScheme', 'accomplishDeed', 'convert'] },
  { key: 'end', kinds: ['finishMain'] },
]

/** The kinds of some actions, in the order in which they are offered. */
export function kindsIn(actions: readonly RurikAction[]): Kind[] {
  const there = new Set(actions.map(({ kind }) => kind))
  return kindGroups.flatMap(({ kinds }) => kinds.filter((kind) => there.has(kind)))
}

/** Where an action begins on the map, and where it leads to if it leads elsewhere. */
export function regionsIn(
  view: RurikPosition,
  seat: number,
  action: RurikAction,
): { at: RegionId; to?: RegionId } | null {
  if ('from' in action) return { at: action.from, to: action.to }
  if (action.kind === 'predslava') return { at: leaderAt(view, seat)!, to: action.to }
  return 'region' in action ? { at: action.region } : null
}

/** Choices that have to do with all that is looked at. */
export function matching(
  view: RurikPosition,
  seat: number,
  choices: readonly RurikAction[],
  { kind, at, to }: Focus,
): RurikAction[] {
  return choices.filter((action) => {
    if (kind !== undefined && action.kind !== kind) return false
    const where = regionsIn(view, seat, action)
    return (at === undefined || where?.at === at) && (to === undefined || where?.to === to)
  })
}

/** Regions that may be tapped now: where something can be done, and where it leads from what is looked at. */
export function openRegions(
  view: RurikPosition,
  seat: number,
  choices: readonly RurikAction[],
  focus: Focus,
): Set<RegionId> {
  const { kind, at } = focus
  const ends = matching(view, seat, choices, { kind, at }).flatMap((action) => {
    const where = regionsIn(view, seat, action)
    if (!where) return []
    return at === undefined ? [where.at] : [where.to ?? where.at]
  })
  return new Set(ends)
}
