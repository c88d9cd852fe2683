import type { Json } from './json.ts'
import type { Judgement } from './judgement.ts'
import type { Field, Schema } from './options.ts'
import type { Chance } from './play/chance.ts'
import type { Seat, Viewer } from './seats/seat.ts'
import type { Secret } from './secrets/secret.ts'

/**
 * The whole state of a table, secrets included: plain JSON. The header is known to core: who must decide now
 * (none: the game is over), and a count that rises whenever a turn ends. A type and not an interface, so that the
 * compiler takes it for JSON, too; so are actions.
 */
export type Position = {
  waiting: Seat[]
  turn: number
}

/** One atomic choice of one seat. */
export type Action = {
  kind: string
}

/**
 * One line of a table's story, keyed for translation. `at` names places on the board to highlight; `with` has seats,
 * never names.
 */
export interface Fact {
  key: string
  at: string[]
  with: { [param: string]: Json | Secret<Json> }
}

/** A sentence keyed for translation. Parameters named `seat` are seats; the reader's side puts in the name. */
export interface Message {
  key: string
  with: { [param: string]: Json }
}

/** Why something is not possible; `rule` is the id of the section of the game's rules that it follows from. */
export interface Refusal {
  code: string
  message: Message
  rule?: string
}

/** How a game ended, per seat: 1 is best and ranks may be shared; the total; and the score line by line. */
export interface Outcome {
  seats: { rank: number; total: number; lines: { key: string; points: number }[] }[]
}

/** The current points; at the end also details that the outcome lacks: tie-breakers, the points of the game itself. */
export interface Tally {
  /** The points of each seat, then those of the game itself when it plays against one player alone. */
  totals: number[]
  /** The key of the tie-breaker between the seats with most points, and how much each of them has of it. */
  tie: { key: string; counts: number[] } | null
  /** The name of the game itself as a player, and its points line by line. */
  automa: { name: string; lines: { key: string; points: number }[] } | null
}

/** The tools that rules are given besides the position. */
export interface Ctx {
  chance: Chance
  /** Adds a fact to the story; it is copied at once. */
  tell(fact: Fact): void
}

/** A seat's answer in advance to decisions of a declared kind. Plain JSON, filled in with a form. */
export type Order = { readonly [field: string]: Json }

/** One kind of decision that orders may answer. */
export interface OrderKind<P, A> {
  form: readonly Field[]
  default: Order
  /** Whether this order asks its owner after all. Sees only public information. */
  asks(everyones: P, seat: Seat, order: Order): boolean
  /** The order's answer: a legal action. */
  answer(view: P, seat: Seat, order: Order): A
  /**
   * A seat's coming decisions of this kind that can be named now, the next one first: each may get an order of its
   * own. `with`: the parameters of the sentence that names the decision. `usual`: what its order is at first in place
   * of `default`, and asks, too. With the first field of the form at its default such an order always asks.
   */
  ahead?(everyones: P, seat: Seat): { id: string; with: Message['with']; usual: Order }[]
}

/** Upper bound on the reveals of one kind of action: their source, their audience, their number. */
export interface Reveal {
  /**
   * Path of the box before the action: `hands/*`, with one `*` for any index or indexes in a row. For a box that the
   * action both creates and shows, the path after the action; the box must still be in the position then. Otherwise the
   * conformance tests find it `nowhere`, which no game may declare: nobody could look up the box.
   */
  from: string
  /** `self`: the seat that acts alone. `all`: everybody. `others`: any other audience. */
  to: 'self' | 'all' | 'others'
  most: number
}

/** The value that others see in place of a secret field of an action, whether the field is there or not. */
export const HIDDEN = null

