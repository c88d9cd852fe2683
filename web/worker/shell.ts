import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** What the server answers by itself, whatever asks: its API, and files, those that it draws among them. */
const notPages = [/^\/api\//, /\/[^/]*\.[^/]*$/]

/** The app itself without the games, kept whole from the moment the worker is installed. */
export const shell = new PrecacheController()

/** From now on the files of the app come from this device, and its page for every address that is the app's own. */
export function serveShell(): void {
  shell.addToCacheList(SHELL)
  registerRoute(new PrecacheRoute(shell))
  const page = shell.createHandlerBoundToURL('/index.html')
  registerRoute(new NavigationRoute(page, { denylist: notPages }))
}
