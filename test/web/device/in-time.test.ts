import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTime, onceAnswering } from '../../../web/device/in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const database = () => ({ close: vi.fn() })
const nameOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof DOMException ? error.name : `${error}`),
  )

const close = (opened: { close(): void }) => opened.close()

it('device database: two that answer are both opened', async () => {
  const [one, other] = [database(), database()]
  expect(await Promise.all([inTime(async () => one), inTime(async () => other)])).toEqual([one, other])
  expect(vi.getTimerCount()).toBe(0)
})

it('device database: one that can’t be opened is refused with its own reason', async () => {
  const denied = async () => {
    throw new DOMException('Denied.', 'SecurityError')
  }
  expect(await nameOf(inTime(denied))).toBe('SecurityError')
})

it('device database: a browser without databases: is refused as not supported', async () => {
  const absent = () => (globalThis as unknown as { noDatabase: { open(): Promise<never> } }).noDatabase.open()
  expect(await nameOf(inTime(absent))).toBe('NotSupportedError')
})

it('device database: one that never answers is refused after three seconds, then at once until it answers', async () => {
  let answer: (late: { close(): void }) => void = () => {}
  const late = database()
  const heard = vi.fn()
  onceAnswering(heard)
  const opening = nameOf(inTime(() => new Promise<{ close(): void }>((resolve) => (answer = resolve)), close))
  await vi.advanceTimersByTimeAsync(2999)
  expect(await Promise.race([opening, 'waits'])).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await opening).toBe('TimeoutError')
  const asked = vi.fn(async () => database())
  expect(await nameOf(inTime(asked))).toBe('TimeoutError')
  expect(asked).not.toHaveBeenCalled()
  expect(heard).not.toHaveBeenCalled()

  // It answers after all.
  answer(late)
  await vi.advanceTimersByTimeAsync(0)
  expect([late.close.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1])
  await inTime(asked)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('device database: two opened together that don’t answer: both are refused, and it is told once when they answer', async () => {
  const answers: ((late: { close(): void }) => void)[] = []
  const heard = vi.fn()
  onceAnswering(heard)
  const open = () => new Promise<{ close(): void }>((resolve) => answers.push(resolve))
  const both = [nameOf(inTime(open)), nameOf(inTime(open))]
  await vi.advanceTimersByTimeAsync(3000)
  expect(await Promise.all(both)).toEqual(['TimeoutError', 'TimeoutError'])
  for (const answer of answers) answer(database())
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveBeenCalledTimes(1)
})
