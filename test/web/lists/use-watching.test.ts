// @vitest-environment happy-dom
import { h, render } from 'preact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWatching } from '../../../web/screens/watch/use-watching.ts'
import { started, viewOf } from '../table/table-views.ts'

const { position } = started()

/** What was asked for, and how. */
let asked: { path: string; credentials: RequestCredentials | undefined }[] = []
let isHidden = false

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ path: url, credentials: init.credentials })
    const { title, state, names, view, rules, seed, entries } = viewOf(position, 0, 3)
    const told = { version: 3, title, state, names, view, rules, seed, entries, delay: 0, pollAfter: 5 }
    return Response.json(told, { headers: { etag: '"3"' } })
  })
})
afterEach(() => {
  render(null, document.body)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

function Watcher() {
  useWatching('token')
  return null
}

/** What a page does once it is painted comes a moment later. */
const painted = () => vi.advanceTimersByTimeAsync(100)

async function watch(): Promise<void> {
  render(h(Watcher, {}), document.body)
  await painted()
}

/** Asks that came since, by a watcher who does nothing more. */
async function since(what: () => void): Promise<number> {
  const before = asked.length
  what()
  await vi.advanceTimersByTimeAsync(1)
  return asked.length - before
}

it('watch page: asks for the one path of the link, without credentials', async () => {
  await watch()
  expect(asked).toEqual([{ path: '/api/watch/token', credentials: 'omit' }])
})

it('watch page: does not ask while hidden, and asks at once when seen again', async () => {
  await watch()
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  await minutes(10)
  expect(asked).toHaveLength(1)
  isHidden = false
  expect(await since(() => document.dispatchEvent(new Event('visibilitychange')))).toBe(1)
})

it('watch page: opened hidden: asks nothing before it is seen', async () => {
  isHidden = true
  await watch()
  await minutes(10)
  expect(asked).toEqual([])
})

it.each(['focus', 'online'])('watch page: asks at once on %s', async (event) => {
  await watch()
  expect(await since(() => dispatchEvent(new Event(event)))).toBe(1)
})

it('watch page: does not ask once it is left, whatever happens', async () => {
  await watch()
  render(null, document.body)
  await painted()
  expect(await since(() => dispatchEvent(new Event('focus')))).toBe(0)
  await minutes(10)
  expect(asked).toHaveLength(1)
})
