// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  moves,
  navigate,
  origin,
  type Route,
  route,
  routeOf,
  startRouter,
} from '../../../web/shell/routes/router.ts'

const at = (path: string): Route => {
  const { pathname, search, hash } = new URL(path, 'https://posthorn.example')
  return routeOf({ pathname, search, hash })
}

it.each([
  ['/', { screen: 'inbox', detail: '' }],
  ['/new', { screen: 'new-table', detail: '' }],
  ['/lobby', { screen: 'lobby', detail: '' }],
  ['/settings', { screen: 'settings', detail: '' }],
  ['/settings/messages', { screen: 'settings', detail: 'messages' }],
  ['/settings/x', { screen: 'missing', detail: '' }],
  ['/history', { screen: 'history', detail: '' }],
  ['/install', { screen: 'install', detail: '' }],
  ['/table/01ABC', { screen: 'table', detail: '01ABC' }],
  ['/player/01ABC-1', { screen: 'player', detail: '01ABC-1' }],
  ['/proof/01ABC', { screen: 'proof', detail: '01ABC' }],
  ['/record', { screen: 'record', detail: '' }],
  ['/record/x', { screen: 'missing', detail: '' }],
  ['/watch/token', { screen: 'watch', detail: 'token' }],
  ['/watch/token#12.3', { screen: 'watch', detail: 'token' }],
  ['/rules/chess', { screen: 'rules', detail: 'chess' }],
  ['/invite#token', { screen: 'join', detail: 'token' }],
  ['/invite/what-chats-show#token', { screen: 'join', detail: 'token' }],
  ['/link#token', { screen: 'link', detail: 'token' }],
  ['/link', { screen: 'link', detail: '' }],
  ['/table', { screen: 'missing', detail: '' }],
  ['/new/x', { screen: 'missing', detail: '' }],
  ['/table/a/b', { screen: 'missing', detail: '' }],
  ['/toString', { screen: 'missing', detail: '' }],
  ['/index.html', { screen: 'missing', detail: '' }],
])('router: %s leads to its screen', (path, wanted) => {
  expect(at(path)).toEqual(wanted)
})

it('router: follows plain clicks on our own links, and leaves others to the browser', () => {
  startRouter()
  navigate('/lobby')
  expect(route.value.screen).toBe('lobby')
  const before = moves.value
  document.body.innerHTML = `
    <a id="own" href="/table/7"><span>own</span></a> <a id="api" href="/api/tables">api</a>
    <a id="new" href="/settings" target="_blank">new</a> <a id="far" href="https://elsewhere.example/">far</a>`
  const click = (id: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    document.querySelector(`#${id}`)?.dispatchEvent(event)
    return event.defaultPrevented
  }
  // Files of one worker share its page: in another, no button would send its form.
  const leavesNot = new AbortController()
  onTestFinished(() => leavesNot.abort())
  document.addEventListener('click', (event) => event.preventDefault(), { signal: leavesNot.signal })
  for (const id of ['api', 'new', 'far']) click(id)
  click('own', { ctrlKey: true })
  expect(moves.value).toBe(before)
  click('own span')
  expect(route.value).toEqual({ screen: 'table', detail: '7' })
  expect(moves.value).toBe(before + 1)
})

it('router: scrolls to the top of a new page', () => {
  const scroll = vi.spyOn(globalThis, 'scrollTo')
  navigate('/history')
  expect(scroll).toHaveBeenCalledWith(0, 0)
})

it('router: remembers where a page was opened from, over every step within it', () => {
  history.replaceState(null, '', '/table/7')
  expect(origin()).toBe(null)
  navigate('/rules/gheos#war')
  expect(origin()).toEqual({ path: '/table/7', steps: 1 })
  navigate('/rules/gheos#temples')
  navigate('/rules/gheos')
  expect(origin()).toEqual({ path: '/table/7', steps: 3 })
  navigate('/rules/gheos', 'replace')
  expect(origin()).toEqual({ path: '/table/7', steps: 3 })
  navigate('/lobby')
  expect(origin()).toEqual({ path: '/rules/gheos', steps: 1 })
})
