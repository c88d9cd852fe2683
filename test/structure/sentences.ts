import { parse, type Token } from '@messageformat/parser'
import { characters, forbidden, mostWords, nouns, pronouns } from './voice.ts'

/** The values of parameters by which a message has chosen its cases so far. */
type Chosen = ReadonlyMap<string, string>

/** All that a message of a catalogue can say. Parameters are told as one word each. */
export const readingsOf = (message: string): string[] => [
  ...new Set(read(parse(message), new Map()).map(([text]) => text)),
]

/** A parameter has one value: two selects on it choose the same case. */
function read(tokens: readonly Token[], chosen: Chosen): [string, Chosen][] {
  const [token, ...rest] = tokens
  if (!token) return [['', chosen]]
  return readOne(token, chosen).flatMap(([text, now]) =>
    read(rest, now).map(([more, then]): [string, Chosen] => [text + more, then]),
  )
}

function readOne(token: Token, chosen: Chosen): [string, Chosen][] {
  if (token.type === 'content') return [[token.value, chosen]]
  if (token.type === 'octothorpe') return [['2', chosen]]
  if (!('cases' in token)) return [['Ann', chosen]]
  const kind = `${token.type} ${token.arg}`
  const before = chosen.get(kind)
  const fitting = token.cases.filter(({ key }) => key === before)
  const open = before === undefined ? token.cases : fitting.length > 0 ? fitting : token.cases.slice(-1)
  return open.flatMap(({ key, tokens }) => read(tokens, new Map([...chosen, [kind, before ?? key]])))
}

/** Whether a text has one of some phrases, which may be patterns. */
export const anyOf = (phrases: readonly string[]) => new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'i')
const isForbidden = anyOf(forbidden)
const isPronoun = anyOf(pronouns)
const misnomers = nouns.map(({ is, not, everywhere }) => ({ is, everywhere, not: anyOf(not) }))

/** What is said, how long its sentences may be, and whether it belongs to the app itself or to a game. */
interface Said {
  text: string
  /** Where it stands: its key, or its section. */
  at: string
  of: 'app' | 'game'
  most?: number
  /** Words are those of English: of a text in another language only the length counts. */
  language?: string
}

/** What is wrong with a text by the rules of how Posthorn talks. */
export function faultsOf(said: Said): string[] {
  const { text, at, language = 'en' } = said
  const long = tooLong(said)
  return [...(language === 'en' ? wrongWords(said) : []), ...long].map((fault) => `${at}: ${fault}: ${text}`)
}

const tooLong = ({ text, most = mostWords.app }: Said): string[] =>
  text
    .split(/(?<=[.?!…])\s/)
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length)
    .filter((words) => words > most)
    .map((words) => `${words} words in a sentence, of ${most} at most`)

function wrongWords({ text, at, of }: Said): string[] {
  const [phrase] = isForbidden.exec(text) ?? []
  const [pronoun] = isPronoun.exec(text) ?? []
  const isStory = of === 'game' && (characters.test(at) || characters.test(text))
  const misnamed = misnomers.flatMap(({ is, not, everywhere }) => {
    const [word] = (of === 'app' || everywhere ? not.exec(text) : null) ?? []
    return word === undefined ? [] : [`“${word}” is called “${is}”`]
  })
  return [
    ...(phrase ? [`“${phrase}” is said in no sentence (test/structure/voice.ts)`] : []),
    ...(pronoun && !isStory ? [`“${pronoun}” of a player, who is “they”`] : []),
    ...misnamed,
  ]
}

/** The parameters that a message prints as they are. */
export const printedIn = (message: string): string[] => parse(message).flatMap(printedBy)

const printedBy = (token: Token): string[] => {
  if ('cases' in token) return token.cases.flatMap(({ tokens }) => tokens.flatMap(printedBy))
  return 'arg' in token ? [token.arg] : []
}
