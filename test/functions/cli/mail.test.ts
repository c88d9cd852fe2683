import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MyMail } from '../../../functions/api/shapes.ts'
import { cameBack } from '../../../functions/messages/mail/came-back.ts'
import { scheduleDue } from '../../../functions/store/tables/due.ts'
import { reachable } from '../mail/people.ts'
import { done, startedTable } from '../support/play.ts'
import type { Person } from '../support/world.ts'
import { announced, type House, newHouse, withdrawn } from './house.ts'
import { posthornHere } from './posthorn.ts'

let house: House
let anna: Person
let ben: Person
const [hers, his] = ['Anna@example.org', 'ben@example.org']
beforeAll(async () => {
  house = await newHouse()
  house.world.clock.now = Date.now()
  anna = await reachable(house.world, 'Anna', hers)
  ben = await reachable(house.world, 'Ben', his)
  await startedTable([anna, ben], { game: house.game.id })
  await house.world.notifier.idle()
  announced(house)
})
afterAll(async () => {
  withdrawn(house)
  await house.close()
})

const ask = (...args: string[]) => posthornHere(house.env, 'mail', ...args)
const marks = (address: string, trouble: 'bounced' | 'complained', sentAt = Date.now()) =>
  cameBack(house.world.ports, address, trouble, sentAt)
const troubleOf = async (person: Person) => done(await person.get<MyMail>('/api/me/mail')).trouble
beforeEach(async () => {
  await ask(hers, '--lift')
  await ask(his, '--lift')
})

it('posthorn mail --lift: sends to an address again; bounces of older messages no longer mark it', async () => {
  const sentAt = Date.now() - 1000
  await marks(hers, 'bounced')
  expect(await ask('anna@EXAMPLE.org')).toMatchObject({
    code: 0,
    out: 'anna@EXAMPLE.org: email came back, nothing is sent.\n',
  })
  expect(await troubleOf(anna)).toBe('bounced')
  expect((await ask('anna@EXAMPLE.org', '--lift')).out).toBe('anna@EXAMPLE.org: email is sent.\n')
  expect(await troubleOf(anna)).toBeNull()
  await marks(hers, 'bounced', sentAt)
  expect(await troubleOf(anna)).toBeNull()
})

it('posthorn mail: lists marked addresses; --lift-all lifts bounces, no complaints', async () => {
  await marks(hers, 'bounced')
  await marks(his, 'complained')
  const listed = await ask()
  expect(listed.out.split('\n').slice(0, 2)).toEqual([
    'Anna@example.org  email came back, nothing is sent',
    'ben@example.org   marked as spam, nothing is sent',
  ])
  const { out } = await ask('--lift-all', '--json')
  expect(JSON.parse(out)).toMatchObject({ lifted: [hers], marked: [{ address: his, trouble: 'complained' }] })
  expect([await troubleOf(anna), await troubleOf(ben)]).toEqual([null, 'complained'])
})

it('posthorn mail: says how many emails wait to be sent again, and since when', async () => {
  expect((await ask()).out).toBe(
    'Email goes to every address of the players of running tables.\nNo email waits to be sent again.\n',
  )
  const at = Date.now() - 3_600_000
  const { store } = house.data
  const { player } = anna as Person & { player: never }
  await scheduleDue(
    store,
    Date.now() + 3_500_000,
    { kind: 'digest', player, hour: 7, zone: 'UTC' },
    { at, tries: 6 },
  )
  await scheduleDue(store, Date.now(), { kind: 'webhook', player, id: 'x', notice: null }, { at, tries: 2 })
  const since = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  expect((await ask()).out).toContain(
    `1 email waits to be sent again; the oldest since ${since} UTC, tried 6 times.`,
  )
})

it.each([
  [['nobody@example.org', '--lift'], 1, 'No player has the address nobody@example.org.'],
  [['--lift'], 2, 'Name the address to lift.'],
  [[his, '--lift-all'], 2, '--lift-all needs no address'],
] as const)('posthorn mail %j: says what is wrong', async (args, code, words) => {
  const said = await ask(...args)
  expect([said.code, said.err]).toEqual([code, expect.stringContaining(words)])
})
