import { isSameSpot } from '../../../../engine/two-heirs/board/grid.ts'
import { resources } from '../../../../engine/two-heirs/components/data.ts'
import type { HeirsAction, Spot } from '../../../../engine/two-heirs/position/position.ts'
import { inRow } from '../../../print/listed.ts'
import { buildingName, describeSpot, whereInWords } from '../panels/describe.ts'
import { tileOf } from '../print/tile-of.ts'
import { namesOf, type Props } from '../props.ts'
import { type Change, changeOf, type Gain } from './change.ts'
import type { SpotChoice } from './places.ts'
import { adding, type HeirsTap, type Look, picking } from './selection.ts'

/** A tile as it would lie somewhere: a building of an owner, or open terrain. */
export type Ghost = { tile: string; owner: number | null }

/** A spot of the map that takes a tap: to act there, or to have it described. */
export type Target = {
  spot: Spot
  label: string
  /** Whether something is done there. */
  isChoice: boolean
  /** What it changes, where something is done there; null where hidden things decide. */
  change?: Change | null
  /** The points of both seats, shown there; absent or null where there are none worth showing. */
  gain?: Gain | null
  /** The tile that would lie there. */
  ghost?: Ghost | null
  isChosen?: boolean
  tap: HeirsTap
}

/** All targets on the map: actions with their gains, and spots that a tap only describes. */
export function targetsOf(look: Look): Target[] {
  const { props, choice, places } = look
  const looks = props.view.map.filter((cell) => !places.some(({ spot }) => isSameSpot(spot, cell)))
  return [
    ...looks.map(({ x, y }): Target => {
      const isChosen = choice?.kind === 'spot' && isSameSpot(choice.at, { x, y })
      return {
        spot: { x, y },
        label: describeSpot(props, { x, y }),
        isChoice: false,
        isChosen,
        tap: picking(look, isChosen ? null : { kind: 'spot', at: { x, y } }),
      }
    }),
    ...places.map((place) => targetOf(look, place)),
  ]
}

function targetOf(look: Look, { spot, actions }: SpotChoice): Target {
  const { props } = look
  if (actions.length === 0)
    return {
      spot,
      label: describeSpot(props, spot),
      isChoice: true,
      tap: picking(look, { kind: 'spot', at: spot }),
    }
  const change = changeOf(props, actions)
  const ghost = ghostOf(props, actions)
  return {
    spot,
    label: inRow([labelOf(props, actions), ...changesInWords(props, change, ghost !== null)]),
    isChoice: true,
    change,
    gain: change && (ghost || change.mine !== 0 || change.theirs !== 0) ? change : null,
    ghost,
    tap: adding(look, actions),
  }
}

/** The points that each of several choices brings me, where all bring the same and nobody else any; null otherwise. */
export function eachOf(targets: readonly Target[]): number | null {
  const [first, ...others] = targets.flatMap(({ isChoice, gain }) => (isChoice ? [gain] : []))
  const isSame = others.every((gain) => gain?.mine === first?.mine && gain?.theirs === 0)
  return first && first.theirs === 0 && first.mine >= 0 && others.length > 0 && isSame ? first.mine : null
}

/** The tile that an action would lay; null where it lays none. */
function ghostOf({ seat }: Props, actions: readonly HeirsAction[]): Ghost | null {
  const last = actions.at(-1)
  if (seat === null || (last?.kind !== 'build' && last?.kind !== 'extend')) return null
  return { tile: last.tile, owner: last.kind === 'build' ? seat : null }
}

/** The action at a target, in words. */
function labelOf({ view, say, t }: Props, actions: readonly HeirsAction[]): string {
  const [first, then] = actions
  if (then?.kind !== 'build') return say(first)
  const building = buildingName(tileOf(then.tile), t)
  return t('two-heirs.board.build', { building, where: whereInWords({ view, t }, then.at) ?? '' })
}

/** What is done at a target changes this, each in a few words: points, and without a tile resources, too. */
function changesInWords({ view, seat, names, t }: Props, change: Change | null, isLaid: boolean): string[] {
  if (!change || seat === null) return []
  const signed = (points: number) => ({ points: Math.abs(points), sign: points < 0 ? '−' : '+' })
  const name = namesOf({ view, names, t })[1 - seat]
  const kinds = resources.filter((resource) => !isLaid && change.stock[resource] !== 0)
  return [
    t('two-heirs.board.gain', signed(change.mine)),
    ...(change.theirs === 0 ? [] : [t('two-heirs.board.gain.rival', { name, ...signed(change.theirs) })]),
    ...kinds.map((resource) => {
      const { points: count, sign } = signed(change.stock[resource])
      return sign + t(`two-heirs.board.stock.${resource}`, { count })
    }),
  ]
}
