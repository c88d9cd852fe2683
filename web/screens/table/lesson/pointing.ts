/** A length on the screen from its top or start to its end, in pixels. */
export interface Span {
  top: number
  bottom: number
}

/** How far the arrow of a mark stands out from what it points at. */
const ARROW = 14

/**
 * The side from which an arrow points at a target: from above, or from below where it would lie on the words above the
 * room that the target is in. Null where that room is too low for either: the ring must do.
 */
export function sideOf(target: Span, room: Span): 'above' | 'below' | null {
  if (target.top - room.top >= ARROW) return 'above'
  return room.bottom - target.bottom >= ARROW ? 'below' : null
}

/** How far a room must be scrolled at least to show all of a target, whose place is counted from the top of the content. */
export const leastScroll = ({ top, bottom }: Span, height: number): number =>
  Math.max(0, Math.min(top, bottom - height))
