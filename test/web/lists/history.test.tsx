// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { Screen } from '../../../web/screens/history/index.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { refusing } from '../net/ours.ts'

await loadSentences()

const host = document.body.appendChild(document.createElement('div'))
afterEach(() => {
  act(() => render(null, host))
  vi.unstubAllGlobals()
})

it('history, signed out: says so, and leads to signing in and home', async () => {
  vi.stubGlobal('fetch', async () => refusing(401, 'no-session'))
  act(() => render(<Screen />, host))
  await vi.waitFor(() => expect(host.querySelector('.note')?.textContent).toContain('You are not signed in.'))
  const ways = [...host.querySelectorAll('.actions a')].map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['/login', '/'])
})
