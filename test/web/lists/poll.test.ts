import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPolling } from '../../../web/sync/poll.ts'

const pauses = [2, 3, 5, 8, 13, 20]

/** Asks that are counted, and answered at once unless somebody holds them back. */
function asking(atLeast = 0) {
  let hold: Promise<void> | null = null
  let release = () => {}
  const ask = vi.fn(async () => {
    await hold
    return atLeast
  })
  return {
    ask,
    hold() {
      hold = new Promise((resolve) => {
        release = resolve
      })
    },
    release() {
      hold = null
      release()
    },
  }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('polling', () => {
  it('asks at once, then less and less often, and at last every 20 seconds', async () => {
    const { ask } = asking()
    startPolling(ask)
    expect(ask).toHaveBeenCalledTimes(1)
    for (const [i, pause] of [...pauses, 20, 20].entries()) {
      await seconds(pause - 0.1)
      expect(ask).toHaveBeenCalledTimes(i + 1)
      await seconds(0.1)
      expect(ask).toHaveBeenCalledTimes(i + 2)
    }
  })

  it('waking it often does not slow it down', async () => {
    const { ask } = asking()
    const polling = startPolling(ask)
    for (let times = 0; times < 20; times++) polling.wake()
    await seconds(0)
    ask.mockClear()
    await seconds(2.1)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it.each([
    [0, 0.8],
    [0.999_999, 1.2],
  ])('pauses vary by a fifth at most: luck %d', async (luck, factor) => {
    vi.spyOn(Math, 'random').mockReturnValue(luck)
    const { ask } = asking()
    startPolling(ask)
    await seconds(2 * factor - 0.01)
    expect(ask).toHaveBeenCalledTimes(1)
    await seconds(0.02)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('a longer pause asked by the server is kept', async () => {
    const { ask } = asking(10)
    startPolling(ask)
    await seconds(9.9)
    expect(ask).toHaveBeenCalledTimes(1)
    await seconds(0.2)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('starts again with short pauses after one’s own move', async () => {
    const { ask } = asking()
    const polling = startPolling(ask)
    await seconds(2 + 3 + 5)
    expect(ask).toHaveBeenCalledTimes(4)
    polling.restart()
    await seconds(2)
    expect(ask).toHaveBeenCalledTimes(5)
    await seconds(3)
    expect(ask).toHaveBeenCalledTimes(6)
  })

  it('rests while the page is hidden, and asks at once when it is seen', async () => {
    const { ask } = asking()
    const polling = startPolling(ask)
    await seconds(1)
    polling.rest()
    polling.restart()
    await seconds(600)
    expect(ask).toHaveBeenCalledTimes(1)
    polling.wake()
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('never asks twice at a time: a wish meanwhile follows right after', async () => {
    const { ask, hold, release } = asking()
    hold()
    const polling = startPolling(ask)
    polling.wake()
    polling.wake()
    await seconds(100)
    expect(ask).toHaveBeenCalledTimes(1)
    release()
    await seconds(0)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('after resting during a request, goes on when woken', async () => {
    const { ask, hold, release } = asking()
    hold()
    const polling = startPolling(ask)
    polling.rest()
    release()
    await seconds(600)
    expect(ask).toHaveBeenCalledTimes(1)
    polling.wake()
    await seconds(2)
    expect(ask).toHaveBeenCalledTimes(3)
  })
})
