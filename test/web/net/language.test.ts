import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openKept } from '../../../web/device/kept.ts'
import { player } from '../../../web/device/player.ts'
import { chooseLanguage, followLanguage } from '../../../web/sync/language.ts'
import { languageNote } from '../../../web/text/chosen.ts'
import { ours } from './ours.ts'

const notes = new Map<string, string>()
const reload = vi.fn()
/** The languages that the server was told. */
const told: string[] = []

beforeEach(async () => {
  notes.clear()
  told.length = 0
  reload.mockClear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => notes.set(key, value),
    removeItem: (key: string) => notes.delete(key),
  })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { hidden: false })
  await openKept('anna')
  player.value = { player: 'anna', name: 'Anna' }
})
afterEach(async () => {
  player.value = undefined
  await openKept(null)
  vi.unstubAllGlobals()
})

function networkIs(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!onLine) throw new TypeError('Failed to fetch')
    const { language } = JSON.parse(body)
    told.push(language)
    return ours({ player: 'anna', name: 'Anna', language })
  })
}

it('chooseLanguage without a player: noted on the device alone', async () => {
  networkIs(true)
  player.value = null
  await chooseLanguage('pl')
  expect([notes.get(languageNote), told, reload.mock.calls.length]).toEqual(['"pl"', [], 1])
})

it('chooseLanguage without a network: stays, whatever the server knew, until it can be told', async () => {
  networkIs(false)
  await chooseLanguage('pl')
  await followLanguage('ru')
  expect([notes.get(languageNote), told]).toEqual(['"pl"', []])
  networkIs(true)
  await followLanguage('ru')
  expect([notes.get(languageNote), told.length, reload.mock.calls.length]).toEqual(['"pl"', 1, 1])
})

it('followLanguage, chosen on another device: spoken from the next page on', async () => {
  await followLanguage('uk')
  expect([notes.get(languageNote), reload.mock.calls.length]).toEqual(['"uk"', 1])
})

it('followLanguage in a browser that keeps no notes: the page stays', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  await followLanguage('uk')
  expect(reload).not.toHaveBeenCalled()
})

it('followLanguage where none was chosen: the device’s own stays', async () => {
  await followLanguage(undefined)
  expect([notes.get(languageNote), reload.mock.calls.length]).toEqual([undefined, 0])
})
