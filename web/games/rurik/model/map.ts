import { regionsOf } from '../../../../engine/rurik/board/pieces.ts'
import type { RegionId } from '../../../../engine/rurik/components/map.ts'
import { describeRegion } from '../telling/region-words.ts'
import { actionAtOnce, type MapSelection, matching } from './choices.ts'
import type { Effect } from './effects.ts'
import { priceOf } from './price.ts'
import { adding, selecting, type Tap } from './selection.ts'
import type { State } from './state.ts'

/** The map: what each region does when it is tapped, and what a tap leads to where it acts at once. */
export interface MapModel {
  open: ReadonlySet<RegionId>
  chosen: readonly (RegionId | undefined)[]
  taps: ReadonlyMap<RegionId, Tap>
  effects: ReadonlyMap<RegionId, Effect>
  /** Regions in words, with the effect of a tap and the number of actions there. */
  labels: ReadonlyMap<RegionId, string>
}

export function mapModel(state: State): MapModel {
  const { given, seat, onMap, open } = state
  const { view, choices } = given
  const regions = regionsOf(view)
  const effects = new Map<RegionId, Effect>()
  const labels = new Map<RegionId, string>()
  for (const region of regions) {
    const action = open.has(region) ? atOnce(state, actingOn(state, region)) : null
    const price = action && priceOf(state, action, false)
    if (price) effects.set(region, price.effect)
    const ways = matching(view, seat, choices, { mode: onMap.mode, at: region }).length || 1
    labels.set(
      region,
      describeRegion(given, region, { effect: price?.words, open: open.has(region) ? ways : 0 }),
    )
  }
  return {
    open,
    chosen: [onMap.at, onMap.to],
    taps: new Map(regions.map((region) => [region, tapOn(state, region)])),
    effects,
    labels,
  }
}

/** A tap on a region: an action that is the only one meant is played at once. */
function tapOn(state: State, region: RegionId): Tap {
  const { selection, byHand, onMap, isMine } = state
  const next: MapSelection = leadsOn(state, region)
    ? { mode: onMap.mode, at: onMap.at, to: region }
    : { mode: onMap.mode, at: region, isLeft: byHand.isLeft }
  const action = isMine && atOnce(state, next)
  if (action) {
    // Another region that was looked at has nothing to do with it.
    const isLeaving = next.to === undefined && byHand.at !== undefined
    const { mode, isLeft } = byHand
    return { ...adding(action), ...(isLeaving && { selection: { ...selection, map: { mode, isLeft } } }) }
  }
  const isSame = byHand.at === region && byHand.to === undefined
  return selecting({ ...selection, map: isSame ? { mode: onMap.mode } : next })
}

/** The selection whose choices a tap on a region may play. */
const actingOn = (state: State, region: RegionId): MapSelection =>
  leadsOn(state, region) ? { ...state.onMap, to: region } : { mode: state.onMap.mode, at: region }

const atOnce = ({ given, seat, frame, onMap }: State, next: MapSelection) =>
  actionAtOnce(matching(given.view, seat, given.choices, next), frame, onMap.mode)

/** Whether a region is a destination from the selected one. */
const leadsOn = ({ given, seat, onMap: { mode, at } }: State, region: RegionId): boolean =>
  at !== undefined &&
  region !== at &&
  matching(given.view, seat, given.choices, { mode, at, to: region }).length > 0
