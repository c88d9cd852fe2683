import { hostname } from 'node:os'
import type { CDPSession, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { deepDescribe, deepIt } from '../../support/deep-it.ts'
import { whims } from '../players/player.ts'
import { foreseen } from '../players/standing.ts'
import { composeTurn, takeTurn } from '../players/walk.ts'
import { arrive } from '../scenes/sitting-down.ts'
import { painted } from '../support/fingers.ts'
import { unfit } from '../support/fit.ts'
import { useOwnApp } from '../support/own-app.ts'
import {
  atHeading,
  closePanel,
  comeByLink,
  comesToRead,
  confirm,
  confirmAsked,
  deviceLink,
  holdBack,
  openPanel,
  type Person,
  pressButton,
  pressLink,
  pressSend,
  reads,
  readyToSend,
  sendButton,
} from '../support/people.ts'
import {
  annasTurn,
  carried,
  composeOtherwise,
  expectNoComplaints,
  openPocket,
  tabAgain,
  timesTold,
} from '../support/pocket.ts'

const app = useOwnApp()
const choose = whims(47)

beforeEach(() => app.start())

/** Databases that a browser keeps of ours. */
const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name!).sort())

/** On phones, with a strip above the table, every button of its foot is in sight, and the map has room. */
async function footStaysInSight(page: Page): Promise<void> {
  const own = page.viewportSize()!
  for (const size of [
    { width: 390, height: 664 },
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size)
    await painted(page)
    const { feet, map, strip } = await page.evaluate(() => {
      const boxOf = (one: Element) => one.getBoundingClientRect()
      return {
        feet: [...document.querySelectorAll('.board-foot button')].map((one) => boxOf(one).bottom),
        map: boxOf(document.querySelector('.board-map')!).height,
        strip: boxOf(document.querySelector('.update')!).height,
      }
    })
    expect(strip).toBeGreaterThan(0)
    expect(feet.length).toBeGreaterThan(1)
    expect(Math.max(...feet), `at ${size.width} × ${size.height}`).toBeLessThanOrEqual(size.height)
    expect(map, `at ${size.width} × ${size.height}`).toBeGreaterThan(190)
  }
  await page.setViewportSize(own)
}

describe('browser, another player', () => {
  it('after the first signed out: sees and sends nothing of theirs, and their turn is there when they return', async () => {
    const title = 'Anna’s own'
    const { anna, ben } = await annasTurn(app, title)
    const table = anna.person.page.url()
    const back = await deviceLink(anna.person)
    const other = await openPocket(app, 'Cleo')
    await arrive(other.person, app.url())
    const hers = await deviceLink(other.person)

    // Anna’s session ends while her turn waits.
    await anna.person.page.goto(table)
    await comesToRead(anna.person, 'Your move.')
    await carried(anna.person.page)
    await anna.context.setOffline(true)
    await composeTurn(anna.person, choose)
    const told = await foreseen(anna.person)
    const before = await timesTold(ben.person, told)
    await pressSend(anna.person)
    await reads(anna.person, 'Waiting to send.')
    await anna.context.clearCookies()
    await anna.context.setOffline(false)
    await comesToRead(anna.person, 'You are signed out here.')
    await comesToRead(anna.person, 'It will be sent when you sign in here again.')

    // Cleo signs in here.
    await comeByLink(anna.person, hers)
    expect(await anna.person.page.getByText(title).count()).toBe(0)
    await reads(anna.person, /^No tables yet\./)
    await anna.person.page.goto(table)
    await reads(anna.person, 'We can’t find this.')
    expect(await anna.person.page.locator('body').innerText()).not.toContain(told)
    expect(await timesTold(ben.person, told)).toBe(before)

    // Anna comes back.
    await comeByLink(anna.person, back)
    await comesToRead(anna.person, title)
    await comesToRead(ben.person, 'Your move.')
    expect(await timesTold(ben.person, told)).toBe(before + 1)
    await pressLink(anna.person, title)
    await comesToRead(anna.person, 'Ben is laying a tile.')
    expectNoComplaints(anna, ben)
  })
})

describe('browser, signing out', () => {
  it('a turn that folds up while another player signs in: goes to its own player’s outbox, and the other has nothing', async () => {
    const title = 'In the fold'
    const { anna, ben } = await annasTurn(app, title, { reducedMotion: 'no-preference' })
    const table = anna.person.page.url()
    const back = await deviceLink(anna.person)
    const other = await openPocket(app, 'Cleo')
    await arrive(other.person, app.url())
    const hers = await deviceLink(other.person)
    await anna.person.page.goto(table)
    await comesToRead(anna.person, 'Your move.')
    await composeTurn(anna.person, choose)
    const told = await foreseen(anna.person)
    const before = await timesTold(ben.person, told)
    // Cleo signs in by another window; this one hears who she is while Anna's draft folds up.
    const { page } = anna.person
    const release = await holdBack(page, '**/api/me')
    const second: Person = { ...anna.person, page: await anna.context.newPage() }
    await comeByLink(second, hers)
    const send = await sendButton(anna.person).elementHandle()
    await send!.evaluate((button) => (button as HTMLElement).click())
    release()
    await comesToRead(anna.person, 'We can’t find this.')
    expect(await page.locator('body').innerText()).not.toContain(told)
    await second.page.close()
    await comeByLink(anna.person, back)
    await comesToRead(ben.person, 'Your move.')
    expect(await timesTold(ben.person, told)).toBe(before + 1)
    expectNoComplaints(ben)
  })
})

