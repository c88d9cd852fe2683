import { signal } from '@preact/signals'
import { placeOf } from '../../print/paths.ts'

/** The places of the app, one screen each; `detail` is a table's id, a game, or the token of a link. */
export interface Route {
  screen: Screen
  detail: string
}
type Screen = NonNullable<ReturnType<typeof placeOf>>['screen'] | 'missing'

/** An address as this app writes them; one with a language is for search engines. */
const whole = /^(\/|(\/[\w-]+)+)(\?language=\w+)?(#(?=[\w-])([\w/=-]|\.(?=\d))*[\w-])?$/

/** The route of an address. One that a chat or a mail program has damaged is at first a missing one, which mends it. */
export function routeOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): Route {
  const place = whole.test(pathname + search + hash) ? placeOf(pathname) : null
  return place
    ? { screen: place.screen, detail: place.detail ?? hash.slice(1) }
    : { screen: 'missing', detail: '' }
}

/** The current route. */
export const route = signal<Route>({ screen: 'inbox', detail: '' })

/** How often the route has changed. At 0 the page is as it was loaded, and the focus is where the browser put it. */
export const moves = signal(0)

/** The page that this one was opened from, and how many steps back in the history that is. */
interface Origin {
  path: string
  steps: number
}

/** The page before, which the history keeps over a reload; null when this page was opened by its address. */
export const origin = (): Origin | null => (history.state as { origin: Origin | null } | null)?.origin ?? null

function originAt(path: string, how: 'push' | 'replace'): Origin | null {
  const known = origin()
  if (how === 'replace') return known
  const isSamePage = new URL(path, location.href).pathname === location.pathname
  if (isSamePage) return known && { ...known, steps: known.steps + 1 }
  return { path: location.pathname + location.hash, steps: 1 }
}

/** Goes to a path of ours; `replace` when going back to this page would make no sense. */
export function navigate(path: string, how: 'push' | 'replace' = 'push'): void {
  history[`${how}State`]({ origin: originAt(path, how) }, '', path)
  scrollTo(0, 0)
  arrive()
}

/** Click handler of a link to the page before: it goes back there in the history, past all that was read since. */
export function back(event: MouseEvent): void {
  const from = origin()
  if (!from || !isPlain(event)) return
  event.preventDefault()
  history.go(-from.steps)
}

/** Goes somewhere later on, unless the user has gone somewhere by then. */
export function fromHere(): typeof navigate {
  const at = moves.peek()
  return (...where) => {
    if (moves.peek() === at) navigate(...where)
  }
}

function arrive(): void {
  moves.value++
  route.value = routeOf(location)
}

/** Follows the address from now on; plain clicks on links to our own pages load nothing anew. */
export function startRouter(): void {
  route.value = routeOf(location)
  addEventListener('popstate', arrive)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || !isOurs(link)) return
    event.preventDefault()
    navigate(link.pathname + link.hash, link.href === location.href ? 'replace' : 'push')
  })
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const isOurs = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && !link.target && !link.download && routeOf(link).screen !== 'missing'
