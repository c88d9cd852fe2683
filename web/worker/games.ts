import { Route } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { router } from './router.ts'

const prefix = 'posthorn-game-'

/** Each game has a cache of its own: its presence means that this device keeps the game. */
export const cacheOf = (game: string): string => prefix + game

/** Whether a cache is that of a game, a current or a former one. */
export const isOfGame = (cache: string): boolean => cache.startsWith(prefix)

/** A game's files are kept once they were needed: their content never changes, since their names would change, too. */
export function serveGames(): void {
  for (const [game, paths] of Object.entries(GAMES))
    router.registerRoute(
      new Route(
        ({ url, sameOrigin }) => sameOrigin && paths.includes(url.pathname),
        new CacheFirst({ cacheName: cacheOf(game) }),
      ),
    )
}

/** Keeps all files of a game. @returns whether they are all here now */
export async function keepGame(game: string): Promise<boolean> {
  if (!Object.hasOwn(GAMES, game)) return false
  const cache = await caches.open(cacheOf(game))
  const kept = await Promise.all(GAMES[game].map((path) => cache.match(path)))
  try {
    await cache.addAll(GAMES[game].filter((_, i) => !kept[i]))
    return true
  } catch {
    return false
  }
}

/**
 * Brings the games that this device keeps up to date, so that an update of the app removes none of them.
 * @throws Error when a file can't be had
 */
export async function renewGames(): Promise<void> {
  for (const game of Object.keys(GAMES))
    if ((await caches.has(cacheOf(game))) && !(await keepGame(game)))
      throw new Error(`${game} could not be brought up to date.`)
}
