// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenTouched } from '../../../web/shell/page/when-touched.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a touch of the page: asks at once, several soon after one another only once, and none after the end', () => {
  const work = vi.fn()
  const end = whenTouched(10_000, work)
  const touch = () => dispatchEvent(new Event('pointerdown'))
  touch()
  touch()
  vi.advanceTimersByTime(9_000)
  touch()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  touch()
  expect(work).toHaveBeenCalledTimes(2)
  end()
  vi.advanceTimersByTime(60_000)
  touch()
  expect(work).toHaveBeenCalledTimes(2)
})
