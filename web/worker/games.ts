import { Route } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { router } from './router.ts'

const prefix = 'posthorn-game-'

/** Each game, and each language, has a cache of its own: its presence means that this device keeps it. */
const cacheOf = (name: string): string => prefix + name

/** Whether a cache is that of a game or a language, a current or a former one. */
export const isOfGame = (cache: string): boolean => cache.startsWith(prefix)

/** What a device may keep beside the app itself. */
const names = [...Object.keys(GAMES), ...Object.keys(LANGUAGES)]

/** A file's content never changes, since its name would change, too: it is kept once it was needed. */
export function serveGames(): void {
  for (const name of names)
    router.registerRoute(
      new Route(
        ({ url, sameOrigin }) => sameOrigin && isPathOf(name, url.pathname),
        new CacheFirst({ cacheName: cacheOf(name) }),
      ),
    )
}

const isPathOf = (name: string, path: string): boolean =>
  GAMES[name]?.includes(path) ?? path.startsWith(`/assets/${name}-`)

/** The paths of a game or of a language, whose list is a file of its own. @throws Error when that can't be had */
async function pathsOf(name: string): Promise<string[]> {
  if (!LANGUAGES[name]) return GAMES[name]
  const list = LANGUAGES[name]
  const cache = await caches.open(cacheOf(name))
  if (!(await cache.match(list))) await cache.add(list)
  return [list, ...(await (await cache.match(list))!.json())]
}

/** The paths of all that this device keeps. */
export async function keptPaths(): Promise<{ [cache: string]: string[] }> {
  const kept: { [cache: string]: string[] } = {}
  for (const name of names)
    if (await caches.has(cacheOf(name))) kept[cacheOf(name)] = await pathsOf(name).catch(() => [])
  return kept
}

/** Keeps all files of a game or a language. @returns whether they are all here now */
export async function keepGame(name: string): Promise<boolean> {
  if (!names.includes(name)) return false
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
  for (const name of names)
    if ((await caches.has(cacheOf(name))) && !(await keepGame(name)))
      throw new Error(`${name} could not be brought up to date.`)
}
