import { Route } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { router } from './router.ts'

const prefix = 'posthorn-game-'

/** Each game, and each language, has a cache of its own: its presence means that this device keeps it. */
const cacheOf = (name: string): string => prefix + name

/** Whether a cache is that of a game or a language, a current or a former one. */
export const isOfGame = (cache: string): boolean => cache.startsWith(prefix)

/** A file's content never changes, since its name would change, too: it is kept once it was needed. */
export function serveGames(): void {
  for (const [name, paths] of Object.entries(GAMES))
    router.registerRoute(
      new Route(
        ({ url: { pathname }, sameOrigin }) =>
          sameOrigin &&
          (Array.isArray(paths) ? paths.includes(pathname) : pathname.match(`^/assets/(rules-)?${name}-`)),
        new CacheFirst({ cacheName: cacheOf(name) }),
      ),
    )
}

/** The games and languages that this device keeps. */
const namesHere = async (): Promise<string[]> => {
  const here = await caches.keys()
  return Object.keys(GAMES).filter((name) => here.includes(cacheOf(name)))
}

/** The paths of a game or of a language, whose list is a file of its own. @throws Error when that can't be had */
async function pathsOf(name: string): Promise<string[]> {
  const paths = GAMES[name]
  if (Array.isArray(paths)) return paths
  const cache = await caches.open(cacheOf(name))
  if (!(await cache.match(paths))) await cache.add(paths)
  return [paths, ...(await (await cache.match(paths))!.json())]
}

/** The paths of all that this device keeps. */
export async function keptPaths(): Promise<{ [cache: string]: string[] }> {
  const kept: { [cache: string]: string[] } = {}
  for (const name of await namesHere()) kept[cacheOf(name)] = await pathsOf(name)
  return kept
}

/** Keeps all files of a game or a language. @returns whether they are all here now */
export async function keepGame(name: string): Promise<boolean> {
  if (!Object.hasOwn(GAMES, name)) return false
  try {
    const cache = await caches.open(cacheOf(name))
    const paths = await pathsOf(name)
    const kept = await Promise.all(paths.map((path) => cache.match(path)))
    await cache.addAll(paths.filter((_, i) => !kept[i]))
    return true
  } catch {
    return false
  }
}

/**
 * Brings the games and languages that this device keeps up to date, so that an update of the app removes none of them.
 * @throws Error when a file can't be had
 */
export async function renewGames(): Promise<void> {
  for (const name of await namesHere())
    if (!(await keepGame(name))) throw new Error(`${name} is not up to date.`)
}
