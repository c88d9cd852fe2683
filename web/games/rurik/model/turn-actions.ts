import type { TurnFrame } from '../../../../engine/rurik/position/position.ts'
import { cardModes, type Mode, mapModes, modesIn } from './choices.ts'
import { adding, selecting, type Tap } from './selection.ts'
import type { State } from './state.ts'

/** What can be done in a turn now, that of the advisor first; and the rest. */
export interface TurnActionsModel {
  open: readonly Cell[]
  finish: Tap | null
  closed: readonly Cell[]
}

export interface Cell {
  mode: Mode
  /** The points left for it. */
  points: number
  isPicked: boolean
  /** Where it is not possible now, a tap says why. */
  isOpen: boolean
  tap: Tap
}

/** Null outside of a turn, and while other things are chosen. */
export function turnActionsModel(state: State): TurnActionsModel | null {
  const { given, turn, here, isMine } = state
  if (!turn || !isMine || here.length > 0 || isTaking(state)) return null
  const open = modesIn(given.choices)
  const { leader } = given.view.players[turn.seat]
  const cell = (mode: Mode): Cell => {
    const isPicked = state.onMap.mode === mode
    return {
      mode,
      points: pointsOf(turn, mode),
      isPicked,
      isOpen: open.includes(mode),
      tap: selecting({ ...state.selection, map: isPicked ? { isLeft: true } : { mode, isNew: true } }),
    }
  }
  const finish = given.choices.find(({ kind }) => kind === 'finishMain')
  const own = leader === 'predslava' ? (['predslava'] as const) : []
  const all = [...mapModes.filter((mode) => mode !== 'predslava'), ...cardModes, ...own].map(cell)
  const isFirst = ({ mode }: Cell) => mode === turn.column
  const possible = all.filter(({ isOpen }) => isOpen)
  return {
    open: [...possible.filter(isFirst), ...possible.filter((one) => !isFirst(one))],
    finish: finish ? adding(finish) : null,
    closed: all.filter(({ isOpen }) => !isOpen),
  }
}

/** Whether the advisor is all there is to take: actions come with it, until then they would all be grey. */
const isTaking = ({ isMine, turn, given }: State): boolean =>
  isMine && turn?.stage === 'before' && modesIn(given.choices).length === 0

/** The points left for a mode. */
function pointsOf({ points }: TurnFrame, mode: Mode): number {
  if (mode === 'attack') return points.attack + points.attackMinus
  return mode === 'muster' || mode === 'move' || mode === 'tax' || mode === 'build' ? points[mode] : 0
}
