/**
 * Replaces d3-interpolate in the bundle. d3-zoom uses it only in transitions, to fly from place to place, and the app
 * has no d3 transitions. With its color tables it would add 5 KB to each board.
 */
export const interpolateZoom = (): never => {
  throw new Error('Nothing flies here.')
}
