import { selection } from 'd3-selection'

/**
 * What the bundler takes for d3-transition. d3-zoom asks it to end what moves before it moves something itself; but here
 * it is the style sheet that moves things, and nothing has to be ended. It would add 4.5 KB to each board.
 */
selection.prototype.interrupt = function () {
  return this
}

export const interrupt = (): void => {}
