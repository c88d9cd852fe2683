import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { PublicEntry } from '../../engine/core/index.ts'
import { isDone } from '../../engine/core/refused.ts'
import type { Earlier } from '../../functions/api/shapes.ts'
import type { Trouble } from '../net/trouble.ts'
import { clamped, factBefore, nextFact, type Point, type Story } from './point.ts'
import type { Eyes, Source } from './source.ts'

/** The current point in a table's story, and what is seen there. */
export interface Replaying {
  point: Point
  /** The entry there; undefined until it is known. */
  entry: PublicEntry | undefined
  eyes: Eyes
  /** The latest position received: of another version while this one is on its way. Null until the first is there. */
  shown: Earlier | null
  /** Whether the position shown is the one asked for. */
  isThere: boolean
  /** Why it can't be had. */
  trouble: Trouble | null
  story: Story
  go(point: Point): void
  /** One entry or fact forward or back, if there is one. @returns whether there was */
  step(what: 'entry' | 'fact', by: 1 | -1): boolean
  lookAs(eyes: Eyes): void
  retry(): void
}

/** Steps through a table's story: one position at a time is asked for, the one that is wanted by then. */
export function useReplay(source: Source, start: Point): Replaying {
  const at = useSignal(start)
  const chosen = useSignal(source.eyes[0])
  const told = useSignal<{ earlier: Earlier; eyes: Eyes } | null>(null)
  const trouble = useSignal<Trouble | null>(null)
  /** Entries that came with a position, when the story begins later. */
  const learned = useRef(new Map<number, PublicEntry>())
  const eyes = source.eyes.includes(chosen.value) ? chosen.value : source.eyes[0]
  const story = useMemo((): Story => {
    const known = source.story(eyes)
    const first = known[0]?.version ?? 1
    return (version) => known[version - first] ?? learned.current.get(version)
  }, [source, eyes])
  const point = clamped(at.value, source.length, story)
  const { version } = point

  const wanted = useRef({ source, version, eyes })
  wanted.current = { source, version, eyes }
  const isAsking = useRef(false)
  async function load(): Promise<void> {
    if (isAsking.current) return
    isAsking.current = true
    for (let isNew = true; isNew; ) {
      const { source, version, eyes } = wanted.current
      const answer = await source.at(version, eyes)
      const now = wanted.current
      isNew = now.source !== source || now.version !== version || now.eyes !== eyes
      if (isDone(answer)) {
        learned.current.set(version, answer.value.entry)
        told.value = { earlier: answer.value, eyes }
      }
      trouble.value = isDone(answer) || isNew ? null : answer.refused
    }
    isAsking.current = false
  }
  useEffect(() => void load(), [source, version, eyes])
  const isThere = told.value?.earlier.version === version && told.value.eyes === eyes
  // Loads one step ahead, since most readers go on.
  useEffect(() => {
    if (isThere && version < source.length) void source.at(version + 1, eyes)
  }, [isThere, source, version, eyes])

  const go = (next: Point) => {
    at.value = clamped(next, source.length, story)
  }
  return {
    point,
    entry: story(version),
    eyes,
    shown: told.value && told.value.eyes === eyes ? told.value.earlier : null,
    isThere,
    trouble: isThere ? null : trouble.value,
    story,
    go,
    step(what, by) {
      const next =
        what === 'entry'
          ? { version: version + by, fact: null }
          : by > 0
            ? nextFact(point, source.length, story)
            : factBefore(point, story)
      if (!next || next.version < 1 || next.version > source.length) return false
      go(next)
      return true
    },
    lookAs(eyes) {
      chosen.value = eyes
    },
    retry: () => void load(),
  }
}
