/** When the browser has nothing better to do; some can't tell, and it is after what they do now. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done())
    else setTimeout(done)
  })
