// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { Screen } from '../../../web/screens/history/index.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { useDatabases } from '../../support/databases.ts'
import { seated } from '../../support/tables/seated.ts'
import { ours, refusing } from '../net/ours.ts'

await loadSentences()
useDatabases()

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

it.each([
  ['a player without a name', seated('John', null), 'with Player 2'],
  ['nobody', seated('John'), null],
])('history, a table with %s: says who was there, or nothing', async (_, names, told) => {
  const row = {
    ...{ id: 'table', game: 'gheos', title: 'Friday', seat: 0, names, at: '2026-01-01T00:00:00.000Z' },
    over: { reason: 'finished', ranks: names.map((_, i) => i + 1) },
  }
  vi.stubGlobal('fetch', async () => ours({ tables: [row], next: null }))
  act(() => render(<Screen />, host))
  await vi.waitFor(() => expect(host.querySelector('.row')).not.toBeNull())
  const lines = [...host.querySelectorAll('.row p')].map(({ textContent }) => textContent)
  expect(lines.filter((line) => line?.startsWith('with'))).toEqual(told === null ? [] : [told])
})
