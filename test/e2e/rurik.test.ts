import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from './app.ts'
import { unfit } from './fit.ts'
import {
  comeByInvite,
  comesToRead,
  comesToSee,
  devices,
  inviteLink,
  type Person,
  playAtOnce,
  press,
  resultOf,
  whoGoesOn,
  whoMoves,
} from './people.ts'
import { send, whims } from './player.ts'
import { composeTurn, leaveWord, openTable, pressRegion, standing } from './rurik-player.ts'

// Three who play as fast as these may be asked to wait a moment: the turn goes out again by itself.
const app = useApp(/status of 429/)
const choose = whims(7)
/** In the order of their seats. */
let people: Person[]

beforeAll(async () => {
  people = await Promise.all([
    app.person('Anna', devices.phone),
    app.person('Ben', devices.desk),
    app.person('Cleo', { ...devices.phone, colorScheme: 'dark' }),
  ])
})

const each = <T>(work: (person: Person) => Promise<T>): Promise<T[]> => Promise.all(people.map(work))

describe('three people, by taps alone', () => {
  it('come as guests, by name and by invite link, and choose agendas in secret', async () => {
    const [anna, ben, cleo] = people
    await playAtOnce(anna)
    await openTable(anna, { title: 'Three heirs', seats: 3 })
    const link = await inviteLink(anna)
    await comeByInvite(ben, link)
    await comeByInvite(cleo, link)
    for (const person of people) {
      await comesToRead(person, /^Your move\. Choose the agenda/)
      await composeTurn(person, choose)
      await send(person)
    }
  })

  it('tap regions on the map: who rules there and why, and what can be done', async () => {
    const mover = await whoMoves(people)
    await pressRegion(mover, 'Kiev')
    await comesToRead(mover, 'Nobody rules.')
    expect(await unfit(mover)).toEqual([])
    await press(mover, mover.page.getByRole('button', { name: 'Place a troop in Kiev', exact: true }))
    await send(mover)
    expect((await standing(mover)).join()).toContain('counts 1: a troop')
  })

  it('play turn by turn until it is over', async () => {
    const pressed = new Set<string>()
    let sent = 0
    for (let mover = await whoGoesOn(people); mover; mover = await whoGoesOn(people)) {
      const names = await composeTurn(mover, choose)
      if (!names) continue
      for (const name of names) pressed.add(name.split(/[ .:]/)[0])
      // In the middle of placing advisors, and of turns.
      if ([20, 33].includes(sent)) expect(await unfit(mover)).toEqual([])
      await send(mover)
      sent++
    }
    console.log(`${sent} turns were sent; pressed: ${[...pressed].sort().join(', ')}`)
    expect([...pressed]).toEqual(
      expect.arrayContaining(['Place', 'Take', 'Build', 'Attack', 'Muster', 'Move']),
    )
  }, 900_000)

  it('read the same end: ranks, and every line of the score', async () => {
    await each((person) => comesToRead(person, /^(You won|\w+ won|.* share the win)\.$/))
    const [result, ...others] = await each(resultOf)
    expect(others).toEqual([result, result])
    const totals = result.ranks.map((rank) => Number(rank.match(/(\d+) points?$/)?.[1]))
    const sums = totals.map((_, i) => result.lines.reduce((sum, line) => sum + Number(line[i + 1]), 0))
    expect(sums).toEqual(totals)
    const [map, ...maps] = await each(standing)
    expect(maps).toEqual([map, map])
    for (const person of people) expect(await unfit(person)).toEqual([])
  })
})

describe('two people who leave word about a whole strategy phase', () => {
  it('are asked again when all advisors stand where they were wanted', async () => {
    const [dora, emil] = [await app.person('Dora', devices.phone), await app.person('Emil', devices.desk)]
    await playAtOnce(dora)
    await openTable(dora, { title: 'By word left', seats: 2 })
    await comeByInvite(emil, await inviteLink(dora))
    await leaveWord(dora, [
      ['5', 'Build'],
      ['4', 'Tax'],
      ['2', 'Muster'],
      ['1', 'Move'],
    ])
    await leaveWord(emil, [
      ['4', 'Build'],
      ['5', 'Attack'],
      ['1', 'Muster'],
      ['2', 'Scheme'],
    ])
    const asked: string[] = []
    for (;;) {
      const mover = await whoMoves([dora, emil])
      if (
        await mover.page
          .getByText(/^Your move\. Your turn(?! is complete)/)
          .first()
          .isVisible()
      )
        break
      const names = await composeTurn(mover, choose)
      if (!names) continue
      asked.push(...names)
      await send(mover)
    }
    expect(asked.filter((name) => /^(Muster|Move|Attack|Tax|Build|Scheme)\. Row/.test(name))).toEqual([])
    await press(dora, dora.page.getByRole('button', { name: 'Bids', exact: true }))
    const name = /^Build\..*Row 1, 2 build: Dora, advisor 5.*Emil, advisor 4/
    await comesToSee(dora, dora.page.getByRole('region', { name: 'Bids' }).getByRole('img', { name }))
  })
})
