import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usualLimits } from '../../../functions/ports/index.ts'
import { isCalled, note, noted } from '../../../web/device/called.ts'
import { player } from '../../../web/device/player.ts'
import { closeNotes, showNote } from '../../../web/push/notes.ts'
import { keepUp, switchOn, unsubscribe } from '../../../web/push/subscribe.ts'
import { pauseOf } from '../../../web/sync/poll.ts'
import { ours } from '../net/ours.ts'

const server = {
  mine: [] as { mine: boolean }[],
  gone: [] as { mine: boolean }[],
  told: [] as string[],
  ended: 0,
  isAway: false,
}

async function answer(_: unknown, { method = 'GET', body }: RequestInit): Promise<Response> {
  if (server.isAway) return new Response(null, { status: 503 })
  if (method === 'GET') return ours({ key: 'BAAA', devices: server.mine, gone: server.gone })
  if (method === 'DELETE') {
    server.ended++
    return ours({ key: 'BAAA', devices: [], gone: [] })
  }
  server.told.push(JSON.parse(String(body)).endpoint)
  return ours({ key: 'BAAA', devices: [{ mine: true }] })
}

/** What a browser has subscribed to, and what its next subscription will be. */
const browser = { stands: null as string | null, next: 'https://push.example/new', permission: 'granted' }
const subscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'B', auth: 'a' } }),
  async unsubscribe() {
    browser.stands = null
  },
})
/** A lock as a browser has: who asks for it waits until all who did before are done. */
let last: Promise<unknown> = Promise.resolve()
const locked = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work)
  last = mine
  return mine
}

const kept = new Map<string, string>()
const registration = {
  getNotifications: async () => [],
  pushManager: {
    getSubscription: async () => browser.stands && subscription(browser.stands),
    async subscribe() {
      browser.stands = browser.next
      return subscription(browser.next)
    },
  },
}
beforeEach(() => {
  kept.clear()
  Object.assign(server, { mine: [{ mine: true }], gone: [], told: [], ended: 0, isAway: false })
  Object.assign(browser, { stands: null, permission: 'granted' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    locks: { request: (_: string, work: () => Promise<unknown>) => locked(work) },
  })
  vi.stubGlobal('Notification', {
    requestPermission: async () => browser.permission,
    get permission() {
      return browser.permission
    },
  })
  player.value = { player: 'anna', name: 'Anna' }
})
afterEach(() => {
  player.value = undefined
})

describe('push subscription', () => {
  it('switched on: the device is subscribed, told to the server, and noted for its player', async () => {
    expect(await switchOn()).not.toHaveProperty('refused')
    expect([server.told, noted()?.endpoint]).toEqual([[browser.next], browser.next])
    player.value = { player: 'ben', name: 'Ben' }
    expect(noted()).toBeNull()
  })

  it('permission denied: nothing is subscribed', async () => {
    browser.permission = 'denied'
    expect(await switchOn()).toEqual({ value: null })
    expect([server.told, browser.stands]).toEqual([[], null])
  })

  it('ended or changed by the browser: the device subscribes and tells the server', async () => {
    for (const stands of [null, 'https://push.example/changed']) {
      note('https://push.example/old')
      server.told.length = 0
      server.mine = []
      browser.stands = stands
      await keepUp()
      expect(server.told).toEqual([stands ?? browser.next])
      expect(noted()?.endpoint).toBe(stands ?? browser.next)
    }
  })

  it('unchanged, or the server away: nothing is sent', async () => {
    note('https://push.example/old')
    browser.stands = 'https://push.example/old'
    await keepUp()
    server.isAway = true
    browser.stands = null
    await keepUp()
    expect([server.told, noted()?.endpoint]).toEqual([[], 'https://push.example/old'])
  })

  it('ended on another device: is ended here', async () => {
    note('https://push.example/old')
    browser.stands = 'https://push.example/old'
    server.mine = [{ mine: false }]
    await keepUp()
    expect([browser.stands, noted()?.endpoint, server.told]).toEqual([null, null, []])
  })

  it('unknown to the push service: the device subscribes again', async () => {
    browser.stands = 'https://push.example/old'
    note('https://push.example/old')
    Object.assign(server, { mine: [], gone: [{ mine: true }] })
    expect(await keepUp()).toBe(false)
    expect([server.told, browser.stands, noted()?.endpoint]).toEqual([
      [browser.next],
      browser.next,
      browser.next,
    ])
  })

  it('permission taken back: the server is told, nobody is asked, and the player is told', async () => {
    for (const permission of ['denied', 'default']) {
      note('https://push.example/old')
      Object.assign(browser, { permission, stands: null })
      const asks = vi.spyOn(Notification, 'requestPermission')
      expect(await keepUp()).toBe(true)
      expect([asks.mock.calls.length, server.told]).toEqual([0, []])
    }
    expect(server.ended).toBe(2)
  })

  it('subscribing again fails: it is over until it works', async () => {
    note('https://push.example/old')
    const subscribe = vi
      .spyOn(registration.pushManager, 'subscribe')
      .mockRejectedValue(new Error('no service'))
    expect(await keepUp()).toBe(true)
    subscribe.mockRestore()
    expect([await keepUp(), server.told]).toEqual([false, [browser.next]])
  })

  it('a subscribed device asks the server less often in quiet times', async () => {
    const { running, quiet } = usualLimits.poll
    const pauseHere = (atLeast: number) => pauseOf(atLeast, isCalled())
    expect(pauseHere(quiet)).toBe(quiet)
    await switchOn()
    expect(pauseHere(quiet)).toBe(5 * quiet)
    expect(pauseHere(running)).toBe(running)
    browser.permission = 'denied'
    expect(pauseHere(quiet)).toBe(quiet)
    browser.permission = 'granted'
    player.value = { player: 'ben', name: 'Ben' }
    expect(pauseHere(quiet)).toBe(quiet)
  })

  it('never wanted, or ended here: nothing is subscribed', async () => {
    await keepUp()
    await switchOn()
    await unsubscribe()
    server.told.length = 0
    await keepUp()
    expect([browser.stands, server.told]).toEqual([null, []])
  })
})

it('notifications: those that ask are closed by table and version, those that only tell stay', async () => {
  const closed: string[] = []
  const shown = (tag: string, asks: boolean, version: number) => ({
    ...{ tag, data: { asks, version } },
    close: () => closed.push(`${tag} ${version}`),
  })
  const all = [
    shown('a', true, 3),
    shown('b', true, 5),
    shown('c', false, 0),
    { ...shown('d', true, 1), data: null },
  ]
  const registration = { getNotifications: async () => all } as unknown as ServiceWorkerRegistration
  await closeNotes(registration, (table, version) => table !== 'b' || version < 5)
  expect(closed).toEqual(['a 3'])
})

it('notifications: shown ones are listed only while none is being shown, which would lose it', async () => {
  let showing = 0
  const registration = {
    async showNotification() {
      showing++
      await new Promise((later) => setTimeout(later))
      showing--
    },
    async getNotifications() {
      expect(showing).toBe(0)
      return []
    },
  } as unknown as ServiceWorkerRegistration
  const told = ['a', 'b'].map((tag) => async () => {
    await closeNotes(registration, () => true)
    await showNote(registration, 'Your move', { tag })
  })
  await Promise.all(told.map((tell) => tell()))
  expect.assertions(2)
})
