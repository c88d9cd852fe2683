import type { Fact, Seat } from '../../engine/core/game.ts'

/** What an action would lead to on the draft's current view, as far as that view can tell. */
export interface Preview<P> {
  view: P
  facts: readonly Fact[]
  /** Whether it meets the unseen: then `view` is the one before it, and `facts` are empty. */
  past: boolean
}

/** Why something is not possible, in words. */
export interface Refused {
  words: string
  /** The section of the game's rules that says so: the page `/rules/<game>#<rule>`. */
  rule: string | null
}

/**
 * What a board is given. It keeps nothing of the table itself: every choice goes to the draft by `add`, and comes back
 * as a new `view` with new `choices`.
 */
export interface BoardProps<P, A> {
  /** The draft's current view. */
  view: P
  /** Whose eyes it is for; null for someone who watches. */
  seat: Seat | null
  /** Of the seats, in their order. */
  names: readonly string[]
  /** Whether it shows what has been, and nothing is composed: then every hand is shown that the view lets see. */
  isPast?: boolean
  /** What may be added to the draft now; empty when nothing may. */
  choices: readonly A[]
  /** Adds one of `choices` to the draft. */
  add(action: A): void
  /** Places that the newest facts speak of, as facts name them. */
  lit: readonly string[]
  /** Whether those are what is just being told, or what somebody asked for: then they are to be seen. */
  isTold?: boolean
  /** The newest facts: of my latest choice, or what has happened before I chose anything. */
  news?: readonly Fact[]
  /** Takes back so many of the newest steps of the draft; absent where nothing is composed. */
  undo?: ((steps: number) => void) | undefined
  /** Tries one of `choices` without keeping it. */
  preview(action: A): Preview<P>
  /** One of `choices` in words. */
  say(action: A): string
  /** A fact in words. */
  tell(fact: Fact): string
  /** Why a thinkable action is not among `choices`; null where there is nothing to say. */
  why(action: unknown): Refused | null
  /** A sentence of the game's own catalogue. */
  t(key: string, params?: Readonly<Record<string, string | number>>): string
}

/** What a game's client shows of what would still have come, once a table is over: it is given its last position, open. */
export type RemainsProps<P> = Pick<BoardProps<P, never>, 'view' | 't'>

/** What a page of rules needs: what the game calls its things. */
export type RulesProps = Pick<BoardProps<never, never>, 't'>
