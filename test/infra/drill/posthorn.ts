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

/** How much faster than ours the time of a drill passes. */
const SPEED = 200
const start = Date.now()
export const now = (): number => start + (Date.now() - start) * SPEED
const wait = (seconds: number) => after((seconds * 1000) / SPEED)

/** A copy of the app on the tables of a store, in the time of a drill. */
export const appOn = (store: Store, game: AnyGame): World => {
  const clock = {
    get now() {
      return now()
    },
  }
  return worldOn(store, clock, { games: { [game.id]: game } })
}

/**
 * Warm functions of one version: two as they should be, of which one meets a policy late, and one that never learns that
 * the gate is closed.
 */
const functionsOn = (tables: TablesOnAws, prefix: string, game: AnyGame): World[] =>
  [{}, { late: 40_000 }, { late: 40_000, deaf: true }].map((how) => appOn(tables.client(prefix, how), game))

/** A drill: people who play, and the account that they play on. */
export interface Drill {
  told: Told
  account: Account
  /** The tables that were restored, and the former ones. */
  restored: Store
  former: Store
  /** Runs the command until it ends well, as an operator would; returns how often. */
  restore(at: string | null): Promise<number>
  /** Waits until this number of turns more is acknowledged; then until an instant. */
  turns(many: number, until?: number): Promise<void>
  /** Ends the play; all that was being sent is answered. */
  end(): Promise<void>
}

/** Seats people at tables of a Posthorn of some name, which play from then on. `fails`: whether each step of a restore does. */
export async function beginDrill(
  { endpoint }: Engine,
  game: AnyGame,
  { name, fails }: { name: string; fails: boolean },
): Promise<Drill> {
  const tables = tablesOnAws(endpoint, now)
  const to = `${name}2`
  const [former, restored] = [name, to].map((on) => openStoreHere({ endpoint, prefix: `${on}-`, now }))
  await createTables(former)
  let live = functionsOn(tables, `${name}-`, game)
  const all = [...live]
  let requests = 0
  const request: App['request'] = async (...asked) => {
    const { app } = live[requests++ % live.length]
    // Some are still on their way when another version is deployed.
    await after(requests % 5)
    return app.request(...asked)
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
  const playing = { app: { request } as App, game, now, told, goesOn: () => goesOn }
  const tablesOf = await Promise.all([1, 2].map((seed) => play(playing, seed)))
  const ended = Promise.all(tablesOf.map((begin) => begin()))
  const turns = () => told.acknowledged.filter(({ kind }) => kind === 'turn').length
  return {
    ...{ told, account, restored, former },
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
    async turns(many, until = 0) {
      const enough = turns() + many
      while (turns() < enough || now() < until) {
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
