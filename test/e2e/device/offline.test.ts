import type { Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import { deepDescribe } from '../../support/deep-it.ts'
import { whims } from '../players/player.ts'
import { foreseen, handOf, standing } from '../players/standing.ts'
import { composeTurn, takeTurn } from '../players/walk.ts'
import { firstOf } from '../states/round.ts'
import { unfit } from '../support/fit.ts'
import { useOwnApp } from '../support/own-app.ts'
import {
  atHeading,
  closePanel,
  comesToRead,
  listening,
  lookAgain,
  newWindow,
  openPanel,
  press,
  pressButton,
  pressLink,
  pressSend,
  reads,
  readyToSend,
  undo,
  undoAll,
} from '../support/people.ts'
import {
  annasTurn,
  carried,
  composeOtherwise,
  expectNoComplaints,
  holdDeviceStore,
  openAgain,
  type Pocket,
  tabAgain,
  timesTold,
} from '../support/pocket.ts'

const app = useOwnApp()
const choose = whims(31)

beforeEach(() => app.start())

/** Opens a table from the inbox, without asking anybody. */
async function toTable({ person }: Pocket, title: string): Promise<void> {
  await person.page.goto('/')
  await atHeading(person, 'Your tables')
  await pressLink(person, title)
  await atHeading(person, title)
}

it('offline: tables open, and a turn composed there is sent once online', async () => {
  const title = 'In the tunnel'
  const { anna: awake, ben } = await annasTurn(app, title, { isLasting: true })
  await carried(awake.person.page)
  await composeTurn(awake.person, choose)
  const composed = await foreseen(awake.person)
  const stood = await standing(awake.person)
  const hand = await handOf(awake.person)
  await awake.person.page.goto('/')
  await reads(awake.person, 'Draft')

  // The browser is started again, without a network; the worker has none either.
  await app.stop()
  let anna = await openAgain(app, awake, { offline: true })
  await anna.person.page.goto('/')
  await reads(anna.person, 'Draft')
  await pressLink(anna.person, title)
  await readyToSend(anna.person)
  expect(await foreseen(anna.person)).toBe(composed)
  expect(await standing(anna.person)).toEqual(stood)
  expect(await handOf(anna.person)).toEqual(hand)
  await openPanel(anna.person, 'Story')
  await reads(anna.person, 'Anna opened the table.')
  await closePanel(anna.person)
  await openPanel(anna.person, 'Table')
  await pressLink(anna.person, 'Rules of Gheos')
  await atHeading(anna.person, 'Rules of Gheos')
  await anna.person.page.getByRole('heading', { level: 2 }).first().waitFor()
  await toTable(anna, title)

  // Queued, called back, changed, queued again.
  await pressSend(anna.person)
  await reads(anna.person, 'Waiting to send.')
  await reads(anna.person, 'It will be sent when you are online. You can close the app.')
  await pressButton(anna.person, 'Cancel sending')
  await readyToSend(anna.person)
  expect(await foreseen(anna.person)).toContain(composed)
  await undoAll(anna.person)
  await composeOtherwise(anna.person)
  const changed = await foreseen(anna.person)
  const before = await timesTold(anna.person, changed)
  const hold = await handOf(anna.person)
  await pressSend(anna.person)
  await reads(anna.person, 'Waiting to send.')

  // The browser is closed; it is there again, and still waits.
  anna = await openAgain(app, anna, { offline: true })
  await anna.person.page.goto('/')
  await reads(anna.person, 'Waiting to send.')
  await pressLink(anna.person, title)
  await reads(anna.person, 'Waiting to send.')
  expect(await handOf(anna.person)).toEqual(hold)

  // There is a network again.
  await app.start()
  await anna.context.setOffline(false)
  await comesToRead(anna.person, 'Ben is laying a tile.')
  await comesToRead(ben.person, 'Your move.')
  for (const { person } of [anna, ben]) expect(await timesTold(person, changed)).toBe(before + 1)
  expectNoComplaints(awake, anna, ben)
})

describe('tab, closed at any step', () => {
  it('between two steps of a turn: loses nothing and sends nothing twice', async () => {
    const title = 'Shut again and again'
    const { anna, ben } = await annasTurn(app, title)
    await carried(anna.person.page)
    await anna.context.setOffline(true)

    // While it is composed.
    await composeTurn(anna.person, choose)
    const composed = await foreseen(anna.person)
    await tabAgain(anna)
    await readyToSend(anna.person)
    expect(await foreseen(anna.person)).toBe(composed)
    await undo(anna.person)
    const shorter = await foreseen(anna.person)
    await tabAgain(anna)
    await reads(anna.person, /^Your move\./)
    expect(await foreseen(anna.person)).toBe(shorter)
    await composeTurn(anna.person, choose)

    // As soon as it is sent, and while it waits.
    await pressSend(anna.person)
    await reads(anna.person, 'Waiting to send.')
    await tabAgain(anna)
    await reads(anna.person, 'Waiting to send.')
    await pressButton(anna.person, 'Cancel sending')
    await readyToSend(anna.person)
    await tabAgain(anna)
    await readyToSend(anna.person)
    const last = await foreseen(anna.person)
    const before = await timesTold(ben.person, last)
    await pressSend(anna.person)
    await reads(anna.person, 'Waiting to send.')

    // While it is being sent: the server has it, and the answer never comes.
    let arrived = () => {}
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const unanswered: Route[] = []
    await anna.context.route('**/turns', async (route) => {
      await route.fetch()
      unanswered.push(route)
      arrived()
    })
    await anna.context.setOffline(false)
    // Either this page sends it, or the worker, which the browser wakes.
    await Promise.race([hasArrived, comesToRead(anna.person, 'Ben is laying a tile.')])
    await tabAgain(anna)
    // What waits for it in the worker learns of it at last; what waited in the tab is gone with that.
    for (const route of unanswered) await route.abort().catch(() => {})
    await anna.context.unroute('**/turns')
    await comesToRead(ben.person, 'Your move.')
    await comesToRead(anna.person, 'Ben is laying a tile.')
    for (const { person } of [anna, ben]) expect(await timesTold(person, last)).toBe(before + 1)
    expectNoComplaints(anna, ben)
  })
})

describe('tab, closed right after a tap', () => {
  it('opened again: shows what it showed, and nothing that was changed since', async () => {
    const { anna, ben } = await annasTurn(app, 'Shut at once')
    await carried(anna.person.page)
    await anna.context.setOffline(true)
    const other = await newWindow(anna.person)
    const closedAtOnce = async (act: () => Promise<unknown>) => {
      const release = await holdDeviceStore(other.page)
      await act()
      const at = anna.person.page.url()
      await anna.person.page.close()
      await release()
      anna.person.page = await anna.context.newPage()
      listening(anna.person)
      await anna.person.page.goto(at)
    }

    await closedAtOnce(() => composeTurn(anna.person, firstOf))
    await readyToSend(anna.person)
    const [composed, stands] = [await foreseen(anna.person), await standing(anna.person)]
    await closedAtOnce(() => undo(anna.person))
    await reads(anna.person, /^Your move\. (?!Ready)/)
    await composeTurn(anna.person, firstOf)
    await tabAgain(anna)
    await readyToSend(anna.person)
    expect(await foreseen(anna.person)).toContain(composed)
    expect(await standing(anna.person)).toEqual(stands)
    expectNoComplaints(anna, ben)
  })
})

describe('two windows of one player', () => {
  it('offline: show the same, and send once when online', async () => {
    const title = 'Side by side'
    const { anna, ben } = await annasTurn(app, title)
    await carried(anna.person.page)
    const second = await newWindow(anna.person)
    await comesToRead(second, /^Your move\./)
    await anna.context.setOffline(true)
    await composeTurn(anna.person, choose)
    await readyToSend(second)
    const told = await foreseen(second)
    const before = await timesTold(ben.person, told)
    await pressSend(second)
    for (const one of [second, anna.person]) await reads(one, 'Waiting to send.')
    await pressButton(anna.person, 'Cancel sending')
    for (const one of [second, anna.person]) await readyToSend(one)
    await pressSend(anna.person)
    for (const one of [second, anna.person]) await reads(one, 'Waiting to send.')
    await anna.context.setOffline(false)
    for (const one of [second, anna.person]) await comesToRead(one, 'Ben is laying a tile.')
    await comesToRead(ben.person, 'Your move.')
    for (const one of [second, anna.person, ben.person]) expect(await timesTold(one, told)).toBe(before + 1)
    expectNoComplaints(anna, ben)
  })
})

deepDescribe('turn in the outbox, rules that rise meanwhile', () => {
  it('comes back as a draft, and is sent once the app is up to date', async () => {
    const title = 'Newer rules'
    const { anna, ben } = await annasTurn(app, title)
    await carried(anna.person.page)
    await anna.context.setOffline(true)
    await composeTurn(anna.person, choose)
    const composed = await foreseen(anna.person)
    const before = await timesTold(ben.person, composed)
    await pressSend(anna.person)
    await reads(anna.person, 'Waiting to send.')
    await app.stop()
    app.change('engine/gheos/index.ts', `rules: ${gheos.rules},`, `rules: ${gheos.rules + 1},`)
    await app.startChanged()
    await anna.context.setOffline(false)
    await comesToRead(anna.person, 'The rules were updated.')
    await expect.poll(() => foreseen(anna.person)).toContain(composed)
    expect(await anna.person.page.getByRole('button', { name: 'Send', exact: true }).isEnabled()).toBe(false)

    const newer = anna.person.page.getByRole('button', { name: 'Update' }).first()
    await newer.waitFor()
    await press(anna.person, newer)
    await readyToSend(anna.person)
    expect(await foreseen(anna.person)).toContain(composed)
    await reads(anna.person, 'The rules changed after you made this draft.')
    await reads(anna.person, 'Check what it does now, then send it.')
    await pressSend(anna.person)
    await comesToRead(anna.person, 'Ben is laying a tile.')
    await comesToRead(ben.person, 'Your move.')
    expect(await timesTold(ben.person, composed)).toBe(before + 1)
    const newest = ben.person.page.getByRole('button', { name: 'Update' })
    await press(ben.person, newest.first())
    // The page that goes reads the same.
    await expect.poll(() => newest.count()).toBe(0)
    await comesToRead(ben.person, /^Your move\. Lay a tile/)
    await takeTurn(ben.person, choose)
    expectNoComplaints(anna, ben)
  })
})

it('outbox, something else answers: the table and the list say so until it is sent', async () => {
  const title = 'In the hotel'
  const { anna, ben } = await annasTurn(app, title)
  const { page } = anna.person
  await carried(page)
  await composeTurn(anna.person, choose)
  const told = await foreseen(anna.person)
  const before = await timesTold(ben.person, told)
  // The last answer of the server is fresh: the turn itself is the first to be answered by another.
  const api = /\/api\//
  await anna.context.route(api, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>Sign in</html>' }),
  )
  await pressSend(anna.person)
  const why = /^Waiting to send\. Something else answered, such as a Wi-Fi sign-in page\./
  await comesToRead(anna.person, why)
  await reads(anna.person, /^Waiting to send\./)
  // The table can't be read anew either: that is said once.
  await lookAgain(anna.person)
  await pressButton(anna.person, 'Try again')
  await reads(anna.person, why)
  expect(await page.getByText(/Something else answered/).count()).toBe(1)
  expect(await unfit(anna.person)).toEqual([])
  await page.goto('/')
  await comesToRead(
    anna.person,
    /^Something else answered, such as a Wi-Fi sign-in page or a filter\. This list is from /,
  )
  await reads(anna.person, 'Waiting to send.')
  await anna.context.unroute(api)
  await pressButton(anna.person, 'Try again')
  await comesToRead(ben.person, 'Your move.')
  await page.getByText(/^Something else answered/).waitFor({ state: 'detached' })
  expect(await timesTold(ben.person, told)).toBe(before + 1)
  expectNoComplaints(anna, ben)
})
