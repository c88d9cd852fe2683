import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlayerId } from '../../../functions/api/ids.ts'
import { type Engine, startEngine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import { cameBack } from '../../../functions/messages/mail/came-back.ts'
import { openStore } from '../../../functions/store/dynamodb/client.ts'
import { createTables } from '../../../functions/store/dynamodb/create.ts'
import { getMail } from '../../../functions/store/players/mail-item.ts'
import { reachable } from '../mail/people.ts'
import { openTable } from '../support/play.ts'
import { guest, worldOn } from '../support/world.ts'
import { posthorn } from './posthorn.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.close())

/** As the environment of an account's owner says where AWS is, and who they are. */
const aws = (name: string) => ({
  POSTHORN_AWS: name,
  AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'made-up',
  AWS_SECRET_ACCESS_KEY: 'made-up',
})

it('POSTHORN_AWS, posthorn tables: lists the tables of that name on AWS', async () => {
  const store = openStore({ endpoint: engine.endpoint, prefix: 'club-', now: Date.now })
  await createTables(store)
  const world = worldOn(store, { now: Date.now() })
  const { id } = await openTable(await guest(world, 'Anna'), { seats: 3 })
  await world.notifier.idle()
  const { code, out } = await posthorn(aws('club'), 'tables')
  expect([code, out]).toEqual([0, expect.stringContaining(id)])
  store.client.destroy()
})

it('POSTHORN_AWS, posthorn mail --lift: sends to an address again', async () => {
  const store = openStore({ endpoint: engine.endpoint, prefix: 'mailing-', now: Date.now })
  await createTables(store)
  const world = worldOn(store, { now: Date.now() })
  const anna = await reachable(world, 'Anna', 'anna@example.org')
  await cameBack(world.ports, 'anna@example.org', 'bounced', Date.now() + 1000)
  const trouble = async () => (await getMail(store, anna.player as PlayerId, 'consistent')).trouble
  expect(await trouble()).toBe('bounced')
  const { code, out } = await posthorn(aws('mailing'), 'mail', 'anna@example.org', '--lift')
  expect([code, out, await trouble()]).toEqual([0, 'anna@example.org: email is sent.\n', null])
  store.client.destroy()
})

it('POSTHORN_AWS with an unknown name: exit code 1, and no tables are made', async () => {
  const { code, err } = await posthorn(aws('nowhere'), 'tables')
  expect([code, err]).toEqual([1, expect.stringContaining('Can’t read the tables of nowhere on AWS')])
  const store = openStore({ endpoint: engine.endpoint, prefix: '', now: Date.now })
  const { TableNames = [] } = await store.client.send(new ListTablesCommand({}))
  expect(TableNames.filter((name) => name.startsWith('nowhere'))).toEqual([])
  store.client.destroy()
})
