/** Requests of a page to the worker. Nothing here runs: pages and the worker compile it alike. */
export type ToWorker =
  /** Take over from the worker that runs now. */
  | { type: 'SKIP_WAITING' }
  /** Answer for this page, too. */
  | { type: 'CLAIM' }
  /** Keep all that a game needs on this device. Answered on the port that comes along: whether it is kept. */
  | { type: 'KEEP'; game: string }
  /** Is all of the app itself on this device? Answered in the same way. */
  | { type: 'WHOLE' }
  /** Put back what is missing of it. Answered in the same way: whether all of it is there now. */
  | { type: 'REFILL' }
