import type { Json, Seat } from '../../engine/core/index.ts'
import { HiddenError, open, type Secret } from '../../engine/core/secret.ts'
import type more from '../screens/text/en.json'
import en from './en.json'

/** A compiled catalogue. */
export type Sentences = { readonly [key: string]: (params: Params) => string }
type Params = { readonly [name: string]: unknown }

/** What `compile.ts` makes of a catalogue; for the compiler it is the JSON it came from. */
const compiled = (catalogue: object): Sentences => catalogue as Sentences

/** What is known from the start is what the inbox says; the sentences of the other screens come with the first of them. */
let own = compiled(en)

/** Loads the sentences of all screens. */
export async function loadSentences(): Promise<void> {
  own = { ...own, ...compiled((await import('../screens/text/en.json')).default) }
}

/** A sentence of the app. */
export const t = (key: keyof typeof en | keyof typeof more, params: Params = {}): string => own[key](params)

/** A sentence of the app whose key is only known now, or null where there is none. */
export const tIfAny = (key: string, params: Params = {}): string | null => own[key]?.(params) ?? null

/** The name of who sits there; a free seat has its number. */
export const nameOf = (names: readonly (string | null)[], seat: Seat): string =>
  names[seat] ?? t('seat.numbered', { number: seat + 1 })

const list = new Intl.ListFormat(t('language'))

/** Several names in one: "Emily, Ann and John". */
export const listed = (items: readonly string[]): string => list.format(items)

/** What a game says: a fact, a question, a choice, a refusal. */
interface Sayable {
  key: string
  with: { readonly [param: string]: Json | Secret<Json> }
}

/** The sentences of a game, spoken at one table. */
export interface Words {
  /** A sentence by its key; an unknown one shows itself in brackets. */
  t(key: string, params?: Params): string
  /** Something the game says, seats told by name: parameters named `seat`, `seats` or `…Seat`. */
  say(message: Sayable): string
  /** What is to be decided, by me or by another: of me it need not speak by name. */
  ask(question: Sayable, isMine: boolean): string
}

/** How a game speaks at a table where these people sit. What is hidden from the reader is given as the text `hidden`. */
export function wordsFor(sentences: Sentences, names: readonly (string | null)[]): Words {
  const t = (key: string, params: Params = {}): string => sentences[key]?.(params) ?? `⟨${key}⟩`
  const told = (name: string, value: Json): unknown => {
    if (!/^seats?$|Seats?$/.test(name)) return value
    return Array.isArray(value)
      ? listed(value.map((seat) => nameOf(names, seat)))
      : nameOf(names, value as Seat)
  }
  const toldAll = (params: Sayable['with']): Params =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, told(name, readable(value))]))
  return {
    t,
    say: ({ key, with: params }) => t(key, toldAll(params)),
    ask: ({ key, with: params }, isMine) => t(key, { ...toldAll(params), mine: isMine ? 'yes' : 'no' }),
  }
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
