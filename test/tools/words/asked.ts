/** What code names: texts in quotes, and as patterns those with something filled in. */
export interface Names {
  literals: ReadonlySet<string>
  patterns: readonly RegExp[]
}

const escaped = (text: string) => text.replaceAll('.', '\\.')

/** The names in sources. */
export function namesIn(source: string): Names {
  const filled = [...source.matchAll(/`([\w.-]*)\$\{[^`]*\}([\w.-]*)`/g)].filter(
    ([, before, after]) => before.includes('.') || after.includes('.'),
  )
  return {
    literals: new Set([...source.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, text]) => text)),
    patterns: filled.map(([, before, after]) => new RegExp(`^${escaped(before)}.+${escaped(after)}$`)),
  }
}

/** Whether code may ask for a sentence: it names the key, or fills in a pattern that it fits. */
export function isAskedFor(key: string, names: Names): boolean {
  const { literals, patterns } = names
  if (literals.has(key) || patterns.some((pattern) => pattern.test(key))) return true
  // Lists are read from their first item until there is no next one.
  const [, list, number] = /^(.+\.)(\d+)$/.exec(key) ?? []
  return list !== undefined && number !== '1' && isAskedFor(`${list}1`, names)
}