deepDescribe('a turn that waits', () => {
  it('a draft of a seat that another took meanwhile: can be read and deleted', async () => {
    const { anna, ben } = await annasTurn(app, 'Handed on')
    await openPanel(anna.person, 'Table')
    await confirm(anna.person, 'Hand over my seat')
    const seat = await anna.person.page.getByLabel('Link to the seat').inputValue()
    await closePanel(anna.person)
    await composeTurn(anna.person, choose)
    await anna.context.setOffline(true)
    await pressSend(anna.person)
    await reads(anna.person, 'Waiting to send.')
    const cleo = await openPocket(app, 'Cleo, of the seat')
    await cleo.person.page.goto(seat)
    await cleo.person.page.getByLabel('Your name').fill('Cleo')
    await pressButton(cleo.person, 'Take the seat')
    await comesToRead(cleo.person, 'Your move.')

    await anna.context.setOffline(false)
    await comesToRead(anna.person, 'You handed your seat to Cleo.')
    const tray = () => anna.person.page.getByRole('region', { name: 'You no longer hold this seat' })
    await tray().getByRole('listitem').first().waitFor()
    await tabAgain(anna)
    await tray().getByRole('listitem').first().waitFor()
    expect(await unfit(anna.person)).toEqual([])
    await pressButton(anna.person, 'Discard')
    await tray().waitFor({ state: 'detached' })
    await reads(anna.person, 'You handed your seat to Cleo.')
    expectNoComplaints(anna, ben, cleo)
  })
})

