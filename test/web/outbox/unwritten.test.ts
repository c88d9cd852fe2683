import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Contents } from '../../../web/device/memory.ts'
import { saveDraft } from '../../../web/outbox/change.ts'
import { hasUnwritten, noteUnwritten, writeUnwritten } from '../../../web/outbox/unwritten.ts'
import { actions, draftOf, keeping, listOf, queuedOf } from './keeping.ts'

/** Three taps, each with what it grew from. */
const [none, one, two, three] = [0, 1, 2, 3].map((taps) => draftOf({ actions: actions.slice(0, taps) }))

let contents: Contents
let ports: ReturnType<typeof keeping>['ports']
let notes: Map<string, string>
beforeEach(() => {
  const fresh = keeping()
  contents = fresh.contents
  ports = fresh.ports
  notes = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => notes.set(key, value),
    removeItem: (key: string) => notes.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const kept = () => listOf(contents, 'drafts').map(({ actions }) => actions)

it('unwritten tap: is written by the next page, once', async () => {
  noteUnwritten('anna', one, none)
  await writeUnwritten(ports.deviceStore, 'anna')
  expect(kept()).toEqual([one.actions])
  expect(notes.size).toBe(0)
})

it.each([
  ['none', none],
  ['the first', one],
  ['the second', two],
])('unwritten tap: the last of three counts, when %s was written', async (_, written) => {
  await saveDraft(ports, { ...written, revision: 7 }, none)
  noteUnwritten('anna', one, none)
  noteUnwritten('anna', two, one)
  noteUnwritten('anna', three, two)
  await writeUnwritten(ports.deviceStore, 'anna')
  expect(listOf(contents, 'drafts')).toEqual([{ ...three, revision: 7 }])
})

it('unwritten tap: is no longer noted once written; a later tap still is', async () => {
  const first = noteUnwritten('anna', one, none)
  const second = noteUnwritten('anna', two, one)
  first()
  expect(notes.size).toBe(1)
  second()
  expect(notes.size).toBe(0)
})

it('unwritten tap: is dropped if the draft has gone on since', async () => {
  await saveDraft(ports, three, none)
  noteUnwritten('anna', one, none)
  await writeUnwritten(ports.deviceStore, 'anna')
  expect(kept()).toEqual([three.actions])
  expect(notes.size).toBe(0)
})

it('unwritten tap: is dropped if a turn of its table waits to be sent', async () => {
  contents.outbox.set('table', queuedOf())
  noteUnwritten('anna', one, none)
  await writeUnwritten(ports.deviceStore, 'anna')
  expect(kept()).toEqual([])
})

it('unwritten tap: one player’s is not found by another', async () => {
  noteUnwritten('anna', one, none)
  for (const other of ['ben', null]) {
    expect(hasUnwritten(other)).toBe(false)
    await writeUnwritten(ports.deviceStore, other)
  }
  expect(kept()).toEqual([])
  expect(hasUnwritten('anna')).toBe(true)
  await writeUnwritten(ports.deviceStore, 'anna')
  expect(kept()).toEqual([one.actions])
})

it('unwritten tap: another player’s leaves the first player’s', async () => {
  noteUnwritten('anna', one, none)
  noteUnwritten('ben', two, one)()
  await writeUnwritten(ports.deviceStore, 'anna')
  expect(kept()).toEqual([one.actions])
})

it('unwritten tap: that of another table is left alone', async () => {
  noteUnwritten('anna', draftOf({ table: 'other' }), two)
  noteUnwritten('anna', one, none)
  await writeUnwritten(ports.deviceStore, 'anna')
  expect(kept()).toEqual([one.actions])
})

it('unwritten tap: without browser storage: nothing is noted, and nothing fails', async () => {
  vi.stubGlobal('localStorage', undefined)
  noteUnwritten('anna', one, none)()
  expect([hasUnwritten('anna'), hasUnwritten(null)]).toEqual([false, false])
  await writeUnwritten(ports.deviceStore, 'anna')
  expect(kept()).toEqual([])
})
