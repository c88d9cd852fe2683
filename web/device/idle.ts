/** Milliseconds after which what waits for an idle browser is done though it is busy. */
const longest = 5000

/** Does something when the browser has nothing better to do; some can't tell, and it is after what they do now. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: longest })
  else setTimeout(work)
}

export const idle = (): Promise<void> => new Promise(whenIdle)

/** Milliseconds in which a page that was just opened belongs to whoever opened it. */
const settling = 6000

/** When the page has been open for a while: what is for later may begin. */
export const settled = (): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.max(0, settling - performance.now())))
