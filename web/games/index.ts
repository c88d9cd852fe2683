import type { FunctionComponent } from 'preact'
import type { Sentences } from '../text/words.ts'
import type { BoardProps, RemainsProps, RulesProps } from './board-props.ts'
import type { Palette } from './palette.ts'

/**
 * What the app needs of a game besides its rules. Its catalogue has, besides what the rules ask for: `<game>.name`,
 * `<game>.about` (a sentence or two for whoever chooses a game), `field.<key>` for every option, and
 * `field.<key>.<value>` for every value to choose. Lists load it for each of their games: what they never say
 * stands in a catalogue of its own.
 */
export interface GameClient {
  /** KB of JavaScript, gzip, that a table of it may load. */
  budget: number
  /** A figure on a square of 32, as the `d` of a path, for lists of tables. */
  emblem: string
  /** The colours of its pieces, by seat, where every seat has pieces of its own. */
  seatColors?: readonly (keyof Palette)[]
  text(): Promise<Sentences>
  /** Sentences that only whoever sits at a table reads: choices, refusals, orders, the board’s own. */
  textAtTable?(): Promise<Sentences>
  // biome-ignore lint/suspicious/noExplicitAny: boards of different shapes; each is used only with its own positions
  board(): Promise<FunctionComponent<BoardProps<any, any>>>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  picture(): Promise<FunctionComponent<{ view: any; palette: Palette }>>
  rules(): Promise<FunctionComponent<RulesProps>>
  /** What would still have come, where chance had laid that down in advance. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  remains?(): Promise<FunctionComponent<RemainsProps<any>>>
}

/** Every game by id, its parts loaded on first need. */
export const gameClients: Record<string, GameClient> = {
  gheos: {
    budget: 60,
    emblem: 'M16 3L2 27H30ZM16 3L9 15H23ZM9 15L16 27L23 15',
    text: async () => (await import('./gheos/text/en.json')).default as unknown as Sentences,
    board: async () => (await import('./gheos/board.tsx')).Board,
    picture: async () => (await import('./gheos/picture.tsx')).Picture,
    rules: async () => (await import('./gheos/rules.tsx')).Rules,
    remains: async () => (await import('./gheos/remains.tsx')).Remains,
  },
  'few-acres-of-snow': {
    budget: 90,
    seatColors: ['red', 'blue'],
    emblem:
      'M16 2V30M2 16H30M6 6L26 26M26 6L6 26M16 7L12.5 4.5M16 7L19.5 4.5M16 25L12.5 27.5M16 25L19.5 27.5',
    text: async () => (await import('./few-acres-of-snow/text/en.json')).default as unknown as Sentences,
    textAtTable: async () =>
      (await import('./few-acres-of-snow/at-table/text/en.json')).default as unknown as Sentences,
    board: async () => (await import('./few-acres-of-snow/board.tsx')).Board,
    picture: async () => (await import('./few-acres-of-snow/picture.tsx')).Picture,
    rules: async () => (await import('./few-acres-of-snow/rules.tsx')).Rules,
  },
}
