import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Worker } from 'playwright-core'
import { ulid } from 'ulidx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Action,
  type AnyGame,
  choices,
  type Draft,
  extend,
  isRefused,
  type Position,
  startDraft,
} from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { MyPush, Pushed, TableView } from '../../../functions/api/shapes.ts'
import type { Engine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import type { Running } from '../../../functions/hosts/machine/server/server.ts'
import { isWhole as isComplete } from '../../../functions/messages/reply/asking.ts'
import { type Browser, subscribed } from '../../functions/push/browser.ts'
import { type Service, startService } from '../../functions/push/service.ts'
import { madeGuest, madeOf } from '../../support/tables/made-table.ts'
import { whims } from '../players/player.ts'
import { takeTurn } from '../players/walk.ts'
import { begunTable } from '../scenes/few-acres-of-snow-beginnings.ts'
import { isWhole, launchOnDevice, sharedBrowser } from '../support/browser.ts'
import {
  comeByInvite,
  comesToRead,
  devices,
  home,
  inviteLink,
  keeping,
  newPerson,
  openTable,
  type Person,
  playAtOnce,
  press,
  pressButton,
  reads,
  whoMoves,
} from '../support/people.ts'
import { kept } from '../support/pocket.ts'
import { startServer, startStore } from '../support/server.ts'

const MINUTE = 60_000

/** What of a worker's world is asked here: the compiler knows either that or a page's. */
interface InWorker extends EventTarget {
  navigator: Navigator
  clients: object
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, given: { notification: Notification; action: string }) => Event
  badge?: number
  opened?: string
}
const folder = mkdtempSync(join(tmpdir(), 'posthorn-told-'))
const told: Browser = subscribed()
let ahead = 0
let service: Service
let store: Engine
let server: Running
let phone: BrowserContext
beforeAll(async () => {
  service = await startService()
  store = await startStore()
  const env = { POSTHORN_PUSH_SERVICE: service.url }
  server = await startServer(join(folder, 'data'), store, { now: () => Date.now() + ahead, env })
  if (isWhole) phone = await phoneOf(told)
})
afterAll(async () => {
  await phone?.close()
  await server?.close()
  await store?.close()
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A phone whose browser has leave to tell, and subscribes where no service is needed: that alone is not real here. */
async function phoneOf({ subscription }: Browser): Promise<BrowserContext> {
  const context = await launchOnDevice(join(folder, 'phone'), {
    ...{ baseURL: server.url, locale: 'en-GB' },
    ...keeping(devices.phone),
  })
  await context.grantPermissions(['notifications'], { origin: server.url })
  await context.addInitScript(({ endpoint, ...keys }) => {
    const mine = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      async unsubscribe() {
        localStorage.removeItem('subscribed')
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      async subscribe(options: PushSubscriptionOptionsInit) {
        localStorage.setItem('subscribed', String((options.applicationServerKey as Uint8Array).length))
        return mine
      },
      getSubscription: async () => (localStorage.getItem('subscribed') ? mine : null),
    })
  }, subscription)
  return context
}

async function sessionOf(context: BrowserContext, person: Person): Promise<[CDPSession, string]> {
  const session = await context.newCDPSession(person.page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return [session, await registered]
}

/** The worker, which notes from now on what it does to the device beyond its own pages. */
async function watched(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers()
  await worker.evaluate(() => {
    const self = globalThis as unknown as InWorker
    Object.assign(self.navigator, {
      async setAppBadge(count: number) {
        self.badge = count
      },
    })
    Object.assign(self.clients, {
      async openWindow(path: string) {
        self.opened = path
      },
    })
  })
  return worker
}

/** The device among those that are told, in Settings; the button that adds it has the same words. */
const thisDevice = ({ page }: Person) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').getByText('this device')

/** Notifications, read in turn with what shows them (see `web/push/notes.ts`). */
const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { navigator, registration } = globalThis as unknown as InWorker
    const all = await navigator.locks.request('notifications', () => registration.getNotifications())
    return all.map((note) => {
      const { title, body, tag, silent, actions } = note as Notification & { actions: { title: string }[] }
      return { title, body, tag, silent, buttons: actions.map(({ title }) => title) }
    })
  })

/** The buttons of the notification of a table; undefined where it has none there. */
const buttonsOf = async (worker: Worker, table: string) =>
  (await shownBy(worker)).find(({ tag }) => tag === table)?.buttons

/**
 * Taps the notification that is shown, or one of its buttons; until all that follows is done. Where it leads is heard;
 * a tap that is not real may bring no window forward.
 */
