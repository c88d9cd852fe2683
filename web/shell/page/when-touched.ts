/** Does something when the page is touched or clicked, at most once in this many milliseconds. @returns what ends it */
export function whenTouched(every: number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  const touched = () => {
    const now = performance.now()
    if (now - last < every) return
    last = now
    work()
  }
  addEventListener('pointerdown', touched)
  return () => removeEventListener('pointerdown', touched)
}
