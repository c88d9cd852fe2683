// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, it, vi } from 'vitest'
import { player } from '../../../web/device/player.ts'
import { Hiding } from '../../../web/screens/settings/hiding.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { useDatabases } from '../../support/databases.ts'
import { ours, refusing } from '../net/ours.ts'
import { pageHost } from '../page-host.ts'

await loadSentences()
useDatabases()

const host = pageHost()

const box = () => host.querySelector('input') as HTMLInputElement
function show() {
  player.value = { player: 'anna', name: 'Anna' }
  act(() => render(<Hiding />, host))
}

it('profile in settings: shown at first; hidden with one tap, which is saved', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return ours({ player: 'anna', name: 'Anna', hidden: true })
  })
  show()
  expect(box().checked).toBe(true)
  act(() => box().click())
  await vi.waitFor(() => expect(host.querySelector('[role=status]')?.textContent).toBe('Saved.'), 5000)
  expect(sent).toEqual([{ hidden: true }])
  expect(player.value?.hidden).toBe(true)
  expect(box().checked).toBe(false)
})

it('profile in settings, not saved: says so, and is as before', async () => {
  vi.stubGlobal('fetch', async () => refusing(503, 'store-away'))
  show()
  act(() => box().click())
  await vi.waitFor(() => expect(host.querySelector('.note')).not.toBeNull(), 5000)
  expect(player.value?.hidden).toBeUndefined()
  expect(box().checked).toBe(true)
})
