const asked = new URL('../../web/games/sealed-bids/', import.meta.url).href
const there = new URL('../engine/probes/sealed-bids/web/', import.meta.url).href

/** A hook of Node's: parts of the probe that is laid out as a game, found by their names, are found where they stand. */
export async function resolve(name, context, next) {
  const url = name.startsWith('.') ? new URL(name, context.parentURL).href : ''
  return next(url.startsWith(asked) ? there + url.slice(asked.length) : name, context)
}
