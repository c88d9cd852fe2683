import { peek, type Secret } from '../../../../engine/core/game.ts'
import { isNeutral } from '../../../../engine/rurik/board/owners.ts'
import { forceOf, regionOf, regionsOf } from '../../../../engine/rurik/board/pieces.ts'
import { costIn, revealsOf, rulerOf } from '../../../../engine/rurik/board/rule.ts'
import type { RegionId } from '../../../../engine/rurik/components/map.ts'
import { allSchemes, type SchemeId, schemeOf } from '../../../../engine/rurik/components/schemes.ts'
import {
  discardPile,
  type Owner,
  type RurikAction,
  type RurikPosition,
} from '../../../../engine/rurik/position/position.ts'
import type { Preview } from '../../kit/choices/board-props.ts'
import type { Saying } from '../props.ts'
import { pointLines, totalOf } from '../telling/points.ts'
import { regionName } from '../telling/region-words.ts'

/** A region with its new ruler, and the one it loses if that one scores. */
interface Change {
  region: RegionId
  ruler: Owner | null
  before: Owner | null
}

/** The changes by an action, as far as they are known before it. */
export interface Effect {
  /** Regions that would change their ruler. */
  rules: Change[]
  /** Points added to a seat's score as it stands. */
  points: number
  /** The cost in points of its kind; null for kinds that always cost one. */
  cost: number | null
}

export function effectOf(
  view: RurikPosition,
  seat: number,
  action: RurikAction,
  { view: after, past }: Preview<RurikPosition>,
): Effect {
  const cost = action.kind === 'tax' || action.kind === 'build' ? costIn(view, action.region, seat) : null
  if (past) return { rules: [], points: 0, cost }
  return {
    rules: regionsOf(view).flatMap((region) => {
      const [ruler, before] = [rulerOf(after, region), rulerOf(view, region)]
      if (ruler === before) return []
      return [{ region, ruler, before: before !== null && isNeutral(view, before) ? null : before }]
    }),
    points: totalOf(pointLines(after, seat)) - totalOf(pointLines(view, seat)),
    cost,
  }
}

/** Whether nobody who scores gains or loses by it: a neutral army no longer rules, and no one else does. */
export const isIdle = ({ ruler, before }: Change): boolean => ruler === null && before === null

/** Whether a region would lose its ruler, with no other in its place. */
export const isUnruledBy = (region: RegionId, { rules }: Effect): boolean =>
  rules.some((rule) => rule.region === region && rule.ruler === null && !isIdle(rule))

/** The effect of a choice, in words. */
export function effectWords(saying: Saying, seat: number, action: RurikAction, effect: Effect): string {
  const { names, t } = saying
  const { rules, points } = effect
  return [
    ...(action.kind === 'attack' ? [attackWords(saying, seat, action)] : []),
    ...rules.map(({ region, ruler, before }) =>
      t('rurik.board.effect.rule', {
        who: ruler === null ? 'none' : ruler === seat ? 'you' : 'other',
        lost: before === seat ? 'yes' : 'no',
        name: ruler === null ? '' : names[ruler],
        region: regionName(region, t),
      }),
    ),
    ...(points !== 0 ? [t('rurik.board.effect.points', { points, sign: points > 0 ? '+' : '' })] : []),
  ].join(' ')
}

/** The piece that an attack removes for certain, and the probability that it costs the attacker a unit. */
function attackWords(
  { view, names, t }: Saying,
  seat: number,
  { region, target, pool }: Extract<RurikAction, { kind: 'attack' }>,
): string {
  const count = revealsOf(view, { region, attacker: seat, target, pool })
  const isTroop = (forceOf(regionOf(view, region), target)?.troops ?? 0) > 0
  return t('rurik.board.effect.attack', {
    name: names[target],
    unit: isTroop ? 'troop' : 'leader',
    count,
    risk: Math.round(100 * riskOf(view, count)),
    warfare: isNeutral(view, target) ? 'no' : 'yes',
  })
}

/** The cards of some boxes that a reader may see. */
export const knownIn = <T>(boxes: readonly Secret<T>[]): T[] =>
  boxes.map(peek).filter((card) => card !== null)

/** Scheme cards that a reader has not seen: they are in the decks, or in others' hands. */
export function unseenSchemes(view: RurikPosition): SchemeId[] {
  const left = [...allSchemes]
  const known = [...view.decks[discardPile], ...view.players.flatMap(({ schemes }) => schemes)]
  for (const card of knownIn(known)) left.splice(left.indexOf(card), 1)
  return left
}

/** The probability of a casualty among this number of revealed cards, from 0 to 1. */
function riskOf(view: RurikPosition, count: number): number {
  const cards = unseenSchemes(view)
  const safe = cards.filter((card) => !schemeOf(card).casualty).length
  let chance = 1
  for (let i = 0; i < count; i++) chance *= Math.max(0, safe - i) / Math.max(1, cards.length - i)
  return 1 - chance
}
