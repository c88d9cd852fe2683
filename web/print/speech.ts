import type { Json, Seat } from '../../engine/core/index.ts'
import { HiddenError, open, type Secret } from '../../engine/core/secret.ts'
import { listIn } from './listed.ts'

/** A compiled catalogue. */
export type Sentences = { readonly [key: string]: (params: Params) => string }
export type Params = { readonly [name: string]: unknown }

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
  t(key: string, params?: Params): string
  /** A sentence that not every game has; null where there is none. */
  tIfAny(key: string, params?: Params): string | null
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
  /** A stored name in the reader's language: the server stores the names of bots and of erased players in English. */
  named(name: string): string
  /** The name of a seat's player; a free seat is named by its number. */
  nameOf(names: readonly (string | null)[], seat: Seat): string
  /** Several names in one: "Emily, Ann and John". */
  listed(items: readonly string[]): string
  /**
   * The sentences of a game at a table whose players have these names. A parameter that is hidden from the reader is
   * passed as the text `hidden`.
   */
  wordsFor(sentences: Sentences, names: readonly (string | null)[]): Words
}

/** Parameters whose values have the names of another parameter's. */
const kinds: { readonly [param: string]: string } = {
  from: 'region',
  to: 'region',
  other: 'good',
  reward: 'good',
}

/** Names that the server gives: `Player 3`, `Bot (easy)`, `Bot 2 (hard)`. */
const STORED = /^(?:Player (\d+)|Bot(?: (\d+))? \((easy|normal|hard)\))$/

/** @param own the app's own sentences that are loaded by now */
export function speechOf(own: () => Sentences): Speech {
  const t: Speech['t'] = (key, params = {}) => own()[key](params)
  const numbered = (number: number) => t('seat.numbered', { number })
  const named: Speech['named'] = (name) => {
    const [, number, bot, level] = STORED.exec(name) ?? []
    if (number) return numbered(+number)
    return level ? t('seat.bot', { numbered: bot ? 'yes' : 'no', number: bot, level }) : name
  }
  const nameOf: Speech['nameOf'] = (names, seat) => {
    const name = names[seat]
    return name == null ? numbered(seat + 1) : named(name)
  }
  const listed: Speech['listed'] = (items) => listIn(t('language'), items)

  function wordsFor(sentences: Sentences, names: readonly (string | null)[]): Words {
    const tIfAny = (key: string, params: Params = {}): string | null =>
      (key === 'language' ? own() : sentences)[key]?.(params) ?? null
    const t = (key: string, params?: Params): string => tIfAny(key, params) ?? `⟨${key}⟩`
    // An automa, which has no seat, has a name in the game's sentences.
    const toldOne = (game: string, thing: string, value: Json): unknown => {
      const isSeat = /^seat$|Seat$/.test(thing)
      if (isSeat && (value as Seat) < names.length) return nameOf(names, value as Seat)
      const named = sentences[`${game}.${thing}.${value}`] ?? sentences[`${game}.${kinds[thing]}.${value}`]
      return named?.({}) ?? (isSeat ? nameOf(names, value as Seat) : value)
    }
    // The items of a list are named by its singular: those of `seats` as `seat`, those of `cards` as `card`.
    const told = (game: string, name: string, value: Json): unknown => {
      const thing = Array.isArray(value) ? name.replace(/s$/, '') : name
      return Array.isArray(value)
        ? listed(value.map((one) => String(toldOne(game, thing, one))))
        : toldOne(game, thing, value)
    }
    const toldAll = ({ key, with: params }: Sayable): Params => {
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
  return { t, named, nameOf, listed, wordsFor }
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
