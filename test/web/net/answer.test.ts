import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDone } from '../../../engine/core/refused.ts'
import type { Me } from '../../../functions/api/shapes.ts'
import { isSignedOut, player, somebodyElse } from '../../../web/device/player.ts'
import { answerOf } from '../../../web/net/answer.ts'
import { playAsGuest } from '../../../web/net/api.ts'
import { type Minted, minting } from '../../../web/net/minting.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { ours, refusing } from './ours.ts'

await loadSentences()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('answer of the server', () => {
  it('is the body, or null where it is empty', async () => {
    expect(await answerOf(async () => ours({ a: 1 }))).toEqual({ value: { a: 1 } })
    expect(await answerOf(async () => ours(null, { status: 204 }))).toEqual({ value: null })
    expect(await answerOf(async () => ours(null, { status: 304 }))).toEqual({ value: null })
  })

  it('a refusal becomes a problem with a title and words: ours where we have them, else the server’s', async () => {
    const told = async (response: Response) => {
      const answer = await answerOf(async () => response)
      return isDone(answer) ? null : [answer.refused.code, answer.refused.title, answer.refused.words]
    }
    expect(await told(refusing(409, 'stale'))).toEqual([
      'stale',
      'The table has moved on',
      expect.any(String),
    ])
    expect(await told(refusing(409, 'seat-taken'))).toEqual([
      'seat-taken',
      'This seat is taken',
      'Take another seat, or join another table.',
    ])
    expect(await told(refusing(409, 'unheard-of'))).toEqual(['unheard-of', 'A title', 'What to do.'])
    expect(await told(refusing(500, 'fault'))).toEqual([
      'fault',
      'Something went wrong on our side',
      expect.any(String),
    ])
  })
})

describe('answer after the player changed', () => {
  beforeEach(() => {
    player.value = { player: 'anna', name: 'Anna' } as Me
  })
  afterEach(() => {
    player.value = undefined
    isSignedOut.value = false
  })

  it.each([
    ['what was asked for', () => ours({ hand: [1] })],
    ['a refusal', () => refusing(401, 'no-session')],
  ])('%s is discarded, and the next player stays signed in', async (_, response) => {
    const before = somebodyElse.value
    for (const next of [{ player: 'ben', name: 'Ben' } as Me, null]) {
      player.value = { player: 'anna', name: 'Anna' } as Me
      const answer = await answerOf(async () => {
        player.value = next
        return response()
      })
      expect(answer).toMatchObject({ refused: {} })
      expect(JSON.stringify(answer)).not.toContain('hand')
      expect([isSignedOut.value, somebodyElse.value]).toEqual([false, before])
      expect(player.value).toBe(next)
    }
  })

  it('is taken if nobody was signed in when it was asked for', async () => {
    expect(await answerOf(async () => ours(1))).toEqual({ value: 1 })
    player.value = null
    const answer = answerOf(async () => {
      player.value = { player: 'ben', name: 'Ben' } as Me
      return ours(2)
    })
    expect(await answer).toEqual({ value: 2 })
  })
})

describe('unanswered request', () => {
  it('is repeated with the same id, and made again with that id until it is answered', async () => {
    const sent: string[] = []
    const network = vi.fn(async (_: unknown, init: RequestInit) => {
      sent.push(JSON.parse(init.body as string).id)
      if (sent.length <= 4) throw new TypeError('failed to fetch')
      return ours({ player: 'p', name: 'Emily' }, { status: 201 })
    })
    vi.stubGlobal('fetch', network)
    const first = playAsGuest('Emily')
    await vi.runAllTimersAsync()
    expect(await first).toMatchObject({ refused: { code: 'no-network' } })
    expect(sent).toHaveLength(3)
    const second = playAsGuest('Emily')
    await vi.runAllTimersAsync()
    expect(await second).not.toHaveProperty('refused')
    expect(new Set(sent).size).toBe(1)
    const third = playAsGuest('Emily')
    await third
    expect(new Set(sent).size).toBe(2)
  })

  it('offline: is not repeated, and reported at once', async () => {
    const network = vi.fn(async () => {
      throw new TypeError('failed to fetch')
    })
    vi.stubGlobal('fetch', network)
    vi.stubGlobal('navigator', { onLine: false })
    expect(await playAsGuest('Charlotte')).toMatchObject({ refused: { code: 'no-network' } })
    expect(network).toHaveBeenCalledOnce()
  })

  it.each([
    ['a fault of the server', 500, true],
    ['a refusal', 409, false],
  ])('keeps its id after %s: %d', async (_, status, kept) => {
    const ids: Minted[] = []
    const send = () =>
      minting(['turn', status], async (minted) => {
        ids.push(minted)
        return answerOf(async () => refusing(status, 'x'))
      })
    await send()
    await send()
    expect(ids[0].id === ids[1].id).toBe(kept)
    expect(ids[0].salt).toMatch(/^[0-9a-f]{32}$/)
  })
})
