import { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, Route } from 'workbox-routing'
import { router } from './router.ts'

/**
 * Paths that the server answers by itself, for any client: its API, mail kept there, and files, including those that it
 * draws. A link that a chat has left a full stop behind is a page's.
 */
const notPages = [/^\/(api|dev)\//, /^[^?]*\.\w+(\?|$)/]

/** The files of the app, as Workbox wants them. */
export const files = SHELL.map((file) => {
  const [url, revision = null] = file.split(' ')
  return { url, revision }
})

/** The app itself without the games, put here whole before the worker is installed. */
export const shell = new PrecacheController()

/** From now on the files of the app come from this device, and its page for every address that is the app's own. */
export function serveShell(): void {
  shell.addToCacheList(files)
  const keyOf = ({ url }: { url: URL }) => {
    const cacheKey = shell.getCacheKeyForURL(url.href)
    return cacheKey && { cacheKey }
  }
  router.registerRoute(new Route(keyOf, shell.strategy))
  const page = shell.createHandlerBoundToURL('/index.html')
  router.registerRoute(new NavigationRoute(page, { denylist: notPages }))
}

/** Whether all of it is here still: a browser that needs room may drop files, and keep the worker. */
export const isShellWhole = async (): Promise<boolean> =>
  (await Promise.all(files.map(({ url }) => shell.matchPrecache(url)))).every(Boolean)

/** Puts back what is missing of it, as an installation does. @returns whether all of it is here now */
export async function refillShell(event: ExtendableEvent): Promise<boolean> {
  const installing = { type: 'install', waitUntil: (work: Promise<unknown>) => event.waitUntil(work) }
  await shell.install(installing as ExtendableEvent).catch(() => {})
  return isShellWhole()
}
