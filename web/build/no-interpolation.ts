/**
 * What the bundler takes for d3-interpolate. d3-zoom flies from place to place by it only in transitions, of which there
 * are none here. With the colours that it knows it would add 5 KB to each board.
 */
export const interpolateZoom = (): never => {
  throw new Error('Nothing flies here.')
}
