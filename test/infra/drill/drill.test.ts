import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { Engine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import { project } from '../../../functions/jobs/projection/project.ts'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { deleteItem, getItem, type Key } from '../../../functions/store/dynamodb/item.ts'
import { listsIn, logsIn } from '../../functions/crashes/truth.ts'
import { itemsOf } from '../../functions/support/all-items.ts'
import { startEngine } from '../../support/engine.ts'
import type { Acknowledged } from './players.ts'
import { appOn, beginDrill, type Drill } from './posthorn.ts'

let engine: Engine
let game: AnyGame
beforeAll(async () => {
  engine = await startEngine()
  game = await games['two-heirs']()
  // The verbs are the real ones, and ask for the tables as on AWS.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = engine.endpoint
  process.env.AWS_REGION = 'eu-central-1'
  process.env.AWS_ACCESS_KEY_ID = 'made-up'
  process.env.AWS_SECRET_ACCESS_KEY = 'made-up'
})
afterAll(() => engine.close())

describe.concurrent('restore under a load of turns', () => {
  it.for([
    ['in one go', { fails: false }],
    ['each step failing before and after it is done', { fails: true }],
  ] as const)(
    'to the moment of closing, %s: nothing acknowledged is lost or doubled',
    async ([, how], { expect }) => {
      const drill = await beginDrill(engine, game, how)
      await drill.turns(15)
      const runs = await drill.restore(null)
      const opened = drill.now()
      await drill.turns(15)
      await drill.end()
      const lost = await lostIn(drill)
      console.log(report(drill, { runs, opened, lost: lost.length }))
      expect(lost).toEqual([])
      expect(drill.told.faults).toEqual([])
      expect(drill.told.closed.length).toBeGreaterThan(0)
      await expectSound(drill)
    },
  )

  it('to an earlier second: lost is only what came between it and the closing', async ({ expect }) => {
    const drill = await beginDrill(engine, game, { fails: false })
    await drill.turns(15)
    const second = Math.floor(drill.now() / 1000) * 1000
    await drill.turns(15)
    await drill.wait(330)
    const runs = await drill.restore(new Date(second).toISOString())
    const opened = drill.now()
    await drill.turns(15)
    await drill.end()
    const lost = await lostIn(drill)
    console.log(report(drill, { runs, opened, lost: lost.length }))
    const gate = await getItem<{ drained: number }>(drill.former, { pk: 'GATE', sk: 'GATE' }, 'consistent')
    expect(lost.length).toBeGreaterThan(0)
    for (const { sent, at } of lost) {
      expect(at).toBeGreaterThan(second)
      expect(sent).toBeLessThan(Number(gate?.drained))
    }
    expect(drill.told.faults).toEqual([])
    await expectSound(drill)
  })

  /** Asserts that nothing is there twice, that every log follows, and that lists are as they follow from the logs. */
  async function expectSound({ restored, account }: Drill): Promise<void> {
    const logs = logsIn(await storedIn(restored))
    for (const log of Object.values(logs)) {
      const ids = log.map(({ id }) => id)
      assert(ids.length === new Set(ids).size, 'A request is in a log twice.')
      assert(
        log.every(({ version }, i) => version === i + 1),
        'A log has a gap.',
      )
    }
    assert(await account.posthorn('verify', '--all'), 'A log does not follow from its seed.')
    const before = listsIn(await storedIn(restored))
    for (const { pk, sk } of (await storedIn(restored)).app)
      if (/^(P#\S+ [TF]|LOBBY)#/.test(`${pk} ${sk}`)) await deleteItem(restored, { pk, sk } as Key)
    const { ports } = appOn(restored, game)
    for (const table of Object.keys(logs)) await project(ports, table as TableId)
    assert(Object.keys(before).length > 0, 'There are no lists.')
    assert(isDeepStrictEqual(listsIn(await storedIn(restored)), before), 'Lists differ from the logs.')
  }
})

const storedIn = async (store: Store) => ({
  log: await itemsOf(store, store.log),
  app: await itemsOf(store, store.app),
})

/** What was acknowledged and is not in the restored tables. */
async function lostIn({ told, restored }: Drill): Promise<Acknowledged[]> {
  const { log, app } = await storedIn(restored)
  const there = new Set([
    ...log.map(({ pk, id }) => `turn ${String(pk).slice('T#'.length)} ${id}`),
    ...app.map(({ pk, sk }) => `message ${String(pk).slice('C#'.length)} ${sk}`),
  ])
  return told.acknowledged.filter(({ kind, table, id }) => !there.has(`${kind} ${table} ${id}`))
}

/** The drill's log. */
function report(
  { told, account }: Drill,
  { runs, opened, lost }: { runs: number; opened: number; lost: number },
): string {
  const first = Math.min(...told.closed)
  const count = (kind: string, from: number, to: number) =>
    told.acknowledged.filter((one) => one.kind === kind && one.at >= from && one.at < to).length
  const counts = ['turn', 'message'].map((kind) =>
    [
      `${kind}s acknowledged: ${count(kind, 0, first)} before the first refusal,`,
      `${count(kind, first, opened)} until it was open, ${count(kind, opened, Number.POSITIVE_INFINITY)} after`,
    ].join(' '),
  )
  return [
    ...account.failed,
    `The command was run ${runs} times. It took ${Math.round((opened - first) / 60_000)} minutes from the first refusal.`,
    ...counts,
    `${told.closed.length} requests refused meanwhile; ${lost} lost that were acknowledged`,
  ].join('\n')
}
