// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { describe, expect, it, vi } from 'vitest'
import type { PlayerPage } from '../../../functions/api/shapes.ts'
import { Screen } from '../../../web/screens/player/index.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { useDatabases } from '../../support/databases.ts'
import { ours, refusing } from '../net/ours.ts'
import { pageHost } from '../page-host.ts'

await loadSentences()
useDatabases()

const host = pageHost()

const page: PlayerPage = {
  ...{ id: 'ben', name: { name: 'Ben' }, since: '2026-03', timekeeping: 'mostly-on-time' },
  games: [{ game: 'gheos', played: 12, won: 5 }],
  score: { me: 7, them: 4, none: 1 },
  ours: [{ id: 'table', game: 'gheos', title: 'Friday', at: '2026-01-01T00:00:00.000Z', ahead: 'them' }],
}
const show = () => act(() => render(<Screen detail="a-table-1" />, host))
const links = () => [...host.querySelectorAll('main a')].map((link) => link.getAttribute('href'))

describe('page of a player', () => {
  it('asks for the seat of the table; says since when, how they keep time, the score, and leads on', async () => {
    let asked = ''
    vi.stubGlobal('fetch', async (url: unknown) => {
      asked = String(url instanceof Request ? url.url : url)
      return ours(page)
    })
    show()
    await vi.waitFor(() => expect(host.querySelector('h1')?.textContent).toBe('Ben'))
    expect(asked).toMatch(/\/api\/tables\/a-table\/players\/1$/)
    for (const words of ['since March 2026', 'Mostly on time', 'You and Ben', 'Ben finished ahead.'])
      expect(host.textContent).toContain(words)
    expect([...host.querySelectorAll('.score dd')].map(({ textContent }) => textContent)).toEqual([
      '7',
      '4',
      '1',
    ])
    expect(links()).toEqual(
      expect.arrayContaining(['/table/table', '/history#ben', '/table/a-table', '/new']),
    )
  })

  it.each(['on-time', 'often-late', null] as const)(
    '%s: the sentence for it, or none',
    async (timekeeping) => {
      vi.stubGlobal('fetch', async () => ours({ ...page, timekeeping, ours: [], games: [] }))
      show()
      await vi.waitFor(() => expect(host.querySelector('h1')?.textContent).toBe('Ben'))
      const said = host.querySelector('summary')?.textContent ?? null
      expect(said).toBe(timekeeping && { 'on-time': 'On time', 'often-late': 'Often late' }[timekeeping])
      expect(host.textContent).toContain('You have not finished a game together yet.')
    },
  )

  it('hidden, blocked or unknown: nothing of them, and the way back', async () => {
    vi.stubGlobal('fetch', async () => refusing(404, 'not-found'))
    show()
    await vi.waitFor(() => expect(host.textContent).toContain('There is no profile to show here.'))
    expect(host.querySelector('.note')).toBeNull()
    expect(links()).toEqual(expect.arrayContaining(['/table/a-table', '/new']))
  })

  it('signed out: says so, and leads to signing in', async () => {
    vi.stubGlobal('fetch', async () => refusing(401, 'no-session'))
    show()
    await vi.waitFor(() =>
      expect(host.querySelector('.note')?.textContent).toContain('You are not signed in.'),
    )
    expect(links()).toContain('/login')
  })
})
