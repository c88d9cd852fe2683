// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { HistoryRow } from '../../../functions/api/shapes.ts'
import { deleteKept } from '../../../web/device/kept.ts'
import { player } from '../../../web/device/player.ts'
import { Screen } from '../../../web/screens/history/index.tsx'
import { type History, keptHistory, readAllHistory } from '../../../web/sync/history.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { useDatabases } from '../../support/databases.ts'
import { seated } from '../../support/tables/seated.ts'
import { ours, refusing } from '../net/ours.ts'
import { pageHost } from '../page-host.ts'

await loadSentences()
useDatabases()

const host = pageHost()
// Files of one worker share who plays, and what is kept of nobody.
beforeEach(async () => {
  player.value = undefined
  await deleteKept('nobody')
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

const rowOf = (n: number, more: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ id: `table-${n}`, game: 'gheos', title: `Evening ${n}`, seat: 0, names: seated('Anna', 'Ben') },
  over: { reason: 'finished', ranks: [1, 2] },
  ...{ began: '2026-01-01T00:00:00.000Z', people: [null, 'ben'] },
  at: new Date(Date.UTC(2026, 2, 1) - n * 3600_000).toISOString(),
  ...more,
})

/** A server with these tables, in pages; and what it was asked. */
function serving(rows: () => readonly HistoryRow[], aPage = 50) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request | URL | string) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://posthorn.test')
    asked.push(url.pathname + url.search)
    const before = url.searchParams.get('before')
    const from = before === null ? 0 : rows().findIndex(({ at, id }) => `${at}#${id}` === before)
    const next = rows()[from + aPage]
    const tables = rows().slice(from, from + aPage)
    return ours({ tables, next: next ? `${next.at}#${next.id}` : null })
  })
  return asked
}

const shownTitles = () => [...host.querySelectorAll('.row h2')].map(({ textContent }) => textContent)
const show = () => act(() => render(<Screen />, host))

describe('history', () => {
  it('a long one: all pages are read, and shown fifty at a time', async () => {
    const asked = serving(() => Array.from({ length: 120 }, (_, n) => rowOf(n)))
    show()
    await vi.waitFor(() => expect(host.querySelector('.totals')?.textContent).toContain('120'))
    expect(asked).toHaveLength(3)
    expect(shownTitles()).toHaveLength(50)
    const more = [...host.querySelectorAll('button')].find((one) => one.textContent === 'Show more')
    act(() => more?.click())
    expect(shownTitles()).toHaveLength(100)
  })

  it('offline: shows what was seen last, and says from when', async () => {
    serving(() => [rowOf(1), rowOf(2)])
    show()
    await vi.waitFor(() => expect(shownTitles()).toHaveLength(2))
    await vi.waitFor(async () => expect((await keptHistory(null))?.at).toBeTruthy())
    act(() => render(null, host))
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
    show()
    await vi.waitFor(() => expect(host.textContent).toContain('This list is from'), 5000)
    expect(shownTitles()).toEqual(['Evening 1', 'Evening 2'])
  })

  it('broken off after a page: tables that are known stay behind those that were read', async () => {
    const known = { tables: [rowOf(1), rowOf(2), rowOf(3)], at: 'before' }
    let pages = 0
    const rows = [rowOf(0), rowOf(1), rowOf(2, { title: 'Renamed' }), rowOf(3)]
    serving(() => rows, 2)
    const fetched = globalThis.fetch
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) =>
      pages++ === 0 ? fetched(...asked) : Promise.reject(new TypeError('offline')),
    )
    const taken: History[] = []
    await readAllHistory(known, (history) => taken.push(history))
    expect(taken.map(({ at, tables }) => [at, tables.map(({ title }) => title)])).toEqual([
      ['before', ['Evening 0', 'Evening 1', 'Evening 2', 'Evening 3']],
    ])
  })

  it('a name that is gone since: is gone on this device once it is read again', async () => {
    let names = seated('Anna', 'Ben')
    serving(() => [rowOf(1, { names })])
    await readAllHistory(null, () => {})
    expect(JSON.stringify(await keptHistory(null))).toContain('Ben')
    names = [{ name: 'Anna' }, { erased: 1 }]
    await readAllHistory(await keptHistory(null), () => {})
    expect(JSON.stringify(await keptHistory(null))).not.toContain('Ben')
  })

  it('a link that names a person: their tables, the score, and a way to their profile', async () => {
    history.replaceState(null, '', '/history#ben')
    const other = { names: seated('Anna', 'Cara'), people: [null, 'cara'] }
    serving(() => [rowOf(1), rowOf(2, other), rowOf(3, { over: { reason: 'finished', ranks: [2, 1] } })])
    show()
    await vi.waitFor(() => expect(shownTitles()).toEqual(['Evening 1', 'Evening 3']))
    expect([...host.querySelectorAll('.score dd')].map(({ textContent }) => textContent)).toEqual(['1', '1'])
    expect(host.querySelector('.with a')?.getAttribute('href')).toBe('/player/table-1-1')
    history.replaceState(null, '', '/history')
  })
})
