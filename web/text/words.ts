import type { Level } from '../../engine/core/seats/level.ts'
import { carried } from '../print/language.ts'
import { type Params, type Sentences, speechOf } from '../print/speech.ts'
import { language } from './chosen.ts'
import en from './en.json'
import type { Catalogues, GameText } from './other.ts'
import type { sentences } from './sentences.ts'

export type { Sentences, Words } from '../print/speech.ts'

/** A catalogue, compiled by `compile.ts` when the app is built; TypeScript sees the JSON file that it is made from. */
const compiled = (catalogue: object): Sentences => catalogue as Sentences

/** The loaded sentences: at first those of the inbox. Those of all other screens are loaded with the first of these. */
let own = compiled(en)

/** The catalogues of the language of the page; null where it is the app's own. */
let catalogues: Catalogues | null = null

/** Loads what the inbox says in the language of the page. Where that can't be had, the app speaks its own. */
export async function loadLanguage(games: readonly string[]): Promise<void> {
  if (language === carried) return
  try {
    const found = await (await import('./other.ts')).cataloguesOf(language, games)
    own = compiled(await found.first())
    catalogues = found
  } catch {
    // It is asked for again with the next page.
  }
}

/** Loads the sentences of all screens. */
export async function loadSentences(): Promise<void> {
  own = { ...own, ...compiled(await (catalogues?.screens() ?? ownScreens())) }
}

const ownScreens = async () => (await import('./sentences.ts')).sentences

/**
 * What a game says in one of its rooms, in the language of the page; in English, which the game itself brings, where it is
 * not translated.
 */
export const gameText = async (
  game: string,
  room: GameText,
  english: () => Sentences | Promise<Sentences>,
): Promise<Sentences> => {
  try {
    if (catalogues) return compiled(await catalogues.ofGame(game, room))
  } catch {
    // Nor can it be had without a network, if it was never here.
  }
  return english()
}

export const spoken = speechOf(() => own)
export const { named, nameOf, called, listed, wordsFor } = spoken

/** A sentence of the app. */
export const t: (key: keyof typeof en | keyof typeof sentences, params?: Params) => string = spoken.t

/** A sentence of the app whose key is only known now, or null where there is none. */
export const tIfAny = (key: string, params: Params = {}): string | null => own[key]?.(params) ?? null

/** A bot's name without its level, where a line has no room for that: what is shown is never cut within a word. */
export function withoutLevel(name: string): string {
  const kind = / \([^()]+\)$/.exec(name)?.[0]
  const isLevel =
    kind &&
    (['easy', 'normal', 'hard'] satisfies Level[]).some((level) =>
      t('seat.bot', { numbered: 'no', number: 1, level }).endsWith(kind),
    )
  return isLevel ? name.slice(0, -kind.length) : name
}
