import type { Viewer } from './seat.ts'
import { type Box, includes, isBox } from './secret.ts'

/**
 * A value (position, facts, a list of either) as `viewer` may see it: the same shape, unseen secrets hidden.
 * Parts without anything to hide are shared with the original, so neither may be changed afterwards.
 */
export function mask<T>(value: T, viewer: Viewer): T {
  return masked(value, viewer) as T
}

function masked(value: unknown, viewer: Viewer): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isBox(value)) return hidden(value, viewer)
  if (Array.isArray(value)) return maskedList(value, viewer)
  const record = value as Record<string, unknown>
  let copy: Record<string, unknown> | null = null
  for (const key in record) {
    const before = record[key]
    const after = masked(before, viewer)
    if (after === before) continue
    copy ??= { ...record }
    copy[key] = after
  }
  return copy ?? value
}

function maskedList(list: unknown[], viewer: Viewer): unknown[] {
  let copy: unknown[] | null = null
  for (let i = 0; i < list.length; i++) {
    const after = masked(list[i], viewer)
    if (after === list[i]) continue
    copy ??= [...list]
    copy[i] = after
  }
  return copy ?? list
}

function hidden(box: Box, viewer: Viewer): Box {
  if (box['?'] === null || includes(box.to, viewer)) return box
  return { '?': null, to: box.to }
}

/** Whether a view holds a box that its viewer is entitled to see and that is hidden all the same: it will be seen once the turn is sent. */
export function isSealed(view: unknown, viewer: Viewer): boolean {
  if (typeof view !== 'object' || view === null) return false
  if (isBox(view)) return view['?'] === null && includes(view.to, viewer)
  return Object.values(view).some((part) => isSealed(part, viewer))
}
