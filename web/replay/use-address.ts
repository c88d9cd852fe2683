import { useEffect, useLayoutEffect } from 'preact/hooks'
import { route } from '../shell/routes/router.ts'
import { type Point, pointIn, pointOf } from './point.ts'

/** Browsers allow an address to change a hundred times in half a minute: it waits until a slider rests. */
const rest = 400

/**
 * Keeps the address at the current point of a story, and goes to its point when it changes, as by a link or by going
 * back. Does nothing when the page has no address of its own.
 */
export function useAddress(hasAddress: boolean, point: Point, go: (point: Point) => void): void {
  const here = pointIn(point)
  // Cleared at once: no point of a page that is left may get into the address of the next.
  useLayoutEffect(() => {
    if (!hasAddress || location.hash === `#${here}`) return
    const timer = setTimeout(() => history.replaceState(history.state, '', `#${here}`), rest)
    return () => clearTimeout(timer)
  }, [here, hasAddress])
  useEffect(() => {
    const there = hasAddress ? pointOf(location.hash) : null
    if (there) go(there)
  }, [route.value])
}
