// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { seals } from '../../../engine/core/seats/seal.ts'
import type { MyMail, MyPush } from '../../../functions/api/shapes.ts'
import { player } from '../../../web/device/player.ts'
import { settingsPages } from '../../../web/print/paths.ts'
import { Screen } from '../../../web/screens/settings/index.tsx'
import { connectionsState, messagesState, timeState } from '../../../web/screens/settings/states.ts'
import { SealOf } from '../../../web/shell/forms/bot.tsx'
import { ownSeals } from '../../../web/shell/forms/own-seals.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { ours } from '../net/ours.ts'
import { pageHost } from '../page-host.ts'

await loadSentences()
vi.stubGlobal('VERSION', '1.0.0')

const host = pageHost()
afterEach(() => {
  player.value = undefined
})

function open(path: string, answer: () => Response) {
  vi.stubGlobal('VERSION', '1.0.0')
  vi.stubGlobal('fetch', async () => answer())
  history.replaceState(null, '', path)
  act(() => render(<Screen detail={location.pathname.split('/')[2] ?? ''} />, host))
}
const nothing = () => ours(null, { status: 503 })
const entries = () => [...host.querySelectorAll('li')]

describe('settings, first page', () => {
  it('links six pages at most, each with its state, also where nothing can be read', () => {
    player.value = { player: 'p1', name: 'Anna' } as never
    open('/settings', nothing)
    const links = [...host.querySelectorAll('li a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(settingsPages.map((page) => `/settings/${page}`))
    expect(links.length).toBeLessThanOrEqual(6)
    for (const entry of entries()) expect(entry.querySelector('p')!.textContent).toMatch(/\S/)
    expect(entries()[0].textContent).toBe('Name and dataAnna')
    expect(entries()[1].textContent).toContain('Theme: System')
  })

  it('nobody signed in: only pages that have something to set', () => {
    player.value = null
    open('/settings/time', nothing)
    expect(entries().map((entry) => entry.querySelector('a')!.textContent)).toEqual([
      'Name and data',
      'Look and feel',
      'Devices',
    ])
  })

  it.each([
    ['told', '/settings/messages'],
    ['forget', '/settings/devices'],
    ['data', '/settings/you'],
    ['webhook', '/settings/connections'],
  ])('link to the part %s, of before there were pages: leads to its page', (part, path) => {
    player.value = null
    open(`/settings#${part}`, nothing)
    expect(location.pathname + location.hash).toBe(`${path}#${part}`)
  })

  it.each(['', 'nothing', 'constructor'])('link to no part (%j): stays', (part) => {
    player.value = null
    open(`/settings#${part}`, nothing)
    expect(location.pathname).toBe('/settings')
  })
})

it('seal: a tap saves it, and it stands beside the name from then on', async () => {
  const me = { player: 'p1', name: 'Anna' }
  player.value = me
  const sent: unknown[] = []
  open('/settings/you', nothing)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return ours({ ...me, seal: 'fish' })
  })
  const [none, ...choices] = [...host.querySelectorAll<HTMLInputElement>('[name="seal"]')]
  expect([none.checked, choices.length]).toEqual([true, seals.length])
  await act(async () => choices[seals.indexOf('fish')].click())
  await vi.waitFor(() => expect(player.value).toMatchObject({ seal: 'fish' }))
  expect(sent).toEqual([{ seal: 'fish' }])
  await vi.waitFor(() => expect(host.textContent).toContain('Saved.'))
  act(() => render(<SealOf name={{ name: 'Anna', seal: 'fish' }} />, host))
  expect(host.querySelector('path')?.getAttribute('d')).toBe(ownSeals.fish)
  act(() => render(<SealOf name={{ name: 'Anna' }} />, host))
  expect(host.querySelector('path')).toBeNull()
})

it('seal: of several chosen by arrow keys only the last is saved, also where the page is left at once', async () => {
  const me = { player: 'p1', name: 'Anna' }
  player.value = me
  const sent: unknown[] = []
  open('/settings/you', nothing)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return ours({ ...me, ...JSON.parse(body) })
  })
  const choices = [...host.querySelectorAll<HTMLInputElement>('[name="seal"]')].slice(1, 5)
  for (const one of choices) act(() => one.click())
  expect(sent).toEqual([])
  expect(host.textContent).not.toContain('Saved.')
  act(() => render(null, host))
  await vi.waitFor(() => expect(sent).toEqual([{ seal: seals[3] }]))
})

describe('state of settings in a line', () => {
  const mail = { address: 'anna@example.org', trouble: null, off: [] } as unknown as MyMail
  const push = (...mine: boolean[]) => ({ devices: mine.map((mine) => ({ mine })) }) as unknown as MyPush
  it.each([
    [push(true), mail, 'On this device and by email'],
    [push(false, true), { ...mail, trouble: 'bounced' }, 'On this device'],
    [push(false), mail, 'On another device and by email'],
    [push(), mail, 'By email'],
    [push(), { ...mail, off: ['turn'] }, 'Off'],
    [push(), { ...mail, address: null }, 'Off'],
  ] as [MyPush, MyMail, string][])('messages %#: %3$s', (push, mail, said) => {
    expect(messagesState(push, mail)).toBe(said)
  })

  it.each([
    ['token', { ended: null }, 'Calendar links and webhook on'],
    [null, { ended: null }, 'Webhook on'],
    ['token', null, 'Calendar links on'],
    [null, { ended: '2026-01-01' }, 'Off'],
  ])('links %s, webhook %j: %s', (token, webhook, said) => {
    expect(connectionsState({ token }, { webhook: webhook as never })).toBe(said)
  })

  it.each([
    [{ from: 1380, to: 425 }, 0, 'Night from 23:00 to 07:05'],
    [null, 1, 'No night set, vacation set'],
  ])('night %j, %d vacations: %s', (night, vacations, said) => {
    const leave = Array.from({ length: vacations }, () => ({ from: '2026-01-01', to: '2026-01-02' }))
    expect(timeState({ night, leave })).toBe(said)
  })
})
