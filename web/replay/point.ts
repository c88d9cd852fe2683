import type { PublicEntry } from '../../engine/core/index.ts'
import { factsOf } from '../print/told.ts'

/**
 * A point of a table's story: after which entry, and which of its facts is looked at, from 1; null for all of the entry
 * at once.
 */
export interface Point {
  version: number
  fact: number | null
}

/** A point as it is written in an address behind the `#`: `12`, or `12.3`. */
export const pointIn = ({ version, fact }: Point): string =>
  fact === null ? `${version}` : `${version}.${fact}`

/** The point that an address names, or null. */
export function pointOf(text: string): Point | null {
  const [, version, fact] = /^#?(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text) ?? []
  return version === undefined ? null : { version: Number(version), fact: fact ? Number(fact) : null }
}

/**
 * How many facts of an entry are looked at one by one. A single one is the entry itself; so is an entry that is not
 * known.
 */
const stepsOf = (entry: PublicEntry | undefined): number => {
  const count = entry ? factsOf(entry).length : 0
  return count > 1 ? count : 0
}

/** A story by version, as far as it is known. */
export type Story = (version: number) => PublicEntry | undefined

/** The nearest point that exists. */
export function clamped({ version, fact }: Point, length: number, story: Story): Point {
  const there = Math.min(Math.max(version, 1), length)
  const entry = story(there)
  // An entry that is not loaded yet may have any number of facts.
  if (fact === null || !entry) return { version: there, fact }
  const steps = stepsOf(entry)
  return { version: there, fact: steps === 0 ? null : Math.min(Math.max(fact, 1), steps) }
}

/** The next fact, or null at the end. */
export function nextFact({ version, fact }: Point, length: number, story: Story): Point | null {
  if ((fact ?? 0) < stepsOf(story(version))) return { version, fact: (fact ?? 0) + 1 }
  if (version >= length) return null
  return { version: version + 1, fact: stepsOf(story(version + 1)) > 0 ? 1 : null }
}

/** The fact before, or null at the beginning. */
export function factBefore({ version, fact }: Point, story: Story): Point | null {
  if (fact !== null && fact > 1) return { version, fact: fact - 1 }
  if (version <= 1) return null
  return { version: version - 1, fact: stepsOf(story(version - 1)) || null }
}
