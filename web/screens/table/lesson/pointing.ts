/** A length on the screen from its top or start to its end, in pixels. */
export interface Span {
  top: number
  bottom: number
}

/** How far the arrow of a mark stands out from what it points at. */
const ARROW = 14

/** The side from which an arrow points at a target: above it, unless it would lie on the words above the room it is in. */
export const sideOf = (target: Span, room: Span): 'above' | 'below' =>
  target.top - room.top < ARROW && room.bottom - target.bottom >= ARROW ? 'below' : 'above'

/** How far a room must be scrolled at least to show all of a target, whose place is counted from the top of the content. */
export const leastScroll = ({ top, bottom }: Span, height: number): number =>
  Math.max(0, Math.min(top, bottom - height))
