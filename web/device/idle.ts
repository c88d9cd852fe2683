/** Milliseconds after which work that waits for an idle browser is done even though it is busy. */
const longest = 5000

/** Does something when the browser is idle; in browsers that can't tell, after their current work. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: longest })
  else setTimeout(work)
}

export const idle = (): Promise<void> => new Promise(whenIdle)

/** Milliseconds in which a page that was just opened is left to its user. */
const settling = 6000

/** When the page has been open for a while: later work may begin. */
export const settled = (): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.max(0, settling - performance.now())))
