import type { Position } from '../contract.ts'
import { same } from '../json.ts'
import type { Seat, Viewer } from '../seats/seat.ts'
import { type Audience, type Box, includes, isBox } from './secret.ts'

/**
 * A value (position, facts, a list of either) as `viewer` may see it: the same shape, unseen secrets hidden.
 * Parts without anything to hide are shared with the original, so neither may be changed afterwards.
 */
export function mask<T>(value: T, viewer: Viewer): T {
  return masked(value, (to) => includes(to, viewer)) as T
}

/** A value with all in it that anybody has seen; the rest is hidden. */
export function maskUnseen<T>(value: T): T {
  return masked(value, (to) => to.length > 0) as T
}

/** Whether the viewer belongs to an audience. */
type Sees = (to: Audience) => boolean

function masked(value: unknown, sees: Sees): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isBox(value)) return hidden(value, sees)
  if (Array.isArray(value)) return maskedList(value, sees)
  const record = value as Record<string, unknown>
  let copy: Record<string, unknown> | null = null
  for (const key in record) {
    const before = record[key]
    const after = masked(before, sees)
    if (after === before) continue
    copy ??= { ...record }
    copy[key] = after
  }
  return copy ?? value
}

function maskedList(list: unknown[], sees: Sees): unknown[] {
  let copy: unknown[] | null = null
  for (let i = 0; i < list.length; i++) {
    const after = masked(list[i], sees)
    if (after === list[i]) continue
    copy ??= [...list]
    copy[i] = after
  }
  return copy ?? list
}

function hidden(box: Box, sees: Sees): Box {
  if (box['?'] === null || sees(box.to)) return box
  return { '?': null, to: box.to }
}

/** Whether a view holds a box that its viewer is entitled to see and that is hidden all the same: it will be seen once the turn is sent. */
export function isSealed(view: unknown, viewer: Viewer): boolean {
  if (typeof view !== 'object' || view === null) return false
  if (isBox(view)) return view['?'] === null && includes(view.to, viewer)
  return Object.values(view).some((part) => isSealed(part, viewer))
}

/** Whether two positions look alike to a seat, aside from who is waited for. */
export const sameView = (a: Position, b: Position, seat: Seat): boolean =>
  same(mask({ ...a, waiting: [] }, seat), mask({ ...b, waiting: [] }, seat))
