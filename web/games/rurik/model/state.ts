import type { RegionId } from '../../../../engine/rurik/components/map.ts'
import type { Frame, RurikAction, TurnFrame } from '../../../../engine/rurik/position/position.ts'
import { topOf } from '../../../../engine/rurik/position/stack.ts'
import {
  isCardMode,
  type MapSelection,
  type Mode,
  matching,
  modeByItself,
  modesIn,
  openRegions,
  regionsIn,
  withOrigin,
} from './choices.ts'
import { type Given, type Selection, selecting, type Tap } from './selection.ts'

/** What is asked and what is picked, worked out once for all parts of the model. */
export interface State {
  given: Given
  selection: Selection
  frame: Frame | undefined
  turn: TurnFrame | null
  /** The seat for which choices are made; without choices the viewer's. */
  seat: number
  isMine: boolean
  /** What is picked by hand on the map and among the actions of a turn; and the same with what picks itself. */
  byHand: MapSelection
  onMap: MapSelection
  /** The choices that match it. */
  found: readonly RurikAction[]
  /** Regions that may be tapped on. */
  open: ReadonlySet<RegionId>
  /** Whether a region is looked at, or a mode that is not of the map. */
  isLooking: boolean
  /** What can be done in the region that is looked at, while no mode is selected. */
  here: readonly Mode[]
  /** Whether one of several actions is to be chosen, from a list. */
  isChoosing: boolean
}

export function stateOf(given: Given, selection: Selection): State {
  const { view, choices } = given
  const frame = topOf(view)
  const turn = frame?.kind === 'turn' ? frame : null
  const seat = seatOf(given)
  const byHand = selection.map ?? {}
  const mode = byHand.mode ?? (turn && !byHand.isLeft ? modeByItself(turn, choices) : undefined)
  const onMap = withOrigin(view, seat, mode || !turn ? choices : [], { ...byHand, mode })
  const found = matching(view, seat, choices, onMap)
  const isLooking =
    byHand.at !== undefined || (mode !== undefined && (isCardMode(mode) || found.length === 0))
  const here =
    turn && byHand.at && mode === undefined ? modesIn(matching(view, seat, choices, { at: byHand.at })) : []
  const asked = { given, selection, frame, turn, seat, isMine: choices.length > 0 }
  const state = { ...asked, byHand, onMap, found, here }
  const isLast = isCardMode(mode) || (onMap.at !== undefined && !leadsFrom(state))
  return {
    ...state,
    open: isCardMode(mode) ? new Set() : openRegions(view, seat, choices, onMap),
    isLooking,
    isChoosing: here.length > 0 || (isLooking && found.length > 0 && isLast),
  }
}

/** The seat that chooses: when lines are tried out, it may be another than the viewer's. */
export function seatOf({ view, seat, choices }: Given): number {
  const frame = topOf(view)
  return choices.length > 0 && frame && 'seat' in frame ? frame.seat : (seat ?? 0)
}

/** Whether an action from the selected region still needs a destination. */
export const leadsFrom = ({ given, seat, onMap, found }: Pick<State, 'given' | 'seat' | 'onMap' | 'found'>) =>
  onMap.at !== undefined && found.some((action) => regionsIn(given.view, seat, action)?.to !== undefined)

/** One step back from what is picked on the map; null where nothing is. */
export function backOnMap({ selection, byHand, onMap, turn }: State): Tap | null {
  if (byHand.at === undefined && (onMap.mode === undefined || !turn)) return null
  const { mode, isLeft } = byHand
  return selecting({ ...selection, map: byHand.at === undefined ? { isLeft: true } : { mode, isLeft } })
}

/** What stays picked once the choices have changed: players often muster or move several times. */
export function survivingSelection(given: Given, { map }: Selection): Selection {
  const mode = map?.mode
  const isOpen = mode && matching(given.view, seatOf(given), given.choices, { mode }).length > 0
  return isOpen ? { map: { mode } } : {}
}
