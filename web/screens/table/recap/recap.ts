import { useEffect, useState } from 'preact/hooks'
import type { PublicEntry, Seat } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import type { StoryLine } from '../../../print/told.ts'
import { lasting } from '../../../shell/page/chosen-here.ts'
import { headlines, isNews, newsOf, type Weights } from '../../../table/news.ts'
import type { Words } from '../../../text/words.ts'

/** Upper bounds in milliseconds: for each thing shown, and for all of them together. */
const longestLine = 600
const longestRecap = 8000

/**
 * Milliseconds for each of these lines. A player who has motion turned off and asks for the recap sees it at full
 * length.
 */
export const paceOf = (lines: number): number => {
  const whole = Math.min(longestLine, longestRecap / lines)
  return lasting(whole) || whole
}

/** Up to which version this page has shown each table. */
const shownUpTo = new Map<string, number>()

/** The turns of others, and what the game itself did, since my own latest turn; in lines, each with its places. */
function linesSince(known: Known, weights: Weights, words: Words, version = 0): StoryLine[] {
  const { view } = known
  const isAlone = view.names.length === 1
  const isOthers = ({ kind, seat }: PublicEntry, mine: Seat) => kind === 'turn' && (isAlone || seat !== mine)
  const news = newsOf(known, weights)
    .filter((entry) => entry.version > version && isOthers(entry, view.seat))
    .map((entry) => ({ ...entry, facts: entry.facts.filter((fact) => isNews(fact, weights)) }))
  return headlines(news, view.names, words)
}

/** The click of the tap that has just begun, if it becomes one, does nothing. */
function swallowTap(): void {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  addEventListener('pointerdown', () => removeEventListener('click', swallow, true), {
    capture: true,
    once: true,
  })
}

interface Recap {
  /** The scene shown just now; null while no recap runs. */
  line: StoryLine | null
  /** Shows it from the beginning, with motion on or off: it was asked for. */
  again: (() => void) | null
}

/**
 * Shows on the board, one after the other, what happened since my latest turn: once, unless I want it again. A tap or a
 * key ends it, and also does what it usually does; but on the map, where things were moving under the finger, a tap does
 * no more than that. With motion turned off, it starts only when asked to.
 * @param isWanted whether it may begin now
 */
export function useRecap(known: Known, weights: Weights, words: Words, isWanted: boolean): Recap {
  const { id, version } = known.view
  const [recap, setRecap] = useState<{ lines: readonly StoryLine[]; at: number } | null>(null)
  const start = (lines: readonly StoryLine[]) => setRecap(lines.length > 0 ? { lines, at: 0 } : null)
  useEffect(() => {
    const fresh = linesSince(known, weights, words, shownUpTo.get(id))
    shownUpTo.set(id, version)
    if (isWanted && lasting(longestLine) > 0) start(fresh)
    else setRecap(null)
  }, [id, version])
  useEffect(() => {
    if (!recap) return
    const { lines, at } = recap
    const next = () => setRecap(at + 1 < lines.length ? { lines, at: at + 1 } : null)
    const timer = setTimeout(next, paceOf(lines.length))
    const end = () => setRecap(null)
    const tapped = ({ target }: Event) => {
      end()
      if (target instanceof Element && target.closest('.board-map')) swallowTap()
    }
    addEventListener('pointerdown', tapped, true)
    addEventListener('keydown', end, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', tapped, true)
      removeEventListener('keydown', end, true)
    }
  }, [recap])
  const whole = linesSince(known, weights, words)
  return {
    line: recap?.lines[recap.at] ?? null,
    again: whole.length > 0 ? () => start(whole) : null,
  }
}
