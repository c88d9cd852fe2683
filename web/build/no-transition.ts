import { selection } from 'd3-selection'

/**
 * Replaces d3-transition in the bundle. d3-zoom uses it to interrupt running transitions before it zooms; there are
 * none here, since boards are animated by CSS. It would add 4.5 KB to each board.
 */
selection.prototype.interrupt = function () {
  return this
}

export const interrupt = (): void => {}
