import { cacheNames } from 'workbox-core'
import { Route } from 'workbox-routing'
import { isOfGame, keptPaths } from './games.ts'
import { router } from './router.ts'
import { files } from './shell.ts'

/** The files of the previous build, for pages that still run it: the server has dropped them. */
const former = 'posthorn-former'

/** Serves files that no longer belong to the app. To be called last: all else goes first. */
export function serveFormer(): void {
  router.registerRoute(
    new Route(
      ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      async ({ request }) => (await caches.match(request, { cacheName: former })) ?? fetch(request),
    ),
  )
}

/** Puts aside the files that this build does not have, replacing those that were put aside before. */
export async function putAside(): Promise<void> {
  await caches.delete(former)
  const aside = await caches.open(former)
  const kept = { ...(await keptPaths()), [cacheNames.precache]: files.map(({ url }) => url) }
  for (const name of await caches.keys()) {
    if (name !== cacheNames.precache && !isOfGame(name)) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      if (kept[name]?.includes(new URL(request.url).pathname)) continue
      const response = await cache.match(request)
      if (response) await aside.put(request, response)
      await cache.delete(request)
    }
  }
}
