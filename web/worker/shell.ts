import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute } from 'workbox-routing'
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

/** The app itself without the games, kept whole from the moment the worker is installed. */
export const shell = new PrecacheController()

/** From now on the files of the app come from this device, and its page for every address that is the app's own. */
export function serveShell(): void {
  shell.addToCacheList(files)
  router.registerRoute(new PrecacheRoute(shell))
  const page = shell.createHandlerBoundToURL('/index.html')
  router.registerRoute(new NavigationRoute(page, { denylist: notPages }))
}
