import { clone, type Json } from '../json.ts'
import type { Seat, Viewer } from '../seats/seat.ts'

/**
 * A secret is a box: a value and who has seen it. Rules can neither read nor compare it except by `open`. Its real
 * shape, `{ "?": value, to }`, is known to `engine/core` alone.
 */
export interface Secret<T> {
  readonly [brand]: T
}
declare const brand: unique symbol

/** The audience of a box: certain seats, in ascending order, or everybody, watchers included. Itself public. */
export type Audience = 'all' | readonly Seat[]

/** The real shape of a box. `null` stands for a value that is hidden on this view. */
export interface Box {
  '?': Json
  to: 'all' | Seat[]
}

/** Thrown when a rule needs a value that is hidden on this view. */
export class HiddenError extends Error {
  constructor() {
    super('This is hidden on the view it was asked of.')
    this.name = 'HiddenError'
  }
}

export const isBox = (value: unknown): value is Box =>
  typeof value === 'object' && value !== null && '?' in value

/** Whether a value is a secret, wherever the type does not say so. */
export const isSecret = (value: unknown): value is Secret<unknown> => isBox(value)

/**
 * A secret as the box that it is. The two types share nothing, so that only this file can read a secret past `open`;
 * each secret is made here, from a box.
 */
export const boxOf = (secret: Secret<unknown>): Box => secret as unknown as Box
const secretOf = <T>(box: Box): Secret<T> => box as unknown as Secret<T>

/** Whether `viewer` belongs to the audience. */
export const includes = (to: Audience, viewer: Viewer): boolean =>
  to === 'all' || (viewer !== 'spectator' && to.includes(viewer))

/**
 * The secrets revealed while rules ran: one item for each `show` or `derive` that told somebody something new. `box` is
 * the very object that was shown (or derived from), so that a test can look up where it was.
 */
export interface Sight {
  box: object
  value: Json
  /** The viewers to whom it was new. */
  to: Audience
}

/** The observations of core during a run of rules. */
export interface Trace {
  shown: Sight[]
  /** How often `show` or `derive` met a box that is hidden on this view. */
  unseen: number
  /** How often blind chance was asked. */
  chance: number
}

// Rules run synchronously, one at a time, so a single current trace is enough.
let current: Trace | null = null

/** Runs `rules` and returns what they showed on the way; `trace` is filled even when they throw. */
export function traced(trace: Trace, rules: () => void): void {
  const outer = current
  current = trace
  try {
    rules()
  } finally {
    current = outer
  }
}

export const newTrace = (): Trace => ({ shown: [], unseen: 0, chance: 0 })

export const noteChance = (): void => {
  if (current) current.chance++
}

/** Puts a value (never `null`) into a box that `to` have seen. */
export function secret<T>(value: T, to: Audience): Secret<T> {
  return secretOf({ '?': value as Json, to: sorted(to) })
}

/** The value of a box: the only way to read one. Throws `HiddenError` on a view that hides it. */
export function open<T>(box: Secret<T>): T {
  const value = boxOf(box)['?']
  if (value === null) throw new HiddenError()
  return value as T
}

export const seenBy = (box: Secret<unknown>): Audience => boxOf(box).to

/** Widens the audience of a box, in place. */
export function show(box: Secret<unknown>, to: Audience): void {
  const real = boxOf(box)
  note(real, real['?'], to)
  real.to = union(real.to, to)
}

/**
 * A new box about a box (the colour of the top tile), seen by `to`. Derive once, when it becomes known, and
 * let it travel with its subject: derived again from a hidden box, it would be hidden too and drafts would stick.
 */
export function derive<T, U>(box: Secret<T>, about: (value: T) => U, to: Audience): Secret<U> {
  const real = boxOf(box)
  const value = real['?'] === null ? null : about(real['?'] as T)
  note(real, value as Json, to)
  return secretOf({ '?': value as Json, to: sorted(to) })
}

/**
 * Removes from the audience of each box, in place, all who are not among `to`: before a secret choice among boxes that
 * others know.
 */
export function conceal(boxes: readonly Secret<unknown>[], to: Audience): void {
  if (to === 'all') return
  for (const box of boxes) {
    const real = boxOf(box)
    real.to = real.to === 'all' ? sorted(to) : real.to.filter((seat) => to.includes(seat))
  }
}

function note(box: Box, value: Json, to: Audience): void {
  if (!current) return
  const added = without(to, box.to)
  if (added !== 'all' && added.length === 0) return
  current.shown.push({ box, value: clone(value), to: added })
  if (box['?'] === null) current.unseen++
}

const sorted = (to: Audience): 'all' | Seat[] =>
  to === 'all' ? 'all' : [...new Set(to)].sort((a, b) => a - b)

const union = (a: Audience, b: Audience): 'all' | Seat[] =>
  a === 'all' || b === 'all' ? 'all' : sorted([...a, ...b])

/** The members of `a` that are not in `b`. */
function without(a: Audience, b: Audience): Audience {
  if (b === 'all') return []
  if (a === 'all') return 'all'
  return a.filter((seat) => !b.includes(seat))
}
