import type { CDPSession } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import type { TableView } from '../../../functions/api/shapes.ts'
import { deepIt } from '../../support/deep-it.ts'
import { madeGuest } from '../../support/tables/made-table.ts'
import { plan } from '../players/planner.ts'
import { whims } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import { begunTable } from '../scenes/rurik-beginnings.ts'
import { sitDown } from '../scenes/sitting-down.ts'
import { boardDrawn } from '../support/drawn.ts'
import { useOwnApp } from '../support/own-app.ts'
import { pressSend, reads, signIn, whoMoves } from '../support/people.ts'
import { kept } from '../support/pocket.ts'

const app = useOwnApp()

beforeEach(() => app.start())

/** The registration of the worker, which is known to a page of the app alone. */
async function registered(session: CDPSession): Promise<string> {
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return registration
}

/** The browser finds that there is a network again. */
const syncNow = (session: CDPSession, registrationId: string) =>
  session.send('ServiceWorker.dispatchSyncEvent', {
    origin: app.url(),
    registrationId,
    tag: 'posthorn-outbox',
    lastChance: false,
  })

it('background sync: a queued turn is sent when the network is back, though the app is closed', async () => {
  const { context, person: anna } = await app.device('Anna', { isLasting: true })
  const { person: ben } = await app.device('Ben')
  const choose = whims(11)
  await sitDown(app.url(), [anna, ben], { title: 'Asleep', after: 'my turn' })

  const registrationId = await registered(await context.newCDPSession(anna.page))

  await kept(anna.page)
  await context.setOffline(true)
  await composeTurn(anna, choose)
  await pressSend(anna)
  await reads(anna, 'Waiting to send.')
  await anna.page.goto('about:blank')
  await context.setOffline(false)
  const awake = await context.newCDPSession(anna.page)
  await awake.send('ServiceWorker.enable')
  await syncNow(awake, registrationId)
  expect(await whoMoves([ben])).toBe(ben)

  await anna.page.goto('/')
  await reads(anna, 'Waiting for others')
  await reads(anna, /Ben is to move/)
})

deepIt('background sync: what the worker sends is shown at once in an open page', async () => {
  const { context, person: anna } = await app.device('Carla', { isLasting: true })
  const { person: ben } = await app.device('Dan')
  const choose = whims(12)
  await sitDown(app.url(), [anna, ben], { title: 'Awake', after: 'my turn' })
  await kept(anna.page)
  const session = await context.newCDPSession(anna.page)
  const registrationId = await registered(session)
  // The page itself never gets through, and hears of nothing but from the worker.
  await anna.page.route('**/api/**', (route) => route.abort())
  await composeTurn(anna, choose)
  await pressSend(anna)
  // The browser may wake the worker by itself, too.
  await reads(anna, /^(Waiting to send|Sending your turn|Sent)\.$/)
  await syncNow(session, registrationId)
  await anna.page.getByRole('region', { name: 'Sent.' }).waitFor()
  expect(await whoMoves([ben])).toBe(ben)
})

it('background sync: a plan made offline is saved when the network is back, though the app is closed', async () => {
  const guests = await Promise.all(['Eva', 'Finn'].map((name) => madeGuest(app.url(), name)))
  const { id, mover } = await begunTable('bidding', 'Tunnel', guests)
  const planner = guests.find((one) => one !== mover)!
  const { context, person: eva } = await app.device(planner.name, { isLasting: true })
  await signIn(eva, app.url(), planner.cookie)
  await eva.page.goto(`/table/${id}`)
  await boardDrawn(eva.page)
  const registrationId = await registered(await context.newCDPSession(eva.page))
  await kept(eva.page)
  await context.setOffline(true)
  await plan(eva, 5, 'Tax')
  await reads(eva, /In advance: 1 turn/)
  await eva.page.goto('about:blank')
  await context.setOffline(false)
  const awake = await context.newCDPSession(eva.page)
  await awake.send('ServiceWorker.enable')
  await syncNow(awake, registrationId)
  const saved = async () => {
    const answer = await fetch(`${app.url()}/api/tables/${id}`, { headers: { cookie: planner.cookie } })
    return ((await answer.json()) as TableView).plan?.plan?.turns.length
  }
  await expect.poll(saved, { timeout: 20_000 }).toBe(1)
})