/** The rules of one game: everything the rest of Posthorn knows about it. All members are pure. */
export interface Game<P extends Position, A extends Action, O> {
  id: string
  /**
   * The version of the rules: raised whenever an action may now have another result, or `fallback` may answer
   * otherwise. Verifying a record depends on both.
   */
  rules: number
  /** How many people can play; an automa is part of the position. */
  seats: { min: number; max: number }
  /** Upper bound on the actions of a table of random play. */
  longest: number
  /** The form that the host fills in; `formOf([])` where there is nothing to choose. */
  options: Schema<O>
  setup(table: { seats: number; options: O }, ctx: Ctx): P
  /**
   * Every action open to the seat: finite, complete, without duplicates; none when it is not the seat's turn to act.
   */
  legal(view: P, seat: Seat): A[]
  /** Applies one of the actions that `legal` listed, to a private copy that core owns. */
  act(position: P, seat: Seat, action: A, ctx: Ctx): void
  /** A harmless legal action for every decision: for time-outs and vacant seats. */
  fallback(view: P, seat: Seat): A
  /** The result, or null while the game goes on. */
  outcome(everyones: P): Outcome | null
  /** The current points, as far as everybody may know. */
  tally?(everyones: P): Tally
  /** One line, unique among the legal ones: `place 17@3,-2/1`. */
  notate(action: A): string
  /**
   * The decision that a seat has to make, in words for everybody. Its sentence also gets `mine`: `yes` for the player
   * who decides, `short` for the label of that player's button (“Lay a tile”), `no` for all others.
   */
  ask(everyones: P, seat: Seat): Message
  /** One legal choice, in words. */
  say(view: P, seat: Seat, action: A): Message
  /** Why an action is not among the legal ones; called only after it was tapped or refused. */
  why?(view: P, seat: Seat, action: unknown): Refusal | null
  /**
   * A view as if it were this seat's turn, for trying things out while others are to move. No action on it is ever
   * sent. Not called on a view in which the seat has a decision to make.
   */
  suppose?(view: P, seat: Seat): P
  /**
   * The names of what others can take from a seat: `rules kiev`. A turn that was planned goes out by itself only while
   * all of it is held; a game without this has no plans.
   */
  holds?(view: P, seat: Seat): string[]
  /**
   * The seats whose turns come before the next one of this seat, in order, each as often as it has one, if nothing else
   * happens. For games in which that is not plain from the order around the table. Not called while the seat is asked.
   */
  turnsBefore?(view: P, seat: Seat): Seat[]
  /**
   * Kinds of facts that others may cause, at which a seat may want to be asked before a turn that it has planned goes:
   * the key without the game's id, then what parameters must be. `placed seat=1 advisor=5`. Its sentence is
   * `asked.placed`, with these parameters.
   */
  askKinds?(view: P, seat: Seat): string[]
  /** Which declared kind of order may answer for the seat now; `id` names a one-time decision by public facts. */
  decision?(everyones: P, seat: Seat): { kind: string; id: string } | null
  orders?: { readonly [kind: string]: OrderKind<P, A> }
  /** By kind of action, the fields that others may not see. */
  secret: { readonly [K in A['kind']]?: readonly string[] }
  /**
   * By fact, without the game's id, how much it matters as news: 1 where it is not named. 0 is bookkeeping, which is news
   * only where nothing else is; below 0.3 are draws and passes, which never lead; 2 is an outcome, which comes first, and
   * is news for a player whose turn it ended, too.
   */
  weights?: { readonly [fact: string]: number }
  /**
   * Facts, without the game's id, that harm every other seat and name none. Other facts harm the seats that they name in
   * a parameter ending in `Seat`, but for `toSeat`: what is given harms nobody.
   */
  against?: readonly string[]
  /** By kind of action, what it may reveal. */
  reveals: { readonly [K in A['kind']]?: readonly Reveal[] }
  /**
   * A full position consistent with a view, with the hidden parts drawn at random: for tests, bots and trying things
   * out. Also called for a spectator with everything that any player has seen: when a table is imported from a device,
   * the parts that nobody has seen are dealt anew.
   */
  imagine(view: P, viewer: Viewer, chance: Chance): P
  /** Knowledge of good play, loaded on first need; without it the game has no bots. */
  judgement?(): Promise<Judgement<P, A>>
  /**
   * For tests: the fault of a position, or null. Faults are a piece lost or doubled, or a box whose content does not
   * match the data that it is derived from. The app is built without it: it stands in the game's `audit.ts`.
   */
  audit(position: P): string | null
  /** Converts a position of older `rules` to the current shape. */
  upgrade?(position: unknown, from: number): P
}

// biome-ignore lint/suspicious/noExplicitAny: a list of games of different shapes; each is used only with its own positions
export type AnyGame = Game<any, any, any>
