import type { Json, Seat } from '../../engine/core/index.ts'
import { HiddenError, open, type Secret } from '../../engine/core/secret.ts'
import { listIn } from './listed.ts'

/** A compiled catalogue. */
export type Sentences = { readonly [key: string]: (params: Params) => string }
export type Params = { readonly [name: string]: unknown }

/** What a game says: a fact, a question, a choice, a refusal. */
interface Sayable {
  key: string
  with: { readonly [param: string]: Json | Secret<Json> }
}

/** The sentences of a game, spoken at one table. */
export interface Words {
  /** A sentence by its key; an unknown one shows itself in brackets. `language` is the language of them all. */
  t(key: string, params?: Params): string
  /** A sentence that not every game has; null where there is none. */
  tIfAny(key: string, params?: Params): string | null
  /**
   * Something the game says. Seats are told by name: parameters named `seat`, `seats` or `…Seat`; those who play without one
   * as `<game>.seat.<number>`, `<game>.targetSeat.<number>`. So is whatever the game has a name for: `<game>.card.<id>` for a parameter `card`, or each of `cards`; `from` and `to` are regions, `other` and `reward` are goods.
   * Each parameter is there as it came, too, with `Id` after its name: a select in any language chooses by that.
   */
  say(message: Sayable): string
  /**
   * What is to be decided: by me (`yes`), in the few words of a button that waits for it (`short`), or by another (`no`),
   * who is named.
   */
  ask(question: Sayable, mine: 'yes' | 'short' | 'no'): string
}

/** One language, spoken: the same on a device and on a server, wherever its sentences come from. */
export interface Speech {
  /** A sentence of the app. */
  t(key: string, params?: Params): string
  /** A name as the server stores it, in the reader's language: those of bots and of erased players are in English. */
  named(name: string): string
  /** The name of who sits there; a free seat has its number. */
  nameOf(names: readonly (string | null)[], seat: Seat): string
  /** Several names in one: "Emily, Ann and John". */
  listed(items: readonly string[]): string
  /**
   * How a game speaks at a table where these people sit. What is hidden from the reader is given as the text `hidden`.
   */
  wordsFor(sentences: Sentences, names: readonly (string | null)[]): Words
}

/** Parameters whose values are named as those of another one. */
const kinds: { readonly [param: string]: string } = {
  from: 'region',
  to: 'region',
  other: 'good',
  reward: 'good',
}

/** Names that the server gives: `Player 3`, `Bot (easy)`, `Bot 2 (hard)`. */
const STORED = /^(?:Player (\d+)|Bot(?: (\d+))? \((easy|normal|hard)\))$/

/** @param own the sentences of the app itself, as many as there are by now */
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
    // A player without a seat has a name in the game's sentences.
    const toldOne = (game: string, thing: string, value: Json): unknown => {
      const isSeat = /^seat$|Seat$/.test(thing)
      if (isSeat && (value as Seat) < names.length) return nameOf(names, value as Seat)
      const named = sentences[`${game}.${thing}.${value}`] ?? sentences[`${game}.${kinds[thing]}.${value}`]
      return named?.({}) ?? (isSeat ? nameOf(names, value as Seat) : value)
    }
    // A list is told as what it lists: `seats` as seats, `cards` as cards.
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
      say: (message) => t(message.key, toldAll(message)),
      ask: (question, mine) => t(question.key, { ...toldAll(question), mine }),
    }
  }
  return { t, named, nameOf, listed, wordsFor }
}

/** A parameter out of its box, if it lies in one. */
function readable(value: Json | Secret<Json>): Json {
  if (typeof value !== 'object' || value === null) return value
  try {
    return open(value as Secret<Json>) ?? (value as Json)
  } catch (error) {
    if (error instanceof HiddenError) return 'hidden'
    throw error
  }
}
