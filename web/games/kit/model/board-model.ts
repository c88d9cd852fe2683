import type { Impossible } from '../choices/board-props.ts'

/**
 * What a tap does, as plain data, so that a test without a page can ask where each tap leads: it adds actions to the
 * draft, one after the other, or takes its newest steps back, or changes what is selected, or says why nothing comes of it.
 */
export type Tap<Action, Selection> =
  | { kind: 'add'; actions: readonly Action[]; selection?: Selection }
  | { kind: 'undo'; steps: number; selection?: Selection }
  | { kind: 'select'; selection: Selection }
  | { kind: 'refuse'; why: Impossible; selection?: Selection }

/** Does a tap; nothing where there is none. `isBack`: by a way back, which a lesson leaves open. */
export type DoTap<Action, Selection> = (
  tap: Tap<Action, Selection> | null | undefined,
  isBack?: boolean,
) => void

/** A button of the foot; with no `tap` its label names what is missing. */
export interface ModelButton<Action, Selection> {
  label: string
  tap: Tap<Action, Selection> | null
  isPressed?: boolean
  /** It is grey: its tap says why. */
  isOff?: boolean
  keys?: string
}

export interface ModelFoot<Action, Selection> {
  /** Absent where something is only looked at: then the turn's own button stays. */
  primary?: ModelButton<Action, Selection>
  cancel?: Tap<Action, Selection> | null
  also?: readonly ModelButton<Action, Selection>[]
}

/**
 * What every board's model has: a pure function `boardModel` of what a board gets and of what is selected makes it, and the
 * component draws it and sends taps back. A game's own model adds the places that can be tapped, and the panels.
 */
export interface BoardModel<Action, Selection> {
  /** A question closer than that of the rules; null where theirs stands. */
  question: string | null
  /** The choice that is about to be made, in one line: what it costs, brings and triggers. Null where none is picked. */
  price: string | null
  /** The buttons to go on, in place of Undo and of what ends the turn; null where those stand. */
  foot: ModelFoot<Action, Selection> | null
  /** Whether something is picked: Back and Cancel let go of it first. */
  isPicked: boolean
  /** One step back: what Back, Cancel and a tap on the open map let go of; null where there is nothing to let go of. */
  back: Tap<Action, Selection> | null
  /** Key of the pick whose next step is a tap on the map, so that a sheet over it goes down; null where there is none. */
  toTap: string | null
  /** Key of what is asked and of the answer that is shown: when it changes, they are shown from their beginning. */
  about: string
}

/** What a step of a lesson asks to tap now. */
export interface Aim<Action, Selection> {
  tap: Tap<Action, Selection>
  /** The actions that do the step. */
  choices: readonly Action[]
}

/** The model of a board on which nothing is picked: a tap on it is a choice already. */
export const withoutPicks: BoardModel<never, never> = {
  question: null,
  price: null,
  foot: null,
  isPicked: false,
  back: null,
  toTap: null,
  about: '',
}