describe('device store, in a browser', () => {
  it('cleared while the app is open: the app says so and keeps all again', async () => {
    const title = 'Swept'
    const { anna, ben } = await annasTurn(app, title)
    // With a network, what it hears would be kept anew at any time.
    await anna.context.setOffline(true)
    await composeTurn(anna.person, choose)
    const before = await foreseen(anna.person)
    // The last tap is written.
    const unwritten = () =>
      anna.person.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unwritten')))
    await expect.poll(unwritten).toEqual([])
    const session = await anna.context.newCDPSession(anna.person.page)
    await session.send('Storage.clearDataForOrigin', { origin: app.url(), storageTypes: 'indexeddb' })
    // While it clears them, a browser may leave the question for them without an answer.
    await expect.poll(() => databases(anna.person.page)).toEqual([])
    expect(await foreseen(anna.person)).toBe(before)
    await pressButton(anna.person, 'Undo')
    await reads(anna.person, /This browser’s data for Posthorn was cleared\./)
    await anna.context.setOffline(false)
    await composeOtherwise(anna.person)
    const composed = await foreseen(anna.person)
    await tabAgain(anna)
    await readyToSend(anna.person)
    expect(await foreseen(anna.person)).toBe(composed)
    await pressSend(anna.person)
    await comesToRead(ben.person, 'Your move.')
    expectNoComplaints(anna, ben)
  })

  it('refused by the browser: the app says so, and sends a turn all the same', async () => {
    const refuse = await openPocket(app, 'Dora')
    await refuse.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Denied.', 'SecurityError')
      }
    })
    const { anna, ben } = await annasTurn(app, 'Refused')
    const link = await deviceLink(anna.person)
    await comeByLink(refuse.person, link)
    await reads(
      refuse.person,
      /^This browser saves nothing, perhaps because the window is private\. Drafts are lost when you close it/,
    )
    await pressLink(refuse.person, 'Refused')
    await comesToRead(refuse.person, /^Your move\. Lay a tile/)
    await takeTurn(refuse.person, choose)
    await reads(refuse.person, /^This browser saves nothing, perhaps/)
    await comesToRead(ben.person, 'Your move.')
    expectNoComplaints(refuse, anna, ben)
  })

  it('a database that does not answer: the app goes on without it, says so, and keeps the draft once it does', async () => {
    const slow = await openPocket(app, 'Dora')
    await slow.context.addInitScript(() => {
      const { open, deleteDatabase } = IDBFactory.prototype
      const held = new Map<string, IDBOpenDBRequest>()
      // A database whose deletion waits for a page that has it open answers no later question.
      IDBFactory.prototype.open = function (name, version) {
        if (!('isAnswering' in globalThis || held.has(name))) {
          held.set(name, open.call(this, name))
          deleteDatabase.call(this, name)
        }
        return open.call(this, name, version)
      }
      Object.assign(globalThis, {
        answerNow() {
          Object.assign(globalThis, { isAnswering: true })
          for (const { result } of held.values()) result.close()
        },
      })
    })
    const { anna, ben } = await annasTurn(app, 'Silent')
    const link = await deviceLink(anna.person)
    await comeByLink(slow.person, link)
    const said = /^Nothing is saved on this device right now: its storage does not answer\./
    await reads(slow.person, said)
    await pressLink(slow.person, 'Silent')
    await comesToRead(slow.person, /^Your move\. Lay a tile/)
    await footStaysInSight(slow.person.page)
    await composeTurn(slow.person, choose)
    await footStaysInSight(slow.person.page)
    const composed = await foreseen(slow.person)
    await slow.person.page.evaluate(() => (globalThis as unknown as { answerNow(): void }).answerNow())
    await slow.person.page.getByText(said).waitFor({ state: 'detached' })
    expect(await foreseen(slow.person)).toBe(composed)
    // From now on it answers at once.
    await slow.context.addInitScript(() => void Object.assign(globalThis, { isAnswering: true }))
    await tabAgain(slow)
    await readyToSend(slow.person)
    expect(await foreseen(slow.person)).toBe(composed)
    await pressSend(slow.person)
    await comesToRead(ben.person, 'Your move.')
    expectNoComplaints(slow, anna, ben)
  })

  it('a browser without databases: the app says that it saves nothing, and sends a turn all the same', async () => {
    const bare = await openPocket(app, 'Dora')
    await bare.context.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
    })
    const { anna, ben } = await annasTurn(app, 'Bare')
    await comeByLink(bare.person, await deviceLink(anna.person))
    await reads(bare.person, /^This browser saves nothing, perhaps/)
    await pressLink(bare.person, 'Bare')
    await comesToRead(bare.person, /^Your move\. Lay a tile/)
    await takeTurn(bare.person, choose)
    await comesToRead(ben.person, 'Your move.')
    expectNoComplaints(bare, anna, ben)
  })

  deepIt('no space left: the app says so until there is space', async () => {
    let session: CDPSession | null = null
    const { origin } = new URL(app.url())
    // Browsers remember for a while how much room there was: it is scarce from the beginning.
    const { anna, ben } = await annasTurn(app, 'Full', {}, async ({ context, person }) => {
      session = await context.newCDPSession(person.page)
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100 })
    })
    await composeTurn(anna.person, choose)
    await reads(anna.person, /^This device has no space left\. Drafts are lost when you close the app/)
    await session!.send('Storage.overrideQuotaForOrigin', { origin })
    await pressButton(anna.person, 'Undo')
    await composeOtherwise(anna.person)
    await anna.person.page.getByText(/^This device has no space left/).waitFor({ state: 'detached' })
    const composed = await foreseen(anna.person)
    await tabAgain(anna)
    await readyToSend(anna.person)
    expect(await foreseen(anna.person)).toBe(composed)
    await pressSend(anna.person)
    await comesToRead(ben.person, 'Your move.')
    expectNoComplaints(anna, ben)
  })

  it('a player who leaves: is warned of unsent turns, then all is deleted', async () => {
    const { anna, ben } = await annasTurn(app, 'Farewell')
    await composeTurn(anna.person, choose)
    await anna.person.page.goto('/settings/devices')
    await pressButton(anna.person, 'Remove Anna from this device')
    await reads(anna.person, /One draft was never sent, and will be lost\./)
    await pressButton(anna.person, 'No, go back')
    const hers = (await databases(anna.person.page)).filter((name) => /^posthorn-(?!nobody)/.test(name))
    expect(hers).toHaveLength(1)
    await pressButton(anna.person, 'Remove Anna from this device')
    await confirmAsked(anna.person, 'Remove Anna from this device')
    await atHeading(anna.person, 'Posthorn')
    await expect.poll(() => databases(anna.person.page)).not.toContain(hers[0])
    await anna.person.page.reload()
    await atHeading(anna.person, 'Posthorn')
    expect(await anna.person.page.getByText('Farewell').count()).toBe(0)
    expectNoComplaints(anna, ben)
  })
})

deepIt('http without https: all can be played, and the app says why nothing opens offline', async () => {
  const { port } = new URL(app.url())
  const far = {
    isLasting: true,
    // By its name in its network, as a phone there would.
    baseURL: `http://${hostname()}:${port}`,
    args: [`--host-resolver-rules=MAP ${hostname()} 127.0.0.1`],
  }
  const title = 'Plain'
  const { anna, ben } = await annasTurn(app, title, far)
  expect(await anna.person.page.evaluate(() => isSecureContext)).toBe(false)
  await composeTurn(anna.person, choose)
  const told = await foreseen(anna.person)
  const before = await timesTold(ben.person, told)
  await tabAgain(anna)
  await readyToSend(anna.person)
  await pressSend(anna.person)
  await comesToRead(anna.person, 'Ben is laying a tile.')
  await comesToRead(ben.person, 'Your move.')
  for (const { person } of [anna, ben]) expect(await timesTold(person, told)).toBe(before + 1)
  await anna.person.page.goto('/settings/devices')
  await reads(anna.person, /To play offline, open it at an address that starts with https\./)
  expectNoComplaints(anna, ben)
})
