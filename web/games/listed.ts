// Made on first need, and once: making it takes longer than formatting everything with it.
let list: Intl.ListFormat | null = null

/** Several things in one, in the page's language, on a server in English: "Boston, Albany, and New York". */
export function listed(items: readonly string[]): string {
  list ??= new Intl.ListFormat(globalThis.document?.documentElement.lang || 'en')
  return list.format(items)
}