const tap = (worker: Worker, tag = '', button?: number) =>
  worker.evaluate(
    async ([tag, action]) => {
      const self = globalThis as unknown as InWorker
      const [notification] = await self.registration.getNotifications(tag ? { tag } : {})
      const tapped = new self.NotificationEvent('notificationclick', { notification, action })
      let followed = Promise.resolve()
      Object.assign(tapped, {
        waitUntil(work: Promise<void>) {
          followed = work
        },
      })
      self.dispatchEvent(tapped)
      await followed.catch(() => {})
    },
    [tag, button === undefined ? '' : String(button)],
  )

const choicesIn = (game: AnyGame, draft: Draft<Position, Action>): Action[] => {
  const legal = choices(game, draft)
  return legal === 'unseen' ? [] : legal
}

/** A turn that raids Halifax. */
function raidOf(game: AnyGame, view: Position, seat: number): Action[] {
  let draft = startDraft<Position, Action>(view, seat)
  const add = (action: Action) => {
    const next = extend(game, draft, action)
    if (isRefused(next)) throw new Error(`Refused: ${game.notate(action)}`)
    draft = next
  }
  const [raid] = choicesIn(game, draft).filter((one) => /^raid halifax/.test(game.notate(one)))
  for (add(raid); !isComplete(game, draft); ) add(choicesIn(game, draft)[0])
  return draft.steps.map(({ action }) => action)
}

/**
 * All that is owed by now is sent, and what this browser got of it comes in. What a turn leads to is filed after its
 * answer, and is owed some time after that: until this table is told of, there may be more to come.
 */
async function delivered(session: CDPSession, registrationId: string, table: string): Promise<void> {
  const before = service.toldTo(told).length
  const pushed = () => service.toldTo(told).slice(before)
  await expect
    .poll(async () => {
      ahead += 3 * MINUTE
      await server.sweep()
      return pushed().map(({ tag }) => tag)
    })
    .toContain(table)
  for (const one of pushed()) await deliver(session, registrationId, one)
}

/** A push message comes in. */
const deliver = (session: CDPSession, registrationId: string, pushed: Pushed | undefined) =>
  session.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: server.url, registrationId, data: JSON.stringify(pushed) },
  })

if (isWhole)
  it('push: asked for after the first turn, shown for the next while the app is closed, opens the table', async () => {
    const anna: Person = { name: 'Anna', page: phone.pages()[0], by: 'finger', complaints: [] }
    const ben = await newPerson(await sharedBrowser(), server.url, 'Ben', devices.phone)
    const choose = whims(21)
    const asks = anna.page.getByRole('button', { name: 'Get notified at your turn' })
    await playAtOnce(anna)
    await kept(anna.page)
    await openTable(anna, { title: 'Sunday', seats: 2 })
    const table = new URL(anna.page.url()).pathname
    await comeByInvite(ben, await inviteLink(anna))
    while ((await whoMoves([anna, ben])) === ben) await takeTurn(ben, choose)
    expect(await asks.count()).toBe(0)
    await takeTurn(anna, choose)
    await press(anna, asks)
    await reads(anna, 'Get a notification when it’s your turn?')
    await pressButton(anna, 'Yes, notify me')
    await reads(anna, 'This device notifies you when it’s your turn.')

    while ((await whoMoves([anna, ben])) === ben) await takeTurn(ben, choose)
    await anna.page.goto('about:blank')
    await anna.page.goto('/settings/messages')
    const [session, registrationId] = await sessionOf(phone, anna)
    const worker = await watched(phone)
    await anna.page.goto('about:blank')
    const id = table.split('/').at(-1) as string
    await delivered(session, registrationId, id)
    await expect
      .poll(() => shownBy(worker))
      .toMatchObject([{ title: 'Your move: Sunday (Gheos)', body: expect.any(String), tag: id, buttons: [] }])
    const seen = () =>
      worker.evaluate(() => {
        const { badge, opened } = globalThis as unknown as InWorker
        return { badge, opened }
      })
    // At night it is as silent as the mail.
    const silent = async () => (await shownBy(worker)).map((one) => one.silent)
    const pushed = service.toldTo(told).at(-1) as Pushed
    expect(await silent()).toEqual([pushed.silent ?? false])
    await deliver(session, registrationId, { ...pushed, silent: true })
    await expect.poll(silent).toEqual([true])
    // It is counted once it is shown.
    await expect.poll(seen).toEqual({ badge: 1 })
    await tap(worker)
    await expect.poll(seen).toEqual({ badge: 1, opened: table })

    // In a window that is open, it leads there; and it goes once he has moved.
    await home(anna)
    await reads(anna, 'Sunday')
    ahead += 30 * MINUTE
    await anna.page.waitForFunction(() => document.title.startsWith('● 1'))
    await deliver(session, registrationId, service.toldTo(told).at(-1))
    await expect.poll(async () => (await shownBy(worker)).length).toBe(1)
    await tap(worker)
    await expect.poll(() => new URL(anna.page.url()).pathname).toBe(table)
    await deliver(session, registrationId, service.toldTo(told).at(-1))
    await expect.poll(async () => (await shownBy(worker)).length).toBe(1)
    await whoMoves([anna])
    await takeTurn(anna, choose)
    await expect.poll(() => shownBy(worker)).toEqual([])
    // He is not asked again.
    expect(await asks.count()).toBe(0)

    await anna.page.goto('/settings/messages')
    const section = anna.page.getByRole('region', { name: 'Notifications' })
    await thisDevice(anna).waitFor()
    await section.getByRole('button', { name: /^Turn off notifications/ }).tap()
    await section.getByRole('button', { name: 'Notify me on this device' }).waitFor()
    await pressButton(anna, 'Notify me on this device')
    await thisDevice(anna).waitFor()

    // Anyone who has signed out, or is another by now, is shown nothing of it.
    const theirs = { ...service.toldTo(told).at(-1), to: 'somebody else' } as Pushed
    await deliver(session, registrationId, theirs)
    await comesToRead(anna, 'Notifications')
    expect(await shownBy(worker)).toEqual([])
    await ben.page.context().close()
  })
