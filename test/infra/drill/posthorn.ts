import { setTimeout as after } from 'node:timers/promises'
import type { AnyGame } from '../../../engine/core/index.ts'
import { run } from '../../../functions/hosts/cli/run.ts'
import type { Engine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import type { App } from '../../../functions/index.ts'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { createTables } from '../../../functions/store/dynamodb/create.ts'
import type { AsWanted } from '../../../infra/commands/copies.ts'
import { restore } from '../../../infra/commands/restore.ts'
import { type World, worldOn } from '../../functions/support/world.ts'
import { openStoreHere } from '../../support/store-here.ts'
import { type Account, accountOf } from './account.ts'
import { play, type Told } from './players.ts'
import { type TablesOnAws, tablesOnAws } from './tables.ts'

/**
 * The time of a drill: it passes with each request, and wherever something waits. However slow the machine is, some
 * requests are answered in each of these milliseconds.
 */
const [A_STEP, A_REQUEST] = [5_000, 500]
const REQUESTS_A_STEP = 2

/** A copy of the app on the tables of a store, in the time of a drill. */
export const appOn = (store: Store, game: AnyGame): World => {
  const clock = {
    get now() {
      return store.now()
    },
  }
  return worldOn(store, clock, { games: { [game.id]: game } })
}

/**
 * Warm functions of one version: two as they should be, of which one meets a policy late, and one that never learns that
 * the gate is closed.
 */
const functionsOn = (tables: TablesOnAws, prefix: string, game: AnyGame): World[] =>
  [{}, { late: 50_000 }, { late: 50_000, deaf: true }].map((how) => appOn(tables.client(prefix, how), game))

/** A drill: people who play, and the account that they play on. */
export interface Drill {
  told: Told
  account: Account
  /** The tables that were restored, and the former ones. */
  restored: Store
  former: Store
  /** Runs the command until it ends well, as an operator would; returns how often. */
  restore(at: string | null): Promise<number>
  now(): number
  wait(seconds: number): Promise<void>
  /** Waits until this number of turns more is acknowledged. */
  turns(many: number): Promise<void>
  /** Ends the play; all that was being sent is answered. */
  end(): Promise<void>
}

let begun = 0

/** Seats people at tables of a Posthorn of its own, which play from then on. `fails`: whether each step of a restore does. */
export async function beginDrill(
  { endpoint }: Engine,
  game: AnyGame,
  { fails }: { fails: boolean },
): Promise<Drill> {
  const name = `drill-${++begun}-`
  let time = Date.now()
  let answered = 0
  const now = () => time
  const tables = tablesOnAws(endpoint, now)
  const to = `${name}2`
  const [former, restored] = [name, to].map((on) => openStoreHere({ endpoint, prefix: `${on}-`, now }))
  await createTables(former)
  let live = functionsOn(tables, `${name}-`, game)
  const all = [...live]
  const requestTo =
    (choose: () => World): App['request'] =>
    async (...asked) => {
      const { app } = choose()
      // Some are still on their way when another version is deployed.
      await after(answered % 5)
      const answer = await app.request(...asked)
      time += A_REQUEST
      answered++
      return answer
    }
  const anyOf = { request: requestTo(() => live[answered % live.length]) } as App
  const lagging = { request: requestTo(() => live[2]) } as App
  const wait = async (seconds: number) => {
    for (const end = time + seconds * 1000; time < end; ) {
      for (const enough = answered + REQUESTS_A_STEP; answered < enough; ) await after(2)
      time += A_STEP
    }
  }
  const account = accountOf(tables, name, {
    ...{ fails, now, wait },
    deployed(on) {
      live = functionsOn(tables, `${on}-`, game)
      all.push(...live)
    },
    posthorn: async (on, ...args) =>
      (await run(args, { env: { POSTHORN_AWS: on }, say() {}, note() {} })) === 0,
  })
  const told: Told = { acknowledged: [], closed: [], faults: [] }
  let goesOn = true
  const playing = { app: anyOf, lagging, game, now, told, goesOn: () => goesOn }
  const tablesOf = await Promise.all([1, 2].map((seed) => play(playing, seed)))
  const ended = Promise.all(tablesOf.map((begin) => begin()))
  const turns = () => told.acknowledged.filter(({ kind }) => kind === 'turn').length
  return {
    ...{ told, account, restored, former, now, wait },
    async restore(at) {
      for (let runs = 1; ; runs++) {
        const { length } = account.failed
        try {
          await restore(account, { name, to, at, drill: false }, async () => templateOf(to))
          return runs
        } catch (error) {
          if (account.failed.length === length) throw error
        }
      }
    },
    async turns(many) {
      const enough = turns() + many
      while (turns() < enough) {
        // Should anybody's play end by an error, it is told here.
        const isOver = await Promise.race([after(5), ended.then(() => true)])
        if (isOver) throw new Error('All tables are over.')
      }
    },
    async end() {
      goesOn = false
      await ended
      for (const { settled, notifier } of all) {
        await settled()
        await notifier.idle()
      }
    },
  }
}

/** The tables of the template, as far as it matters here. */
const templateOf = (tables: string): { [id: string]: AsWanted } => ({
  Log: { TableName: `${tables}-log`, StreamSpecification: { StreamViewType: 'KEYS_ONLY' } },
  App: { TableName: `${tables}-app`, TimeToLiveSpecification: { AttributeName: 'expires' } },
})
