import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { AnyGame } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import type { TableView } from '../../functions/api/shapes.ts'
import { listItems } from '../../functions/store/dynamodb/item.ts'
import { done, inboxOf, openTable, sendTurn, tableOf, turnOf } from '../functions/support/play.ts'
import { guest, type Person } from '../functions/support/world.ts'
import { stride } from '../support/depth.ts'
import { randomFrom, randomTurn } from '../support/play.ts'
import { type Cloud, startCloud } from './cloud/cloud.ts'
import { playOn, seatedAt, worldBehind } from './cloud/players.ts'
import { type Assembly, assemble } from './cloud/stacks.ts'
import { pump, recordOf, type StreamRecord } from './cloud/stream.ts'

let assembly: Assembly
let cloud: Cloud
let game: AnyGame
beforeAll(async () => {
  assembly = await assemble({}, { builtApp: inject('builtApp') })
  cloud = await startCloud(assembly, ['Api', 'Projector'])
  game = await Object.values(games)[0]()
})
afterAll(async () => {
  await cloud.close()
  assembly.clear()
})
beforeEach(() => {
  cloud.records.length = 0
})

/** A record of a table whose newest entry nobody can read. */
async function poison(): Promise<StreamRecord> {
  const anna = await guest(worldBehind(cloud, '198.51.100.50'), 'Anna')
  const { id } = await openTable(anna, { game: game.id, options: {} })
  const item = {
    pk: { S: `T#${id}` },
    sk: { N: '2' },
    data: { B: Buffer.from('no entry').toString('base64') },
  }
  const { PutItemCommand } = await import('@aws-sdk/client-dynamodb')
  await cloud.store.client.send(
    new PutItemCommand({
      TableName: cloud.store.log,
      Item: { pk: item.pk, sk: item.sk, data: { B: Buffer.from('no entry') } },
    }),
  )
  return recordOf({ pk: item.pk.S, sk: '2', item })
}

/** Everything that follows from logs, as it stands: of all these people. */
const standing = async (people: readonly Person[]) => [
  await Promise.all(people.map(({ player }) => listItems(cloud.store, { pk: `P#${player}` }))),
  await listItems(cloud.store, { pk: `LOBBY#${game.id}` }),
]

describe('unreadable stream record', () => {
  it('anywhere in a batch: set aside alone, all other tables are projected', async () => {
    const bad = await poison()
    const tables: { people: Person[]; table: TableView }[] = []
    for (let i = 0; i < 3; i++) tables.push(await seatedAt(cloud, game))
    const good = cloud.records.splice(0).filter(({ dynamodb }) => keyOf(dynamodb) !== keyOf(bad.dynamodb))
    const middle = Math.floor(good.length / 2)
    const aside = await pump(
      [...good.slice(0, middle), bad, ...good.slice(middle)],
      cloud.mapping,
      cloud.fn('Projector'),
    )
    expect(aside).toEqual([bad])
    for (const { people, table } of tables)
      for (const person of people)
        expect((await inboxOf(person)).tables.map(({ id, version }) => [id, version])).toEqual([
          [table.id, table.version],
        ])
  })

  it('its own batch: the others are projected at once, it alone is reported', async () => {
    const bad = await poison()
    const { people } = await seatedAt(cloud, game)
    const batch = [
      bad,
      ...cloud.records.splice(0).filter(({ dynamodb }) => keyOf(dynamodb) !== keyOf(bad.dynamodb)),
    ]
    const { batchItemFailures } = await cloud
      .fn('Projector')
      .invoke<{ batchItemFailures: { itemIdentifier: string }[] }>({ Records: batch })
    expect(batchItemFailures).toEqual([{ itemIdentifier: bad.dynamodb.SequenceNumber }])
    expect((await inboxOf(people[0])).tables).toHaveLength(1)
  })

  it('v5.0.0-16.3.4 log: an alarm with stack and table, nothing of its content', () => {
    const lines = cloud.fn('Projector').printed().trim().split('\n')
    const alarms = lines.map((line) => JSON.parse(line)).filter((line) => 'alarm' in line)
    expect(alarms.length).toBeGreaterThan(0)
    for (const line of alarms) expect(Object.keys(line).sort()).toEqual(['alarm', 'stack', 'table'])
  })
})

it('stream batch again, and backwards: changes nothing', async () => {
  const { people, table } = await seatedAt(cloud, game)
  await playOn(cloud, game, people, table, 4)
  const records = [...cloud.records]
  expect(await cloud.settle()).toEqual([])
  const stood = await standing(people)
  for (const again of [records, [...records].reverse(), records.slice(0, 2)])
    expect(await pump(again, cloud.mapping, cloud.fn('Projector'))).toEqual([])
  expect(await standing(people)).toEqual(stood)
  expect((await inboxOf(people[0])).tables[0].version).toBe(table.version + 4)
})

describe.each(['before', 'after'] as const)('function killed %s any call', (when) => {
  it('projector: the next try ends as if nothing had happened', async () => {
    const { people, table } = await seatedAt(cloud, game)
    await playOn(cloud, game, people, table, 1)
    const projector = cloud.fn('Projector')
    let call = 1
    for (; ; call += stride) {
      const told = await killedAt(projector, when, call, () => cloud.settle())
      expect(told.result).toEqual([])
      expect((await inboxOf(people[0])).tables[0]).toMatchObject({ id: table.id })
      const newest = await tableOf(people[0], table.id)
      for (const person of people) expect((await inboxOf(person)).tables[0].version).toBe(newest.version)
      if (!told.wasKilled || newest.state.over) break
      await playOn(cloud, game, people, table, 1)
    }
    expect(call).toBeGreaterThan(5)
  })

  it('API: a turn sent again is played once', async () => {
    const { people, table } = await seatedAt(cloud, game)
    const api = cloud.fn('Api')
    const random = randomFrom(5)
    let call = 1
    for (; ; call += stride) {
      const before = await tableOf(people[0], table.id)
      const [seat] = (before.view as unknown as { waiting: number[] }).waiting
      const mine = await tableOf(people[seat], table.id)
      const turn = turnOf(mine, ...randomTurn(game, mine.view, mine.seat, random))
      const send = () => sendTurn(people[seat], table.id, turn)
      const told = await killedAt(api, when, call, () => send().catch(() => send()))
      expect(done(told.result).version).toBe(before.version + 1)
      cloud.turnOn(1_500)
      if (!told.wasKilled || done(told.result).state.over) break
    }
    expect(call).toBeGreaterThan(3)
    expect(await cloud.settle()).toEqual([])
    const newest = await tableOf(people[0], table.id)
    expect((await inboxOf(people[0])).tables[0].version).toBe(newest.version)
  })
})

/** Does something while a function is killed at one of its calls of the database: not passed on, or never answered. */
async function killedAt<T>(
  { way, kill }: ReturnType<Cloud['fn']>,
  when: 'before' | 'after',
  call: number,
  what: () => Promise<T>,
): Promise<{ result: T; wasKilled: boolean }> {
  let wasKilled = false
  way.recount()
  way[when] = (number) => {
    if (wasKilled || number !== call) return true
    wasKilled = true
    kill()
    return false
  }
  const result = await what()
  way[when] = () => true
  return { result, wasKilled }
}

const keyOf = ({ Keys }: { Keys: object }): string => (Keys as { pk: { S: string } }).pk.S