else console.warn('Not tested, for it needs an installed Chromium: notifications.')

if (isWhole)
  it('push: a question is answered by its buttons without the app, online and offline', async () => {
    const anna: Person = { name: 'Anna', page: phone.pages()[0], by: 'finger', complaints: [] }
    await anna.page.goto('/settings/messages')
    await reads(anna, 'Notifications')
    const [session, registrationId] = await sessionOf(phone, anna)
    const worker = await watched(phone)
    const [{ name, value }] = (await phone.cookies()).filter(({ httpOnly }) => httpOnly)
    const made = madeOf(server.url, 'Anna', `${name}=${value}`)
    const raider = await madeGuest(server.url, 'Ben')

    /** A table where Anna's village is raided, and she is asked whether to block it. */
    async function raided(title: string): Promise<string> {
      const id = await begunTable('question', title, [made, raider])
      const raid = { villages: 'ask', towns: 'ask', first: 'place', raiders: true, askAt: [] }
      await made.ask('PUT', `/api/tables/${id}/orders`, { orders: { raid }, revision: 0 })
      const { version: base, rules, view, seat } = await raider.ask<TableView>('GET', `/api/tables/${id}`)
      const actions = raidOf(
        (await games['few-acres-of-snow']()) as AnyGame,
        view as unknown as Position,
        seat,
      )
      await raider.ask('POST', `/api/tables/${id}/turns`, { id: ulid(), base, rules, actions })
      await anna.page.goto('about:blank')
      await delivered(session, registrationId, id)
      await expect
        .poll(() => buttonsOf(worker, id))
        .toEqual(['Let the raid happen', 'Block the raid with Fortification'])
      return id
    }
    const heldBy = async (id: string) => {
      const { view } = await made.ask<TableView>('GET', `/api/tables/${id}`)
      return (view as unknown as { places: { halifax?: { owner: number } } }).places.halifax?.owner ?? null
    }

    const first = await raided('By a button')
    await tap(worker, first, 0)
    await expect.poll(() => heldBy(first)).toBeNull()
    await expect.poll(() => buttonsOf(worker, first)).toBeUndefined()

    // It waits in the outbox, and goes once the app is opened with a network.
    const second = await raided('In a tunnel')
    await anna.page.goto(`/table/${second}`)
    await reads(anna, 'Your village at Halifax is raided. Block it?')
    await anna.page.goto('about:blank')
    await phone.setOffline(true)
    await tap(worker, second, 1)
    await expect.poll(() => buttonsOf(worker, second)).toBeUndefined()
    expect(await heldBy(second)).toBe(0)
    await phone.setOffline(false)
    await anna.page.goto('/')
    await expect
      .poll(async () => (await made.ask<TableView>('GET', `/api/tables/${second}`)).legal)
      .toEqual([])

    // A question that has changed meanwhile is not answered, and it says so.
    const third = await raided('Too late')
    const { version: base } = await raider.ask<TableView>('GET', `/api/tables/${third}`)
    await raider.ask('POST', `/api/tables/${third}/end`, { id: ulid(), base, do: 'ask' })
    await tap(worker, third, 0)
    await expect.poll(() => buttonsOf(worker, third)).toEqual([])
    const said = (await shownBy(worker)).find(({ tag }) => tag === third)
    expect(said?.body).toBe('Your answer wasn’t sent. Open the table to answer.')

    // A rematch is joined without looking at it.
    const { version } = await raider.ask<TableView>('GET', `/api/tables/${third}`)
    await raider.ask('POST', `/api/tables/${third}/resign`, { id: ulid(), base: version })
    const again = { id: ulid(), salt: '5a'.repeat(16) }
    const { id } = await raider.ask<TableView>('POST', `/api/tables/${third}/rematch`, again)
    await delivered(session, registrationId, id)
    await expect.poll(() => buttonsOf(worker, id)).toEqual(['Join the rematch'])
    await tap(worker, id, 0)
    const namesThere = async () => (await raider.ask<TableView>('GET', `/api/tables/${id}`)).names
    await expect.poll(namesThere).toEqual([{ name: 'Anna' }, { name: 'Ben' }])
    expect(await buttonsOf(worker, id)).toBeUndefined()

    // Where it was joined already, as on another device, it is no trouble: the notification goes.
    const asked = service.toldTo(told).find(({ tag }) => tag === id)
    await deliver(session, registrationId, asked)
    await expect.poll(() => buttonsOf(worker, id)).toEqual(['Join the rematch'])
    await tap(worker, id, 0)
    expect((await shownBy(worker)).filter(({ tag }) => tag === id)).toEqual([])
    expect(await namesThere()).toEqual([{ name: 'Anna' }, { name: 'Ben' }])
  })

