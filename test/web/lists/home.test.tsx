// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import type { InboxRow } from '../../../functions/api/shapes.ts'
import { isSignedOut, owner, player } from '../../../web/device/player.ts'
import { Screen } from '../../../web/screens/inbox/index.tsx'
import { readAgain } from '../../../web/sync/inbox.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { useDatabases } from '../../support/databases.ts'
import { seated } from '../../support/tables/seated.ts'
import { ours, refusing } from '../net/ours.ts'
import { pageHost } from '../page-host.ts'

await loadSentences()
useDatabases()

const host = pageHost()
afterEach(() => {
  vi.useRealTimers()
})

const row = {
  ...{ id: 'table', version: 3, game: 'gheos', title: 'Friday', seat: 1, names: seated('Emily', 'John') },
  ...{ started: true, waiting: [], until: null, away: false, lent: false, mine: false, request: null },
  ...{ over: null, fact: null, at: '2026-01-01T00:00:00.000Z', unread: false, rematch: null },
} as InboxRow

it.each([
  ['no table', []],
  ['a table', [row]],
  ['a finished table', [{ ...row, over: { reason: 'finished', ranks: [1, 2] } }]],
] as [string, InboxRow[]][])('home of a player with %s: has the games', async (_, tables) => {
  player.value = { player: 'p1', name: 'John' } as never
  vi.stubGlobal('fetch', async () => ours({ tables, invited: [], pollAfter: 60 }))
  expect(owner.value).not.toBeNull()
  await readAgain()
  act(() => render(<Screen />, host))
  expect([...host.querySelectorAll('.row h3')]).toHaveLength(tables.length)
  expect(host.querySelector('#games')?.textContent).toBe('Choose a game')
  expect(host.querySelectorAll('.game')).toHaveLength(4)
})

it.each([
  ['finished', { over: { reason: 'finished', ranks: [1, 2] } }],
  ['running', {}],
])('%s table whose other player has no name: calls them by their seat', async (_, how) => {
  player.value = { player: 'p1', name: 'John' } as never
  vi.stubGlobal('fetch', async () =>
    ours({ tables: [{ ...row, names: seated(null, 'John'), ...how }], invited: [], pollAfter: 60 }),
  )
  await readAgain()
  act(() => render(<Screen />, host))
  expect(host.querySelector('.row')?.textContent).toContain('Gheos · with Player 1')
  expect(host.textContent).not.toContain('nobody else yet')
})

it.each([
  ['gathering', {}, 'Gheos · nobody else yet'],
  ['cancelled', { over: { reason: 'cancelled', ranks: [] } }, 'Gheos'],
])('%s table with a free seat: names nobody who is not there', async (_, how, told) => {
  player.value = { player: 'p1', name: 'John' } as never
  const free = { ...row, started: false, names: seated(null, 'John'), ...how }
  vi.stubGlobal('fetch', async () => ours({ tables: [free], invited: [], pollAfter: 60 }))
  await readAgain()
  act(() => render(<Screen />, host))
  expect([...host.querySelectorAll('.row p')].at(-1)?.textContent).toBe(told)
})

it('home of a stranger: says how play goes, and signing in stands in its head', () => {
  player.value = null
  act(() => render(<Screen />, host))
  expect(host.querySelector('header')?.textContent).toContain('everyone sends their turn when it suits them')
  expect(host.querySelector('header a')?.getAttribute('href')).toBe('/login')
})

it('home of a player who was signed out: says how old an old list is, and leaves the rest to the note about it', async () => {
  player.value = { player: 'p1', name: 'John' } as never
  vi.stubGlobal('fetch', async () => ours({ tables: [row], invited: [], pollAfter: 60 }))
  await readAgain()
  vi.stubGlobal('fetch', async () => refusing(401, 'no-session'))
  await readAgain()
  act(() => render(<Screen />, host))
  expect(isSignedOut.value).toBe(true)
  expect(host.textContent).not.toMatch(/This list is from /)
  act(() => render(null, host))
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  act(() => render(<Screen />, host))
  expect(host.querySelector('[role=status]')?.textContent).toBe('This list is from 1 hour ago.')
  expect(host.textContent).not.toMatch(/You are not signed in|Try again/)
})
