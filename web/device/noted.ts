/* Small things that this browser notes for all its windows. One that keeps nothing, as in some private windows, has
   forgotten them by the next page. */

/** The value noted there; null for nothing. An older app may have noted plain text. */
export function noted<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key)
    try {
      return JSON.parse(text ?? 'null')
    } catch {
      return text as T
    }
  } catch {
    return null
  }
}

export function note(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The note lasts as long as the page.
  }
}
