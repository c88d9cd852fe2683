import type { FunctionComponent } from 'preact'
import type { Palette } from '../print/palette.ts'
import type { Sentences } from '../text/words.ts'
import type { BoardProps, RemainsProps, RulesProps } from './board-props.ts'

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
  /** The option that says how strong the game itself plays, against one alone; its values from the weakest on. */
  levels?: string
  /** A kind of action that one alone, who may be new, should be able to do as his second. */
  firstAim?: string
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
    text: async () => (await import('./gheos/print/text/en.json')).default as unknown as Sentences,
    textAtTable: async () => (await import('./gheos/at-table/text/en.json')).default as unknown as Sentences,
    board: async () => (await import('./gheos/board.tsx')).Board,
    picture: async () => (await import('./gheos/print/picture.tsx')).Picture,
    rules: async () => (await import('./gheos/rules.tsx')).Rules,
    remains: async () => (await import('./gheos/remains.tsx')).Remains,
  },
  'few-acres-of-snow': {
    budget: 90,
    seatColors: ['red', 'blue'],
    emblem:
      'M16 2V30M2 16H30M6 6L26 26M26 6L6 26M16 7L12.5 4.5M16 7L19.5 4.5M16 25L12.5 27.5M16 25L19.5 27.5',
    text: async () =>
      (await import('./few-acres-of-snow/print/text/en.json')).default as unknown as Sentences,
    textAtTable: async () =>
      (await import('./few-acres-of-snow/at-table/text/en.json')).default as unknown as Sentences,
    board: async () => (await import('./few-acres-of-snow/board.tsx')).Board,
    picture: async () => (await import('./few-acres-of-snow/print/picture.tsx')).Picture,
    rules: async () => (await import('./few-acres-of-snow/rules.tsx')).Rules,
  },
  'two-heirs': {
    budget: 60,
    emblem: 'M4 26V10L10 16L16 6L22 16L28 10V26ZM4 21H28M16 21V26',
    levels: 'henry',
    firstAim: 'build',
    text: async () => (await import('./two-heirs/print/text/en.json')).default as unknown as Sentences,
    textAtTable: async () =>
      (await import('./two-heirs/at-table/text/en.json')).default as unknown as Sentences,
    board: async () => (await import('./two-heirs/board.tsx')).Board,
    picture: async () => (await import('./two-heirs/print/picture.tsx')).Picture,
    rules: async () => (await import('./two-heirs/rules.tsx')).Rules,
  },
  rurik: {
    budget: 90,
    emblem:
      'M5 12Q2 11 2 14Q3 27 16 27T30 14Q30 11 27 12M4 20H28M16 2V20M7 5H25Q22.5 10.5 25 16H7Q9.5 10.5 7 5Z',
    text: async () => (await import('./rurik/print/text/en.json')).default as unknown as Sentences,
    textAtTable: async () => (await import('./rurik/at-table/text/en.json')).default as unknown as Sentences,
    board: async () => (await import('./rurik/board.tsx')).Board,
    picture: async () => (await import('./rurik/print/picture.tsx')).Picture,
    rules: async () => (await import('./rurik/rules.tsx')).Rules,
  },
}
