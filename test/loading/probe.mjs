const games = new URL('../../web/games/', import.meta.url).href
const probes = new URL('../engine/probes/', import.meta.url).href

/** A hook of Node's: parts of probes that are laid out as games, found by their names, are found where they stand. */
export async function resolve(name, context, next) {
  const url = name.startsWith('.') ? new URL(name, context.parentURL).href : ''
  const [, id, part] =
    /^(sealed-bids|claimed-squares)\/(.*)/.exec(url.startsWith(games) ? url.slice(games.length) : '') ?? []
  return next(id ? `${probes}${id}/web/${part}` : name, context)
}
