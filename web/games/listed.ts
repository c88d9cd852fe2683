// Made on first need, and once: it takes longer than all that is told by it.
let list: Intl.ListFormat | null = null

/** Several things in one, in the page's language, on a server in English: "Boston, Albany, and New York". */
export function listed(items: readonly string[]): string {
  list ??= new Intl.ListFormat(globalThis.document?.documentElement.lang || 'en')
  return list.format(items)
}
