import type { Impossible } from '../choices/board-props.ts'

/**
 * What a tap does, as plain data, so that a test without a page can ask where each tap leads: it adds actions to the
 * draft, one after the other, or takes its newest steps back, or selects something, or says why nothing comes of it.
 */
export type Tap<A, S> =
  | { kind: 'add'; actions: readonly A[]; selection?: S }
  | { kind: 'undo'; steps: number; selection?: S }
  | { kind: 'select'; selection: S }
  | { kind: 'refuse'; why: Impossible; selection?: S }

/** Does a tap; nothing where there is none. `isBack`: by a way back, which a lesson leaves open. */
export type DoTap<A, S> = (tap: Tap<A, S> | null | undefined, isBack?: boolean) => void

/** A button of the foot; with no `tap` its label names what is missing. */
export interface ModelButton<A, S> {
  label: string
  tap: Tap<A, S> | null
  isPressed?: boolean
  /** It is grey: its tap says why. */
  isOff?: boolean
  keys?: string
}

export interface ModelFoot<A, S> {
  /** Absent where something is only looked at: then the turn's own button stays. */
  primary?: ModelButton<A, S>
  cancel?: Tap<A, S> | null
  also?: readonly ModelButton<A, S>[]
}

/**
 * What every board's model has: a pure function `boardModel` of what a board gets and of its selection makes it, and the
 * component draws it and sends taps back. A game's own model adds the places that can be tapped, and the panels.
 */
export interface BoardModel<A, S> {
  /** A question closer than that of the rules; null where theirs stands. */
  question: string | null
  /** The choice that is about to be made, in one line: what it costs, brings and triggers. Null where none is picked. */
  price: string | null
  /** The choices made so far for what is asked, in place of the newest events. */
  chosen?: string | null
  /** The buttons to go on, in place of Undo and of what ends the turn; null where those stand. */
  foot: ModelFoot<A, S> | null
  /** Whether something is picked: Back and Cancel let go of it first. */
  isPicked: boolean
  /** One step back: what Back, Cancel and a tap on the open map let go of; null where there is nothing to let go of. */
  back: Tap<A, S> | null
  /** Key of the pick whose next step is a tap on the map, so that a sheet over it goes down; null where there is none. */
  toTap: string | null
  /** Key of what is asked and of the answer that is shown: when it changes, they are shown from their beginning. */
  about: string
}

/** What a step of a lesson asks to tap now. */
export interface Aim<A, S> {
  tap: Tap<A, S>
  /** The actions that do the step. */
  choices: readonly A[]
}

/** The model of a board on which nothing is picked: a tap on it is a choice already. */
export const withoutPicks: BoardModel<never, never> = {
  ...{ question: null, price: null, foot: null, isPicked: false, back: null, toTap: null, about: '' },
}
