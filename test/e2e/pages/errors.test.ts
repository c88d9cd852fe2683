import type { Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Choose, whims } from '../players/player.ts'
import { foreseen, handOf } from '../players/standing.ts'
import { composeTurn, takeTurn } from '../players/walk.ts'
import { sitDown } from '../scenes/sitting-down.ts'
import { useApp } from '../support/app.ts'
import {
  comeByLink,
  comesToRead,
  deviceLink,
  devices,
  home,
  newWindow,
  type Person,
  pressButton,
  pressLink,
  pressSend,
  reads,
  readyToSend,
  sendButton,
  undoAll,
  whoMoves,
} from '../support/people.ts'
import { timesTold } from '../support/pocket.ts'

const app = useApp(/status of 409|net::ERR_(CONNECTION|FAILED|EMPTY_RESPONSE|INTERNET_DISCONNECTED)/)
const title = 'Through wind and weather'
const choose = whims(23)
let anna: Person
let ben: Person
let mover: Person
let other: Person

beforeAll(async () => {
  anna = await app.person('Anna', devices.phone)
  ben = await app.person('Ben', devices.desk)
  await sitDown(app.url(), [anna, ben], { title })
})

/** Waits for the player to move now. */
async function nextMove(): Promise<void> {
  mover = await whoMoves([anna, ben])
  other = mover === anna ? ben : anna
}

describe('two windows of one player', () => {
  it('share a draft, which either changes, and a turn sent from both counts once', async () => {
    await nextMove()
    const second = await newWindow(mover)
    await comesToRead(second, 'Your move.')
    await composeTurn(mover, choose)
    await readyToSend(second)
    const told = await foreseen(mover)
    await expect.poll(() => foreseen(second)).toBe(told)
    await undoAll(second)
    await reads(mover, /Lay a tile(: on an empty space, or over an existing tile)?\.$/)
    await composeTurn(second, choose)
    await readyToSend(mover)
    const last = await foreseen(second)
    const before = await timesTold(other, last)
    await expect.poll(() => foreseen(mover)).toBe(last)
    const sends = [mover, second].map(sendButton)
    const handles = await Promise.all(sends.map((button) => button.elementHandle()))
    await Promise.all(
      handles.map((button) => button!.evaluate((element) => (element as HTMLElement).click())),
    )
    for (const one of [mover, second]) await comesToRead(one, `${other.name} is laying a tile.`)
    await comesToRead(other, 'Your move.')
    for (const one of [mover, second, other]) expect(await timesTold(one, last)).toBe(before + 1)
    await second.page.close()
  })
})

describe('two devices of one player', () => {
  const firstOf: Choose = (list) => list[0]
  /** The same tile, and all else otherwise. */
  const otherwise: Choose = (list) => (/^Tile \d/.test(String(list[0])) ? list[0] : list.at(-1)!)

  it('send different turns: the later is set aside with the reason, and replayed as far as possible', async () => {
    await nextMove()
    const elsewhere = await app.visitor(mover.name, devices.phone)
    await comeByLink(elsewhere, await deviceLink(mover))
    await pressLink(elsewhere, title)
    await home(mover)
    await pressLink(mover, title)
    await comesToRead(elsewhere, /^Your move\. Lay a tile/)
    await comesToRead(mover, /^Your move\. Lay a tile/)

    await mover.page.context().setOffline(true)
    await composeTurn(mover, firstOf)
    const queued = mover.page.getByRole('region', { name: 'Your turn' }).locator('li .step > span')
    const step = String(await queued.first().textContent())
    await pressSend(mover)
    await reads(mover, 'Waiting to send.')
    await takeTurn(elsewhere, otherwise)
    await mover.page.context().setOffline(false)

    const tray = mover.page.getByRole('region', { name: 'The table has moved on' })
    await tray.waitFor()
    expect(await tray.innerText()).toContain(step)
    expect(await tray.innerText()).toContain('You see the position now.')
    await reads(mover, `${other.name} is laying a tile.`)
    expect(await handOf(mover)).toEqual(await handOf(elsewhere))
    await comesToRead(other, 'Your move.')
    await takeTurn(other, choose)
    await comesToRead(mover, 'Your move.')
    await pressButton(mover, 'Play it again')
    // Its tile was laid from the other device.
    await reads(mover, 'None of its steps is still possible.')
    await pressButton(mover, 'Discard')
    await tray.waitFor({ state: 'detached' })
    await elsewhere.page.close()
  })
})

describe('turn without a server', () => {
  it('waits, and is sent once by itself when the server is back', async () => {
    await nextMove()
    await composeTurn(mover, choose)
    const told = await foreseen(mover)
    const before = await timesTold(other, told)
    await app.stop()
    await pressSend(mover)
    // Where the server has answered a moment ago, the turn is tried at once, and nobody knows what became of it.
    await reads(mover, /It will be sent when you are online\.|It will be sent again/)
    await app.startAgain()
    await comesToRead(mover, `${other.name} is laying a tile.`)
    await comesToRead(other, 'Your move.')
    for (const person of [anna, ben]) {
      await person.page.reload()
      await comesToRead(person, person === mover ? `${other.name} is laying a tile.` : 'Your move.')
      expect(await timesTold(person, told)).toBe(before + 1)
    }
  })

  it('an answer that is lost: the turn is sent once', async () => {
    await nextMove()
    await composeTurn(mover, choose)
    const told = await foreseen(mover)
    const before = await timesTold(other, told)
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await mover.page.route('**/turns', lose, { times: 1 })
    await pressSend(mover)
    await comesToRead(other, 'Your move.')
    await comesToRead(mover, `${other.name} is laying a tile.`)
    for (const person of [anna, ben]) expect(await timesTold(person, told)).toBe(before + 1)
  })
})
