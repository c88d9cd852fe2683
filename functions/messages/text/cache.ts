/** Returns what is kept under a key, or makes it. */
export type Cache<T> = (key: string, make: () => Promise<T>) => Promise<T>

/**
 * Keeps the `most` things that were asked for last. A call for something that is being made waits for that; a failure
 * is not kept, and is tried again.
 */
export function createCache<T>(most: number): Cache<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, make) => {
    const made = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, made)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    made.catch(() => {
      if (kept.get(key) === made) kept.delete(key)
    })
    return made
  }
}
