import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from './app.ts'
import { begunTable } from './few-acres-of-snow-beginnings.ts'
import {
  composeTurn,
  handOf,
  mayBeSent,
  openTable,
  type Played,
  standing,
} from './few-acres-of-snow-player.ts'
import { unfit } from './fit.ts'
import {
  closePanel,
  comeByInvite,
  comesToRead,
  confirm,
  devices,
  inviteLink,
  openPanel,
  type Person,
  playAtOnce,
  pressButton,
  reads,
  resultOf,
  undoAll,
  whoGoesOn,
  whoMoves,
} from './people.ts'
import { send, whims } from './player.ts'

const app = useApp()
/** This many turns are played at a table from its beginning. */
const FIRST = 10
const choose = whims(5)
let anna: Person
let ben: Person
let both: Person[]

beforeAll(async () => {
  anna = await app.person('Anna', devices.phone)
  ben = await app.person('Ben', { ...devices.desk, colorScheme: 'dark' })
  both = [anna, ben]
})

const otherThan = (person: Person): Person => (person === anna ? ben : anna)

describe('two people, by taps alone', () => {
  const played = new Map<Person, Played>()

  const compose = (person: Person) => {
    const before = played.get(person) ?? new Set()
    played.set(person, before)
    return composeTurn(person, choose, before)
  }

  it('come as guests, by name and by invite link, and the British begin with a hand of their own', async () => {
    await playAtOnce(anna)
    await openTable(anna, 'Snow before breakfast')
    await comeByInvite(ben, await inviteLink(anna))
    expect(await whoMoves(both)).toBe(anna)
    await comesToRead(ben, 'Anna is to move.')
    expect((await handOf(anna)).length).toBeGreaterThan(0)
    expect(await handOf(ben)).not.toEqual(await handOf(anna))
  })

  it('undo as long as nothing is sent', async () => {
    const before = [await standing(anna), await handOf(anna)]
    await compose(anna)
    expect([await standing(anna), await handOf(anna)]).not.toEqual(before)
    await undoAll(anna)
    await reads(anna, '1 action left.')
    expect([await standing(anna), await handOf(anna)]).toEqual(before)
  })

  it('take a turn back when the other agrees', async () => {
    const before = await standing(anna)
    await compose(anna)
    await send(anna)
    await comesToRead(ben, /^Your move\./)
    expect(await standing(ben)).not.toEqual(before)
    await openPanel(anna, 'Table')
    await confirm(anna, 'Ask to take back my turn')
    await comesToRead(ben, 'Anna asks to take back the last turn.')
    await pressButton(ben, 'Agree')
    await comesToRead(anna, /^Your move\./)
    await comesToRead(ben, /^Anna is to/)
    await closePanel(anna)
    for (const person of both) expect(await standing(person)).toEqual(before)
  })

  it('play turn by turn, and then another table until that is over', async () => {
    let sent = 0
    for (let mover: Person | null = anna; mover; mover = await whoGoesOn([mover, otherThan(mover)])) {
      await compose(mover)
      // His page may have told that it was his move a moment longer than it was.
      if (!(await mayBeSent(mover))) continue
      await send(mover)
      sent++
      if (sent === FIRST) await app.goOnAt(both, (made) => begunTable('late', 'Snow at last', made))
    }
    const kinds = [...new Set([...played.values()].flatMap((kinds) => [...kinds]))].sort()
    console.log(`${sent} turns were sent; played: ${kinds.join(', ')}`)
    expect(kinds).toEqual(
      expect.arrayContaining(['Settle', 'Develop', 'Besiege', 'Draft', 'Discard', 'Earn']),
    )
  }, 900_000)

  it('read the same end: ranks, and every line of the score', async () => {
    for (const person of both) await comesToRead(person, /^(You won|\w+ won|.* share the win)\.$/)
    const [one, other] = [await resultOf(anna), await resultOf(ben)]
    expect(other).toEqual(one)
    expect(await standing(ben)).toEqual(await standing(anna))
    const totals = one.ranks.map((rank) => Number(rank.match(/(\d+) points?$/)?.[1]))
    const sums = totals.map((_, i) => one.lines.reduce((sum, line) => sum + Number(line[i + 1]), 0))
    expect(sums).toEqual(totals)
    for (const { name } of both) expect(one.ranks.filter((rank) => rank.includes(name))).toHaveLength(1)
    for (const person of both) expect(await unfit(person)).toEqual([])
  })
})
