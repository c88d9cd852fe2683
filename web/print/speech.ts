import type { Json, Seat, SeatName, SeatNames } from '../../engine/core/index.ts'
import { HiddenError, open, type Secret } from '../../engine/core/secrets/secret.ts'
import { listIn } from './listed.ts'

/** A compiled catalogue. */
export type Sentences = { readonly [key: string]: (params: GameParams) => string }
/** What the app's sentences are given: never a name as data, which is put into words first. */
export type Params = { readonly [name: string]: string | number | boolean | null | undefined }
/** What a game's sentences are given: its own messages have whatever it put in. */
type GameParams = { readonly [name: string]: unknown }

/** A message of a game, keyed for translation: a fact, a question, a choice or a refusal. */
interface Sayable {
  key: string
  with: { readonly [param: string]: Json | Secret<Json> }
  /** How often it happened in a row, where that is more than once. */
  times?: number
}

/** The sentences of a game, with the names of one table's players. */
export interface Words {
  /** A sentence by its key; an unknown key is shown in brackets. The key `language` gives the language of them all. */
  t(key: string, params?: GameParams): string
  /** A sentence that not every game has; null where there is none. */
  tIfAny(key: string, params?: GameParams): string | null
  /**
   * A message of the game as a sentence. Parameters named `seat`, `seats` or `…Seat` become names of players; an automa,
   * which has no seat, is named by `<game>.seat.<number>` or `<game>.targetSeat.<number>`. Ids for which the game has
   * names become those: `<game>.card.<id>` for a parameter `card`, or each of `cards`; `from` and `to` are regions,
   * `other` and `reward` are goods. Each parameter is also passed unchanged, with `Id` after its name, so that a select
   * in any language can choose by it. Where it happened several times, the game may have a sentence for all of them:
   * `<key>.times`.
   */
  say(message: Sayable): string
  /**
   * The question of a decision: for the player who decides (`yes`), as the short label of a button (`short`), or for
   * all others, with the name of the player who decides (`no`).
   */
  ask(question: Sayable, mine: 'yes' | 'short' | 'no'): string
}

/** Turns keys into sentences of one language, on a device and on a server alike. */
export interface Speech {
  /** A sentence of the app. */
  t(key: string, params?: Params): string
  /** A name in the reader's language. */
  named(name: SeatName): string
  /** The name of a seat's player; a free seat is named by its number. */
  nameOf(names: SeatNames, seat: Seat): string
  /** The names of all seats. */
  called(names: SeatNames): readonly string[]
  /** Several names in one: "Emily, Ann and John". */
  listed(items: readonly string[]): string
  /**
   * The sentences of a game at a table whose players are called so. A parameter that is hidden from the reader is
   * passed as the text `hidden`.
   */
  wordsFor(sentences: Sentences, called: readonly string[]): Words
}

/** Parameters whose values have the names of another parameter's. */
const kinds: { readonly [param: string]: string } = {
  from: 'region',
  to: 'region',
  other: 'good',
  reward: 'good',
}

/** @param own the app's own sentences that are loaded by now */
export function speechOf(own: () => Sentences): Speech {
  const t: Speech['t'] = (key, params = {}) => own()[key](params)
  const numbered = (number: number) => t('seat.numbered', { number })
  const named: Speech['named'] = (name) => {
    if ('name' in name) return name.name
    if ('erased' in name) return numbered(name.erased + 1)
    const { bot: number, level } = name
    return t('seat.bot', { numbered: number === null ? 'no' : 'yes', number, level })
  }
  const nameOf: Speech['nameOf'] = (names, seat) => {
    const name = names[seat]
    return name ? named(name) : numbered(seat + 1)
  }
  const called: Speech['called'] = (names) => names.map((_, seat) => nameOf(names, seat))
  const listed: Speech['listed'] = (items) => listIn(t('language'), items)

  function wordsFor(sentences: Sentences, called: readonly string[]): Words {
    const tIfAny = (key: string, params: GameParams = {}): string | null =>
      (key === 'language' ? own() : sentences)[key]?.(params) ?? null
    const t = (key: string, params?: GameParams): string => tIfAny(key, params) ?? `⟨${key}⟩`
    // An automa, which has no seat, has a name in the game's sentences.
    const toldOne = (game: string, thing: string, value: Json): unknown => {
      const isSeat = /^seat$|Seat$/.test(thing)
      if (isSeat && (value as Seat) < called.length) return called[value as Seat]
      const named = sentences[`${game}.${thing}.${value}`] ?? sentences[`${game}.${kinds[thing]}.${value}`]
      return named?.({}) ?? (isSeat ? numbered((value as Seat) + 1) : value)
    }
    // The items of a list are named by its singular: those of `seats` as `seat`, those of `cards` as `card`.
    const told = (game: string, name: string, value: Json): unknown => {
      const thing = Array.isArray(value) ? name.replace(/s$/, '') : name
      return Array.isArray(value)
        ? listed(value.map((one) => String(toldOne(game, thing, one))))
        : toldOne(game, thing, value)
    }
    const toldAll = ({ key, with: params }: Sayable): GameParams => {
      const [game] = key.split('.', 1)
      return Object.fromEntries(
        Object.entries(params).flatMap(([name, value]) => {
          const read = readable(value)
          return [
            [name, told(game, name, read)],
            [`${name}Id`, read],
          ]
        }),
      )
    }
    return {
      t,
      tIfAny,
      say: (message) => {
        const { key, times = 1 } = message
        const params = toldAll(message)
        const said = t(key, params)
        if (times === 1) return said
        return (
          tIfAny(`${key}.times`, { ...params, times }) ??
          own()['entry.times']({ said: said.replace(/\.$/, ''), times })
        )
      },
      ask: (question, mine) => t(question.key, { ...toldAll(question), mine }),
    }
  }
  return { t, named, nameOf, called, listed, wordsFor }
}

/** The value of a parameter, which may be a box; `hidden` for a box that the reader may not open. */
function readable(value: Json | Secret<Json>): Json {
  if (typeof value !== 'object' || value === null) return value
  try {
    return open(value as Secret<Json>) ?? (value as Json)
  } catch (error) {
    if (error instanceof HiddenError) return 'hidden'
    throw error
  }
}
