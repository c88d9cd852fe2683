// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { VNode } from 'preact'
import { render } from 'preact-render-to-string'
import { afterEach, expect, it } from 'vitest'
import { isSignedOut, player } from '../../../web/device/player.ts'
import { Screen as Link } from '../../../web/screens/coming/link.tsx'
import { Screen as LogIn } from '../../../web/screens/coming/log-in.tsx'
import { DeviceNotes } from '../../../web/shell/page/device-notes.tsx'
import { loadSentences } from '../../../web/text/words.ts'

await loadSentences()

// Files share a page.
afterEach(() => {
  player.value = null
  isSignedOut.value = false
})

const linksOf = (node: VNode) => [...render(node).matchAll(/href="([^"]+)"/g)].map(([, path]) => path)

it('signed out with tables here: the notice leads to signing in by email', () => {
  player.value = { player: 'p1', name: 'John' } as never
  isSignedOut.value = true
  expect(linksOf(<DeviceNotes />)).toEqual(['/login', '/settings/devices#forget'])
})

it('signing in: by email and by a code, each page leads to the other', () => {
  expect(linksOf(<LogIn />)).toContain('/link')
  expect(linksOf(<Link detail="" />)).toContain('/login')
})

it('signing in by a code: the page is not called by a link that is not there', () => {
  expect(render(<Link detail="" />)).toContain('A code from another device')
  expect(render(<Link detail="a-token" />)).toContain('Sign in with this link')
})
