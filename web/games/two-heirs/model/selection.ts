import { peek } from '../../../../engine/core/game.ts'
import { cellAt } from '../../../../engine/two-heirs/board/grid.ts'
import type { HeirsAction, Spot } from '../../../../engine/two-heirs/position/position.ts'
import type { Tap } from '../../kit/model/board-model.ts'
import type { Choice, Props } from '../props.ts'
import type { Tab } from './due-tab.ts'
import { type SpotChoice, spotChoices } from './places.ts'
import { buildableSlots, isTaking } from './reckoning.ts'

/** Pages to read beside the landscape. */
export type PanelName = 'score' | 'key'

/** All that is picked and opened on a board. */
export interface Selection {
  choice: Choice | null
  /** The action that a button pressed last stands for, which is not possible. */
  refused: HeirsAction | null
  /** The tab that the player opened; null for the tab of the next choice. */
  tab: Tab | null
  panel: PanelName | null
}

export type HeirsTap = Tap<HeirsAction, Selection>

export const nothing: Selection = { choice: null, refused: null, tab: null, panel: null }

/** The selection of a new turn: what is read stays open. */
export const atNewTurn = ({ panel = null }: Partial<Selection>): Selection => ({ ...nothing, panel })

/** The selection that shows a spot of the map, from a panel. */
export const lookingAt = (at: Spot): Selection => ({ ...nothing, choice: { kind: 'spot', at } })

/** A board's inputs and its selection, with what all parts of the model ask of them. */
export interface Look {
  props: Props
  selection: Selection
  /** The selection, as far as it is still there. */
  choice: Choice | null
  /** Slots whose tile can be built in the turn in which it is taken. */
  buildable: readonly number[]
  /** Spots of the map where the selection can act. */
  places: readonly SpotChoice[]
}

export function lookOf(props: Props, selection: Selection): Look {
  const choice = selection.choice && isThere(props, selection.choice) ? selection.choice : null
  // A lesson asks to take a tile first, and then to build it.
  const buildable = isTaking(props) && !props.isTaught ? buildableSlots(props) : []
  return { props, selection, choice, buildable, places: spotChoices(props, choice, buildable) }
}

/** A tap that picks something, or lets go of what is picked. */
export const picking = ({ props, selection }: Look, choice: Choice | null): HeirsTap => ({
  kind: 'select',
  selection: { ...selection, choice: alone(props, choice), refused: null },
})

/** A tap that plays actions, and picks something for the next of them. */
export const adding = (
  { selection }: Pick<Look, 'selection'>,
  actions: readonly HeirsAction[],
  next: Choice | null = null,
): HeirsTap => ({ kind: 'add', actions, selection: { ...atNewTurn(selection), choice: next } })

/** A tap that says why an action is not possible. */
export function refusing({ props, selection }: Look, refused: HeirsAction): HeirsTap {
  const why = props.why(refused)
  return why
    ? { kind: 'refuse', why, selection: { ...selection, refused } }
    : { kind: 'select', selection: { ...selection, refused: null } }
}

/** Where a single troop can move, that one is picked. */
function alone(props: Props, next: Choice | null): Choice | null {
  if (next?.kind !== 'deed' || next.deed !== 'move') return next
  const places = spotChoices(props, next, [])
  return places.length === 1 ? { kind: 'spot', at: places[0].spot } : next
}

/** Whether the selection is still there: after an undo, or another seat's turn, it may not be. */
function isThere(props: Props, choice: Choice): boolean {
  const { view, seat, choices } = props
  switch (choice.kind) {
    case 'slot': {
      const piece = view.ring[choice.slot]
      return piece !== null && peek(piece.tile) !== null
    }
    case 'tile':
      if (choice.isJustTaken && spotChoices(props, choice, []).length === 0) return false
      return seat !== null && view.hands[seat].some(({ tile }) => peek(tile) === choice.tile)
    case 'spot':
      return cellAt(view.map, choice.at) !== undefined
    case 'deed':
      return choices.length > 0
    case 'means':
      return seat !== null
    case 'sign':
      return true
  }
}
