// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, it, vi } from 'vitest'
import { Screen } from '../../../web/screens/lobby/index.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { useDatabases } from '../../support/databases.ts'
import { seated } from '../../support/tables/seated.ts'
import { ours } from '../net/ours.ts'
import { pageHost } from '../page-host.ts'

await loadSentences()
useDatabases()

const host = pageHost()

const table = (id: string) => ({
  ...{ id, version: 1, game: 'gheos', title: id, options: {}, pace: 'none', names: [...seated('Ann'), null] },
  ...{ openedAt: '2026-01-01T00:00:00.000Z', started: false },
})
const titles = () => [...host.querySelectorAll('.row h2')].map(({ textContent }) => textContent)
const button = (says: string) => [...host.querySelectorAll('button')].find((one) => one.textContent === says)

it('lobby, several pages: each is added below, and a table that has come to a later page is shown once', async () => {
  const pages: Record<string, object> = {
    '/api/lobby': { tables: [table('One'), table('Two')], next: 'after-two' },
    '/api/lobby/after-two': { tables: [table('Two'), table('Three')], next: null },
  }
  vi.stubGlobal('fetch', async (asked: Request | string) =>
    ours(pages[new URL(typeof asked === 'string' ? asked : asked.url, location.href).pathname]),
  )
  act(() => render(<Screen />, host))
  await vi.waitFor(() => expect(titles()).toEqual(['One', 'Two']))
  act(() => button('Show more')?.click())
  await vi.waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
  expect(button('Show more')).toBeUndefined()
  act(() => button('Refresh')?.click())
  await vi.waitFor(() => expect(titles()).toEqual(['One', 'Two']))
})

it('lobby, a table with a title and one without: each names its game once', async () => {
  const tables = [table('On Sunday'), { ...table('untitled'), title: '' }]
  vi.stubGlobal('fetch', async () => ours({ tables, next: null }))
  act(() => render(<Screen />, host))
  await vi.waitFor(() => expect(titles()).toEqual(['On Sunday', 'Gheos']))
  for (const { textContent } of host.querySelectorAll('.row'))
    expect(textContent?.match(/Gheos/g)).toHaveLength(1)
})
