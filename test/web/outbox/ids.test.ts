import { afterEach, expect, it, vi } from 'vitest'
import { hereOf } from '../../../web/outbox/here.ts'

/** Loaded by its name alone: the compiler knows either a worker's world or a page's. */
const inWorker: string = '../../../web/worker/background.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('turn ids: those of the page and its worker sort by time, after those of older apps', async () => {
  vi.stubGlobal('self', { addEventListener() {} })
  const { own } = await import(inWorker)
  const here = hereOf(null)
  vi.useFakeTimers({ toFake: ['Date'] })
  const minted: string[] = []
  for (const day of ['2026-12-01', '2027-01-01', '2031-05-05', '2090-01-01'])
    for (const { newId } of [own, here, own, here]) {
      vi.setSystemTime(Date.parse(day) + minted.length)
      minted.push(newId())
    }
  // Older apps minted the time in hex, and 24 random digits.
  const older = [`019a${'f'.repeat(32)}`, `019d${'f'.repeat(32)}`]
  expect([...older, ...minted].toSorted()).toEqual([...older, ...minted])
})
