import type { Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from './app.ts'
import { composeTurn, foreseen, handOf, send, takeTurn, whims } from './gheos-player.ts'
import {
  closePanel,
  comeByInvite,
  comesToRead,
  devices,
  inviteLink,
  newWindow,
  openPanel,
  openTable,
  type Person,
  playAtOnce,
  pressButton,
  reads,
  whoMoves,
} from './people.ts'

const app = useApp(/status of 409|net::ERR_(CONNECTION|FAILED|EMPTY_RESPONSE)/)
const choose = whims(23)
let anna: Person
let ben: Person
let mover: Person
let other: Person

beforeAll(async () => {
  anna = await app.person('Anna', devices.phone)
  ben = await app.person('Ben', devices.desk)
  await playAtOnce(anna)
  await openTable(anna, { title: 'Through wind and weather', seats: 2 })
  await comeByInvite(ben, await inviteLink(anna))
})

/** Waits for whoever is to move now. */
async function nextMove(): Promise<void> {
  mover = await whoMoves([anna, ben])
  other = mover === anna ? ben : anna
}

/** How often somebody's story tells of something. */
async function timesTold(person: Person, words: string): Promise<number> {
  const story = await openPanel(person, 'Story')
  const entries = story.getByRole('listitem')
  await entries.first().waitFor()
  const told = (await entries.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  await closePanel(person)
  return told.filter((text) => text.includes(words)).length
}

describe('two windows of one player', () => {
  it('send different turns at once: one is played, the other is kept beside the new position', async () => {
    await nextMove()
    const second = await newWindow(mover)
    await comesToRead(second, 'Your move.')
    const tiles = await handOf(mover)
    await composeTurn(mover, (list) => list.at(0)!)
    await composeTurn(second, (list) => list.at(-1)!)
    expect(await handOf(mover)).not.toEqual(await handOf(second))
    await Promise.all([pressButton(mover, 'Send'), pressButton(second, 'Send')])
    const moved = `${mover.name} moved meanwhile`
    const late = await Promise.any([mover, second].map((one) => reads(one, moved).then(() => one)))
    for (const one of [mover, second]) await reads(one, `${other.name} is to lay a tile.`)
    await reads(late, 'What you had composed is kept here.')
    await reads(late, /^Lay tile|^Replace the tile/)
    expect(await handOf(mover)).toEqual(await handOf(second))
    expect(await handOf(mover)).not.toEqual(tiles)
    await comesToRead(other, 'Your move.')
    await takeTurn(other, choose)
    await comesToRead(late, 'Your move.')
    await pressButton(late, 'Play it again')
    await reads(late, /possible now\.$/)
    await pressButton(late, 'Let it go')
    await second.page.close()
    await mover.page.reload()
  })
})

describe('a turn that meets no server', () => {
  it('is kept, and sent once when the server is back', async () => {
    await nextMove()
    await composeTurn(mover, choose)
    const told = await foreseen(mover)
    await app.stop()
    await pressButton(mover, 'Send')
    await reads(mover, /No answer from Posthorn\. Nothing is lost\./)
    expect(await foreseen(mover)).toBe(told)
    await app.startAgain()
    await send(mover)
    await comesToRead(other, 'Your move.')
    for (const person of [anna, ben]) {
      await person.page.reload()
      expect(await timesTold(person, told)).toBe(1)
    }
  })

  it('whose answer is lost is sent once all the same', async () => {
    await nextMove()
    await composeTurn(mover, choose)
    const told = await foreseen(mover)
    const before = await timesTold(other, told)
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await mover.page.route('**/turns', lose, { times: 1 })
    await send(mover)
    await comesToRead(other, 'Your move.')
    for (const person of [anna, ben]) expect(await timesTold(person, told)).toBe(before + 1)
  })
})
