import { beforeEach, expect, it, vi } from 'vitest'
import { player } from '../../../web/device/player.ts'
import { rename } from '../../../web/net/api.ts'
import { troubleHere } from '../../../web/net/trouble.ts'
import { chooseLanguage, followLanguage } from '../../../web/sync/language.ts'
import { languageNote } from '../../../web/text/chosen.ts'

vi.mock('../../../web/net/api.ts', () => ({ rename: vi.fn() }))

const anna = { player: 'p1', name: 'Anna' }
const notes = new Map<string, string>()
const reload = vi.fn()
const serverAnswers = (answers: boolean) =>
  vi
    .mocked(rename)
    .mockImplementation(async ({ language }) =>
      answers ? { value: { ...anna, language } } : { refused: troubleHere('no-network') },
    )

beforeEach(() => {
  notes.clear()
  vi.clearAllMocks()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => notes.set(key, value),
    removeItem: (key: string) => notes.delete(key),
  })
  vi.stubGlobal('location', { reload })
  player.value = anna
  return () => {
    vi.unstubAllGlobals()
    player.value = undefined
  }
})

it('chooseLanguage without a player: noted on the device alone', async () => {
  player.value = null
  await chooseLanguage('pl')
  expect(notes.get(languageNote)).toBe('"pl"')
  expect(rename).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
})

it('chooseLanguage without a network: told to the server later, and not undone by what the server knew', async () => {
  serverAnswers(false)
  await chooseLanguage('pl')
  serverAnswers(true)
  await followLanguage('ru')
  expect(notes.get(languageNote)).toBe('"pl"')
  expect(rename).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledOnce()
})

it('followLanguage, chosen on another device: spoken from the next page on', async () => {
  await followLanguage('uk')
  expect(notes.get(languageNote)).toBe('"uk"')
  expect(reload).toHaveBeenCalledOnce()
})

it('followLanguage in a browser that keeps no notes: the page stays', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  await followLanguage('uk')
  expect(reload).not.toHaveBeenCalled()
})

it('followLanguage where none was chosen: the device’s own stays', async () => {
  await followLanguage(undefined)
  expect([notes.size, reload.mock.calls.length]).toEqual([0, 0])
})
