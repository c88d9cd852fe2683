import type { FunctionComponent } from 'preact'
import type { Action, Game, Position } from '../../../engine/core/game.ts'
import type { Palette } from '../../print/palette.ts'
import type { PictureWords } from '../../print/picture-words.ts'
import type { Sentences } from '../../print/speech.ts'
import type { BoardProps, RemainsProps, RulesProps } from './choices/board-props.ts'
import type { Lesson } from './lesson.ts'

/**
 * The part of a game that the app needs besides its rules. Every page carries it along: anything longer than a few
 * words is loaded on first need.
 */
export interface GameClient<P extends Position, A extends Action, O> {
  /** KB of JavaScript, gzip, that a table of it may load. */
  budget: number
  /** A figure on a square of 32, as the `d` of a path, for lists of tables. */
  emblem: string
  /** The colours of its pieces, by seat, if every seat has pieces of its own. */
  seatColors?: readonly (keyof Palette)[]
  /**
   * `<game>.name`; `<game>.about`, a sentence or two for a player who chooses a game; `<game>.players`, for how many it is;
   * and `<game>.facts`: these, how long and how demanding it is. A no-break space (`\u00a0`) keeps a number and its unit together.
   */
  title: Sentences
  /**
   * Words for lists of its tables: facts, questions, `field.<key>` for every option, and `field.<key>.<value>` for
   * every value to choose.
   */
  text(): Promise<Sentences>
  /** Sentences that only players at a table read: choices, refusals, orders, the board’s own. */
  textAtTable?(): Promise<Sentences>
  /**
   * How what plays against a single player introduces itself: `<game>.solo.turn`, `.aim` and `.beat`; and
   * `field.<key>.<value>.hint` for each of its levels.
   */
  solo?(): Promise<Sentences>
  /** Whether its rules have a `judgement`, so that bots can play it. */
  hasBots?: true
  /** The option that says how strong the game itself plays against a single player; its values from the weakest on. */
  levels?: keyof O & string
  /** The kind of action that ends a turn: the button that sends does it, too. */
  ends?: A['kind']
  /** Kinds of action that go on with the one before: in the list of a turn they stand with it. */
  parts?: readonly A['kind'][]
  /** The kind of these that only says that it is enough: in that list it goes without saying. */
  enough?: A['kind']
  /** A kind of action that a single player, who may be new, should be able to take second. */
  firstAim?: A['kind']
  board(): Promise<FunctionComponent<BoardProps<P, A>>>
  picture(): Promise<FunctionComponent<{ view: P; palette: Palette } & PictureWords>>
  rules(): Promise<FunctionComponent<RulesProps>>
  /** A first game that teaches. */
  lesson?(): Promise<Lesson<A, O>>
  /** Everything that would still have come, if chance had laid that down in advance. */
  remains?(): Promise<FunctionComponent<RemainsProps<P>>>
}

/** The client of a game, by its rules. */
export type ClientOf<G> = G extends Game<infer P, infer A, infer O> ? GameClient<P, A, O> : never

/** A client of any game; each is used only with its own positions. */
// biome-ignore lint/suspicious/noExplicitAny: positions, actions and options of different shapes
export type AnyGameClient = GameClient<any, any, any>
