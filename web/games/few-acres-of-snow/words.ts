/** Several things in one: "Boston, Albany, and New York". */
export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat((typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en').format(
    items,
  )
