// @vitest-environment happy-dom
import { render as draw, type VNode } from 'preact'
import { act } from 'preact/test-utils'
import { render } from 'preact-render-to-string'
import { afterEach, expect, it, vi } from 'vitest'
import { isSignedOut, player } from '../../../web/device/player.ts'
import { Screen as Enter } from '../../../web/screens/coming/enter.tsx'
import { Screen as Link } from '../../../web/screens/coming/link.tsx'
import { Screen as LogIn } from '../../../web/screens/coming/log-in.tsx'
import { DeviceNotes } from '../../../web/shell/page/device-notes.tsx'
import { route } from '../../../web/shell/routes/router.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { useDatabases } from '../../support/databases.ts'
import { ours } from '../net/ours.ts'
import { pageHost } from '../page-host.ts'

await loadSentences()
useDatabases()

const host = pageHost()

afterEach(() => {
  player.value = null
  isSignedOut.value = false
  route.value = { screen: 'inbox', detail: '' }
})

const linksOf = (node: VNode) => [...render(node).matchAll(/href="([^"]+)"/g)].map(([, path]) => path)

it('signed out with tables here: the notice leads to signing in by email', () => {
  player.value = { player: 'p1', name: 'John' } as never
  isSignedOut.value = true
  expect(linksOf(<DeviceNotes />)).toEqual(['/login', '/settings/devices#forget'])
})

it.each(['log-in', 'link', 'enter'] as const)(
  'signed out, on the page %s: the notice is not there',
  (screen) => {
    player.value = { player: 'p1', name: 'John' } as never
    isSignedOut.value = true
    route.value = { screen, detail: '' }
    expect(linksOf(<DeviceNotes />)).not.toContain('/login')
  },
)

it.each([
  ['by email', <LogIn />],
  ['by a code', <Link detail="" />],
  ['by a link', <Link detail="a-token" />],
  ['by an email’s link', <Enter detail="a-token" />],
])('signing in %s: says who plays here, and not of a player who is signed out', (_, page) => {
  player.value = { player: 'p1', name: 'John' } as never
  expect(render(page)).toContain('You play as John')
  isSignedOut.value = true
  expect(render(page)).not.toContain('You play as')
})

it('signing in by email, sent: has the email’s code, and neither the lead nor a code of another device', async () => {
  vi.stubGlobal('fetch', async () => ours({}))
  act(() => draw(<LogIn />, host))
  expect(host.textContent).toMatch(/No password.*Use a code from another device/)
  const field = host.querySelector('input')!
  field.value = 'john@example.com'
  act(() => void field.dispatchEvent(new Event('input', { bubbles: true })))
  act(() => void host.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true })))
  await vi.waitFor(() => expect(host.textContent).toContain('Code from the email'))
  expect(host.textContent).not.toMatch(/No password|Use a code from another device/)
})

it('signing in: by email and by a code, each page leads to the other', () => {
  expect(linksOf(<LogIn />)).toContain('/link')
  expect(linksOf(<Link detail="" />)).toContain('/login')
})

it('signing in by a code: the page is not called by a link that is not there', () => {
  expect(render(<Link detail="" />)).toContain('A code from another device')
  expect(render(<Link detail="a-token" />)).toContain('Sign in with this link')
})