/** Fires what browsers fire when they have ended or changed a subscription; until all that follows is done. */
const subscriptionChanges = (worker: Worker, next: Browser['subscription']) =>
  worker.evaluate(async ({ endpoint, ...keys }) => {
    const self = globalThis as unknown as InWorker
    const made = { endpoint, toJSON: () => ({ endpoint, keys }) }
    Object.assign(Object.getPrototypeOf(self.registration.pushManager), {
      getSubscription: async () => null,
      subscribe: async () => made,
    })
    let followed = Promise.resolve()
    const changed = Object.assign(new Event('pushsubscriptionchange'), {
      waitUntil(work: Promise<void>) {
        followed = work
      },
    })
    self.dispatchEvent(changed)
    await followed
  }, next)

if (isWhole)
  it('push: a subscription that the browser changes while the app is closed: the worker renews it', async () => {
    const anna: Person = { name: 'Anna', page: phone.pages()[0], by: 'finger', complaints: [] }
    await anna.page.goto('/settings/messages')
    await thisDevice(anna).waitFor()
    const worker = await watched(phone)
    const [{ name, value }] = (await phone.cookies()).filter(({ httpOnly }) => httpOnly)
    const made = madeOf(server.url, 'Anna', `${name}=${value}`)
    const stored = () => made.ask<MyPush>('GET', '/api/me/push')
    await anna.page.goto('about:blank')
    const puts: string[] = []
    phone.on('request', (request) => {
      if (request.method() === 'PUT') puts.push(String(request.postDataJSON()?.endpoint))
    })
    const next = subscribed()
    await subscriptionChanges(worker, next.subscription)
    expect((await stored()).devices).toHaveLength(1)
    expect(puts).toEqual([next.subscription.endpoint])

    // Ended by its player, it stays ended.
    await made.ask('DELETE', '/api/me/push', { device: 'this' })
    await subscriptionChanges(worker, subscribed().subscription)
    expect((await stored()).devices).toEqual([])
    expect(puts).toHaveLength(1)
  })

if (isWhole)
  it('push: where the permission was taken back, the app says so until it is seen, and what to do', async () => {
    const anna: Person = { name: 'Anna', page: phone.pages()[0], by: 'finger', complaints: [] }
    await anna.page.goto('/settings/messages')
    // It was ended elsewhere, as the test before has it: that is followed here first.
    await anna.page.waitForFunction(() => localStorage.getItem('subscribed') === null)
    await pressButton(anna, 'Notify me on this device')
    await thisDevice(anna).waitFor()
    await phone.clearPermissions()
    await home(anna)
    const note = anna.page.getByRole('complementary', { name: 'This device no longer notifies you.' })
    await note.waitFor()
    await reads(anna, 'Turn notifications on again')
    // From elsewhere, and in Settings itself, its button leads to the heading.
    for (const name of ['Open Settings', 'Go to notifications']) {
      await note.getByRole('link', { name }).tap()
      const heading = anna.page.getByRole('heading', { name: 'Notifications', level: 2 })
      const { height } = anna.page.viewportSize()!
      // The page may be too short to bring it to the top.
      await expect.poll(async () => (await heading.boundingBox())?.y ?? height).toBeLessThan(height / 2)
      await anna.page.evaluate(() => scrollTo(0, 0))
    }
    await home(anna)
    await note.getByRole('button', { name: 'Got it' }).tap()
    await note.waitFor({ state: 'detached' })
    await anna.page.reload()
    await reads(anna, 'Sunday')
    // What would tell it again is loaded last.
    await anna.page.waitForLoadState('networkidle')
    expect(await note.count()).toBe(0)
  })
