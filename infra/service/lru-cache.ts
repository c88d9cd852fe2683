/**
 * Stands in bundles for the package `mnemonist/lru-cache`, which is many times as long. DynamoDB's client keeps the
 * endpoints there that it has discovered; discovery is off, so nothing is ever kept.
 */
function cacheOfEndpoints() {
  const kept = new Map<string, unknown>()
  const get = (key: string) => kept.get(key)
  return {
    ...{ get, peek: get },
    has: (key: string) => kept.has(key),
    set: (key: string, value: unknown) => kept.set(key, value),
    clear: () => kept.clear(),
  }
}

// biome-ignore lint/style/noDefaultExport: the package has one.
export { cacheOfEndpoints as default }
