import type { Fact, Seat } from '../../../../engine/core/game.ts'

/** The result of an action on the draft's current view, as far as that view can tell. */
export interface Preview<P> {
  view: P
  facts: readonly Fact[]
  /** Whether it meets hidden information: then `view` is the one before it, and `facts` are empty. */
  past: boolean
}

/** The reason why something is not possible, in words. */
export interface Impossible {
  words: string
  /** The section of the game's rules that says so: the page `/rules/<game>#<rule>`. */
  rule: string | null
}

/**
 * The inputs of a board. It keeps nothing of the table itself: every choice goes to the draft by `add`, and comes back
 * as a new `view` with new `choices`.
 */
export interface BoardProps<P, A> {
  /** The draft's current view. */
  view: P
  /** The viewer; null for one who watches. */
  seat: Seat | null
  /** Names of the seats, in their order; “You” for the viewer. What is said of any seat has no verb that depends on it. */
  names: readonly string[]
  /** The seats that are marked as those to move: none at a table that is over. */
  toMove: readonly Seat[]
  /** Whether it shows the past, and nothing is composed: then it shows every hand that the view lets see. */
  isPast?: boolean
  /** The actions that may be added to the draft now; empty when there are none. */
  choices: readonly A[]
  /** Adds one of `choices` to the draft. `isMore`: by the same tap as the one before it, so that one Undo takes back both. */
  add(action: A, isMore?: boolean): void
  /** Places that the newest facts mention, as facts name them. */
  lit: readonly string[]
  /** Whether `choices` are only those of a lesson's step: the rules may allow more, so nothing is told to be against them. */
  isTaught?: boolean
  /** Whether these facts are on show, one by one or on request: then they must be in sight. */
  isTold?: boolean
  /** The newest facts: of my latest choice, or of the time before my first. */
  news?: readonly Fact[]
  /** The last action of the draft, where its result is only seen once it is sent: `view` is the one before it. */
  pending?: A | null
  /** Takes back the given number of newest steps of the draft; absent when nothing is composed. */
  undo?: ((steps: number) => void) | undefined
  /** Tries one of `choices` without keeping it, and then others that follow on it. */
  preview(action: A, ...then: readonly A[]): Preview<P>
  /** One of `choices` in words. */
  say(action: A): string
  /** A fact in words. */
  tell(fact: Fact): string
  /** The reason why a thinkable action is not among `choices`; null for none. */
  why(action: unknown): Impossible | null
  /** A sentence of the game's own catalogue. */
  t(key: string, params?: Readonly<Record<string, string | number>>): string
}

/**
 * A game client's view of everything that would still have come, once a table is over: it is given its last position,
 * open.
 */
export type RemainsProps<P> = Pick<BoardProps<P, never>, 'view' | 't'>

/** The inputs of a page of rules: the game's names for its things. */
export type RulesProps = Pick<BoardProps<never, never>, 't'> & {
  /** The id of the one part to show, without contents; absent for all of them. */
  only?: string
}
