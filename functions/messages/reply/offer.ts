import type { Message } from '../../../engine/core/game.ts'
import {
  type Action,
  type AnyGame,
  choices,
  type Draft,
  draftView,
  type Position,
} from '../../../engine/core/index.ts'
import type { Words } from '../../../web/print/speech.ts'

/** Upper bound on the choices that a message lists one by one. */
const MOST_NUMBERED = 40

/** A player's next choices, as a message offers them: numbered ones, and ones that take a line of notation. */
export interface Offer {
  draft: Draft<Position, Action>
  /** By their numbers, from 1: actions, and their words. */
  numbered: readonly Action[]
  lines: readonly string[]
  /** All other choices, with a pattern for each form of their lines. */
  patterns: readonly Pattern[]
}

/**
 * Many lines of notation in one: `place [9 20]@[0,1 1,0]/[0 1 2]`, and one or two of them as examples, with their
 * meanings.
 */
export interface Pattern {
  form: string
  /** The first word of its lines, and the values of each part after that. */
  kind: string
  parts: readonly (readonly string[])[]
  examples: readonly { line: string; words: string }[]
}

/** The choices that can be added to a draft; null if there are none, since the table waits for others. */
export function offerOf(game: AnyGame, draft: Draft<Position, Action>, words: Words): Offer | null {
  const view = draftView(draft)
  const legal: Action[] | 'unseen' = choices(game, draft)
  if (legal === 'unseen' || legal.length === 0 || !view.waiting.includes(draft.seat)) return null
  const messageOf = (action: Action) => game.say(view, draft.seat, action)
  const [numbered, others] = split(legal)
  const messages = numbered.map(messageOf)
  const said = messages.map((message) => words.say(message))
  const placed = messages.map((message, i) => {
    const where = whereOf(words, game, message)
    return where && `${said[i]} (${where})`
  })
  const isOnce = (line: string | null, all: readonly (string | null)[]): line is string =>
    line !== null && all.indexOf(line) === all.lastIndexOf(line)
  return {
    draft,
    numbered,
    lines: said.map((line, i) => {
      if (isOnce(line, said)) return line
      const there = placed[i]
      return isOnce(there, placed) ? there : `${line} (${game.notate(numbered[i])})`
    }),
    patterns: patternsOf(
      others.map((action) => ({ line: game.notate(action), words: () => words.say(messageOf(action)) })),
    ),
  }
}

/** Where on the map a choice is, by its numbers, for a game that has words for that. */
const whereOf = (words: Words, { id }: AnyGame, { key, with: params }: Message): string | null =>
  words.tIfAny(`${id}.words.where`, { kind: key.split('.').at(-1), ...params })

/** The numbered choices, in the rules' order: all, or whole kinds as long as there is room, the smallest first. */
function split(legal: readonly Action[]): [numbered: Action[], others: Action[]] {
  const sizes = new Map<string, number>()
  for (const { kind } of legal) sizes.set(kind, (sizes.get(kind) ?? 0) + 1)
  const fits = new Set<string>()
  let room = MOST_NUMBERED
  for (const [kind, size] of [...sizes].sort(([, a], [, b]) => a - b)) {
    if (size > room) break
    fits.add(kind)
    room -= size
  }
  return [legal.filter(({ kind }) => fits.has(kind)), legal.filter(({ kind }) => !fits.has(kind))]
}

/** The separators between the parts of a line. */
const BETWEEN = /([ @/>]+)/

interface OfferedLine {
  line: string
  words(): string
}

function patternsOf(lines: readonly OfferedLine[]): Pattern[] {
  const byForm = new Map<string, OfferedLine[]>()
  for (const one of lines) {
    const [first, ...rest] = one.line.split(BETWEEN)
    const form = [first, ...rest.filter((_, i) => i % 2 === 0), rest.length].join()
    byForm.set(form, [...(byForm.get(form) ?? []), one])
  }
  return [...byForm.values()].map((alike) => ({
    ...formOf(alike.map(({ line }) => line.split(BETWEEN))),
    examples: [...new Set([alike[0], alike[alike.length - 1]])].map(({ line, words }) => ({
      ...{ line, words: words() },
    })),
  }))
}

/** Lines of one form as one: each part is its only value, or a list of its values. */
function formOf(lines: readonly string[][]): Pick<Pattern, 'form' | 'kind' | 'parts'> {
  const values = lines[0].map((_, i) => [...new Set(lines.map((parts) => parts[i]))])
  return {
    form: values.map((one) => (one.length > 1 ? `[${one.join(' ')}]` : one[0])).join(''),
    kind: values[0][0],
    // Every other part is what separates them.
    parts: values.slice(2).filter((_, i) => i % 2 === 0),
  }
}
