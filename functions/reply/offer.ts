import {
  type Action,
  type AnyGame,
  choices,
  type Draft,
  draftView,
  type Position,
} from '../../engine/core/index.ts'
import type { Words } from '../../web/print/speech.ts'

/** A message lists no more choices one by one than this. */
const MOST_NUMBERED = 40

/** What a player can do next, as a message offers it: what is numbered, and what takes a line of notation. */
export interface Offer {
  draft: Draft<Position, Action>
  /** By their numbers, from 1: actions, and what each is in words. */
  numbered: readonly Action[]
  lines: readonly string[]
  /** All others, a pattern for each form that their lines have. */
  patterns: readonly Pattern[]
}

/** Many lines of notation in one: `place [9 20]@[0,1 1,0]/[0 1 2]`, and two of them, or one, with their meanings. */
export interface Pattern {
  form: string
  examples: readonly { line: string; words: string }[]
}

/** What can be added to a draft; null where nothing can, for the table waits for others. */
export function offerOf(game: AnyGame, draft: Draft<Position, Action>, words: Words): Offer | null {
  const view = draftView(draft)
  const legal: Action[] | 'unseen' = choices(game, draft)
  if (legal === 'unseen' || legal.length === 0 || !view.waiting.includes(draft.seat)) return null
  const say = (action: Action) => words.say(game.say(view, draft.seat, action))
  const [numbered, others] = split(legal)
  const said = numbered.map(say)
  const isClear = (line: string) => said.indexOf(line) === said.lastIndexOf(line)
  return {
    draft,
    numbered,
    lines: said.map((line, i) => (isClear(line) ? line : `${line} (${game.notate(numbered[i])})`)),
    patterns: patternsOf(others.map((action) => ({ line: game.notate(action), words: () => say(action) }))),
  }
}

/** What is numbered, in the rules' order: all, or whole kinds as long as there is room, the smallest first. */
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

/** What stands between the parts of a line. */
const BETWEEN = /([ @/>]+)/

interface Line {
  line: string
  words(): string
}

function patternsOf(lines: readonly Line[]): Pattern[] {
  const byForm = new Map<string, Line[]>()
  for (const one of lines) {
    const [first, ...rest] = one.line.split(BETWEEN)
    const form = [first, ...rest.filter((_, i) => i % 2 === 0), rest.length].join()
    byForm.set(form, [...(byForm.get(form) ?? []), one])
  }
  return [...byForm.values()].map((alike) => ({
    form: formOf(alike.map(({ line }) => line.split(BETWEEN))),
    examples: [...new Set([alike[0], alike[alike.length - 1]])].map(({ line, words }) => ({
      ...{ line, words: words() },
    })),
  }))
}

/** Lines of one form as one: each part is what it always is, or a list of what it can be. */
const formOf = (lines: readonly string[][]): string =>
  lines[0]
    .map((_, i) => {
      const values = [...new Set(lines.map((parts) => parts[i]))]
      return values.length > 1 ? `[${values.join(' ')}]` : values[0]
    })
    .join('')
