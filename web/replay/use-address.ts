import { useEffect, useLayoutEffect } from 'preact/hooks'
import { route } from '../shell/router.ts'
import { type Point, pointIn, pointOf } from './point.ts'

/** Browsers allow an address to change a hundred times in half a minute: it waits until a slider rests. */
const rest = 400

/**
 * Lets the address follow where one is in a story, and goes where it leads when it changes, as by a link or by going
 * back. Nothing of the sort where the page has no address of its own to be found by.
 */
export function useAddress(hasAddress: boolean, point: Point, go: (point: Point) => void): void {
  const here = pointIn(point)
  // Of a page that is left nothing may get into the address of the next: so it is cleared at once.
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
