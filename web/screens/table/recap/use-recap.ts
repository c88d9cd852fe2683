import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { AnyGame, PublicEntry } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import { isTurnOf, newsOf, summaryOf } from '../../../table/news.ts'
import { announce } from '../../../text/announce.ts'
import { nameOf, type Words } from '../../../text/words.ts'
import { actOf } from './keys.ts'
import { paceOf, type Recap, type RecapEvent, recapAfter, type ShownTurn, shownIn, turnsOf } from './recap.ts'

/** Up to which version this page has shown each table. */
const shownUpTo = new Map<string, number>()

/**
 * The turns of others since my own latest turn; at a table for one, what the game did, as the turn of the seat after
 * mine.
 */
function turnsSince(known: Known, game: AnyGame, words: Words, version = 0): ShownTurn[] {
  const { names, seat } = known.view
  const isAlone = names.length === 1
  const news = newsOf(known, game.weights)
    .filter((entry) => entry.version > version && (isAlone || !isTurnOf(entry, seat)))
    .map((entry): PublicEntry => (isAlone ? { ...entry, seat: names.length } : entry))
  return turnsOf(news, { names, weights: game.weights, words })
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

const skip: ReturnType<typeof actOf> = { event: { kind: 'skipped' }, isUsed: false }

export interface RecapHere {
  recap: Recap | null
  /** What is on show just now; null while nothing is. */
  shown: ReturnType<typeof shownIn>
  happen(event: RecapEvent): void
  /** Shows from its beginning what happened since my latest turn; null when nothing did. */
  again: (() => void) | null
  /** Shows all turns from an entry on. */
  playFrom(version: number): void
}

type Wanted = {
  /** Whether it may begin by itself. */
  isWanted: boolean
  /** Changes when its reader acts: then it closes. */
  acted: number
  /** Whether it has a bar; in a lesson it has none, and any key skips it. */
  hasBar: boolean
}

/**
 * Shows on the board, one player's turn after the other, what happened since my latest turn: by itself once, unless I
 * want it again. A tap beside its bar skips it, and also does what it usually does; but on the map, where things were
 * moving under the finger, a tap does no more than that. With motion turned off, it starts only when asked to, and is
 * stepped by hand.
 */
export function useRecap(
  { known, game, words }: { known: Known; game: AnyGame; words: Words },
  { isWanted, acted, hasBar }: Wanted,
): RecapHere {
  const { id, version, names } = known.view
  const [recap, setRecap] = useState<Recap | null>(null)
  const happen = (event: RecapEvent) => setRecap((recap) => recapAfter(recap, event))
  const plays = paceOf(1) > 0
  const open = (turns: readonly ShownTurn[]) => happen({ kind: 'opened', turns, plays })

  /** First entries of the turns that were announced. */
  const said = useRef(new Set<number>())
  const isFirst = useRef(true)
  useEffect(() => {
    const fresh = turnsSince(known, game, words, shownUpTo.get(id))
    shownUpTo.set(id, version)
    // What arrives while the table is open is announced by itself.
    if (!isFirst.current) for (const turn of fresh) said.current.add(turn.version)
    isFirst.current = false
    if (isWanted && plays) open(fresh)
    else happen({ kind: 'closed' })
  }, [id, version])
  useEffect(() => {
    if (acted > 0) happen({ kind: 'closed' })
  }, [acted])

  const shown = recap && shownIn(recap)
  const isPlaying = recap?.isPlaying ?? false
  useEffect(() => {
    if (!recap || !shown) return
    const lines = recap.turns.reduce((sum, turn) => sum + turn.lines.length, 0)
    const timer = isPlaying ? setTimeout(() => happen({ kind: 'ticked' }), paceOf(lines)) : undefined
    const tapped = ({ target }: Event) => {
      if (!isPlaying || !(target instanceof Element) || target.closest('.recap-bar')) return
      happen({ kind: 'skipped' })
      if (target.closest('.board-map')) swallowTap()
    }
    const pressed = (event: KeyboardEvent) => {
      const act = hasBar ? actOf(event, { isPlaying, plays }) : skip
      if (!act) return
      happen(act.event)
      if (act.isUsed) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    addEventListener('pointerdown', tapped, true)
    addEventListener('keydown', pressed, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', tapped, true)
      removeEventListener('keydown', pressed, true)
    }
  }, [recap])

  const isStill = recap?.line === null
  useEffect(() => {
    if (!shown || (!isStill && said.current.has(shown.turn.version))) return
    said.current.add(shown.turn.version)
    announce(summaryOf(shown.turn.lines, nameOf(names, shown.turn.seat)))
  }, [shown?.turn, isStill])

  const whole = useMemo(() => turnsSince(known, game, words), [known, game, words])
  return {
    recap,
    shown,
    happen,
    again: whole.length > 0 ? () => open(whole) : null,
    playFrom(version) {
      const entries = known.entries.filter((entry) => entry.version >= version)
      open(turnsOf(entries, { names, weights: game.weights, words }))
    },
  }
}
