import type { PublicEntry, Seat, SeatNames } from '../../../../engine/core/index.ts'
import type { StoryLine } from '../../../print/told.ts'
import { lasting } from '../../../shell/page/chosen-here.ts'
import { headlines, isNews, type Weights } from '../../../table/news.ts'
import type { Words } from '../../../text/words.ts'

/** Upper bounds in milliseconds: for each thing shown, and for all of them together. */
const longestLine = 600
const longestRecap = 8000

/** Milliseconds for each of these lines; 0 where nothing may move by itself. */
export const paceOf = (lines: number): number => lasting(Math.min(longestLine, longestRecap / lines))

/** A player's turn to be shown: its first entry, and what happened, the oldest first. */
export interface ShownTurn {
  seat: Seat
  version: number
  lines: readonly StoryLine[]
}

/** The turns that are shown on the board one after the other, and how far that is. */
export interface Recap {
  turns: readonly ShownTurn[]
  /** The turn shown; behind the last when all were shown. */
  turn: number
  /** Which of its lines; null for all of them, as a still. */
  line: number | null
  isPlaying: boolean
}

export type RecapEvent =
  /** `plays`: whether it moves by itself. */
  | { kind: 'opened'; turns: readonly ShownTurn[]; plays: boolean }
  /** The time of a line is over. */
  | { kind: 'ticked' }
  | { kind: 'toggled' }
  /** To another player's turn, by hand. */
  | { kind: 'stepped'; by: 1 | -1 }
  | { kind: 'skipped' }
  | { kind: 'closed' }

/** The turns of some entries in the order of play; a turn that was sent in parts is one. */
export function turnsOf(
  entries: readonly PublicEntry[],
  { names, weights, words }: { names: SeatNames; weights: Weights; words: Words },
): ShownTurn[] {
  const turns: ShownTurn[] = []
  for (const { kind, seat, version, ...entry } of entries) {
    if (kind !== 'turn' || seat === null) continue
    const facts = entry.facts.filter((fact) => isNews(fact, weights))
    const lines = headlines([{ ...entry, kind, seat, version, facts }], names, words)
    const last = turns.at(-1)
    if (last?.seat === seat) turns[turns.length - 1] = { ...last, lines: [...last.lines, ...lines] }
    else turns.push({ seat, version, lines })
  }
  return turns.filter(({ lines }) => lines.length > 0)
}

/** A recap after something happened to it; null while there is none. */
export function recapAfter(recap: Recap | null, event: RecapEvent): Recap | null {
  if (event.kind === 'opened') return opened(event)
  if (!recap || event.kind === 'closed') return null
  const { turns, turn, line, isPlaying } = recap
  const isOver = turn === turns.length
  switch (event.kind) {
    case 'ticked':
      return isPlaying ? next(recap) : recap
    case 'toggled':
      if (isOver) return { ...recap, turn: 0, line: 0, isPlaying: true }
      return { ...recap, line: line ?? 0, isPlaying: !isPlaying }
    case 'stepped': {
      const to = Math.max(0, Math.min(turns.length, turn + event.by))
      return { ...recap, turn: to, line: null, isPlaying: false }
    }
    case 'skipped':
      return { ...recap, turn: turns.length, line: null, isPlaying: false }
  }
}

const opened = ({ turns, plays }: Extract<RecapEvent, { kind: 'opened' }>): Recap | null =>
  turns.length > 0 ? { turns, turn: 0, line: plays ? 0 : null, isPlaying: plays } : null

/** The line that follows: of the same turn, of the next one, or none. */
function next(recap: Recap): Recap {
  const { turns, turn, line } = recap
  if (line !== null && line + 1 < turns[turn].lines.length) return { ...recap, line: line + 1 }
  const isLast = turn + 1 === turns.length
  return { ...recap, turn: turn + 1, line: isLast ? null : 0, isPlaying: !isLast }
}

/** What is on show: the turn, its lines that are told, and their places; null when all was shown. */
export function shownIn({ turns, turn: at, line }: Recap) {
  const turn = turns[at]
  if (!turn) return null
  const lines = line === null ? turn.lines : [turn.lines[line]]
  return { turn, lines, at: lines.flatMap(({ at }) => at) }
}
