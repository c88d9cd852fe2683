import { ulid } from 'ulidx'
import type { PlayerId } from '../../../functions/api/ids.ts'
import type { Companion, DeviceLink, Share, TableView } from '../../../functions/api/shapes.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { renewFeeds } from '../../../functions/messages/feeds/link.ts'
import { unsubscribeToken } from '../../../functions/messages/links/unsubscribe.ts'
import { setWebhook } from '../../../functions/players/webhook.ts'
import type { Limits } from '../../../functions/ports/index.ts'
import { raid } from '../../engine/probes/raid.ts'
import { counter } from '../support/counter.ts'
import {
  add,
  done,
  inviteTo,
  openTable,
  sendTurn,
  shareOf,
  sitDown,
  startedTable,
  tableOf,
  turnOf,
} from '../support/play.ts'
import {
  guest,
  newId,
  newStore,
  newWorld,
  type Person,
  stranger,
  type World,
  worldOn,
} from '../support/world.ts'
import { copy } from './dump.ts'

/** No limit that a test of something else would meet. */
const roomy = { most: 1_000_000, seconds: 3600 }
export const noLimits: Partial<Limits> = {
  guests: roomy,
  codes: roomy,
  links: roomy,
  tables: roomy,
  listed: roomy,
  listings: roomy,
  names: roomy,
  chat: roomy,
  drafts: roomy,
  orders: roomy,
  plans: roomy,
  shares: roomy,
  imports: roomy,
  logins: roomy,
  letters: roomy,
  settings: roomy,
  nudges: roomy,
  exports: roomy,
  reports: roomy,
}

/** A little town: who is who, where they sit, and every kind of link between them. */
export interface Scene {
  world: World
  /** Hosts `open`, `running` and `over`. */
  anna: Person
  /** Sits at all three beside her. */
  ben: Person
  /** Sits at `caras` alone, and nowhere else. */
  cara: Person
  /** Left `open`. */
  dora: Person
  /** Was sent away from `open`. */
  emil: Person
  nobody: Person
  /** Ids: waiting for one more, being played, played to its end; all unlisted. */
  open: string
  running: string
  /** A chat message of Ben's at `running`. */
  said: string
  /** Like `running`, of a game whose turns can be planned. */
  planned: string
  over: string
  caras: string
  /** Waits for Cara, whom Anna has asked to it. */
  asked: string
  /** Where Ben is away, and Anna waits; and a seat of Anna's that Cara has taken over. */
  late: string
  lent: string
  /** Tokens of invites to `open`, but for `caras`. */
  invites: { good: string; revoked: string; used: string; caras: string }
  link: DeviceLink
  /** What Anna knows Cara by, whom she may ask to `open`. */
  companion: string
  /** What ends Anna's mail about her turns. */
  ends: string
  /** What the links of Anna's feeds end in. */
  feeds: string
  /** Watch links: Ben's to `running`, Anna's to `over`, and one to `running` that was revoked. */
  shares: Record<'running' | 'over' | 'revoked', Share & { token: string }>
}

const games = { counter, raid }

const NOTE = 'Anna watches the river'

export async function newScene(limits: Partial<Limits> = noLimits): Promise<Scene> {
  const world = await newWorld({ games, limits })
  const [anna, ben, cara, dora, emil] = await Promise.all(
    ['Anna', 'Ben', 'Cara', 'Dora', 'Emil'].map((name) => guest(world, name)),
  )
  const { open, invites } = await openScene(anna, ben, dora, emil)
  const caras = (await openTable(cara)).id
  const running = await startedTable([anna, ben], { options: { goal: 50 } })
  done(await sendTurn(anna, running.id, turnOf(running, add(1))))
  done(await anna.send('PUT', `/api/tables/${running.id}/notes`, { text: NOTE, revision: 0 }))
  const said = { id: ulid(world.clock.now), text: 'The river is mine' }
  done(await ben.send('POST', `/api/tables/${running.id}/chat`, said))
  const planned = (await startedTable([anna, ben], { game: 'raid', options: {} })).id
  const over = await startedTable([anna, ben], { options: { goal: 3 } })
  done(await sendTurn(anna, over.id, turnOf(over, add(2))))
  done(await sendTurn(ben, over.id, turnOf(await tableOf(ben, over.id), add(2))))
  const shares = {
    running: await shareOf(ben, running.id),
    over: await shareOf(anna, over.id),
    revoked: await shareOf(anna, running.id),
  }
  done(await anna.send('DELETE', `/api/tables/${running.id}/shares/${shares.revoked.id}`))
  const lent = (await startedTable([anna, ben], { options: { goal: 50 } })).id
  const seat = done(await anna.send<{ token: string }>('POST', `/api/tables/${lent}/handover`, {}))
  await sitDown(cara, lent, seat.token)
  done(await anna.send('PUT', '/api/me/rest', { zone: 'Europe/Warsaw', night: null, dayOff: 0 }))
  const late = await lateScene(world, anna, ben)
  const link = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
  const { company } = done(await anna.get<{ company: Companion[] }>(`/api/tables/${open}/company`))
  const asked = (await openTable(anna)).id
  done(await anna.send('POST', `/api/tables/${asked}/company`, { companion: company[0].id }))
  const ends = await unsubscribeToken(world.ports, anna.player as PlayerId, { kind: 'turn' })
  await setWebhook(world.ports, anna.player as PlayerId, 'https://hooks.example/anna')
  const feeds = (await renewFeeds(world.ports, anna.player as PlayerId)).token as string
  await world.notifier.idle()
  return {
    world,
    ...{ anna, ben, cara, dora, emil, nobody: stranger(world) },
    ...{
      open,
      caras,
      asked,
      running: running.id,
      said: said.id,
      planned,
      over: over.id,
      late,
      lent,
      link,
      ends,
      feeds,
      shares,
    },
    companion: company[0].id,
    invites: { ...invites, caras: await inviteTo(cara, caras) },
  }
}

async function lateScene(world: World, anna: Person, ben: Person): Promise<string> {
  const pace = { kind: 'turn', minutes: 5, rests: false, late: 'wait' }
  const { id } = await startedTable([ben, anna], { pace, options: { goal: 50 } })
  await world.notifier.idle()
  world.clock.now += 6 * 60_000
  await runDueJobs(world.ports, async () => {})
  return id
}

/** The same town once more, in tables of its own, to do there what can't be undone. */
export async function copyOf(scene: Scene): Promise<Scene> {
  const clock = { now: scene.world.clock.now }
  const store = await newStore(clock)
  await copy(scene.world.store, store)
  return { ...scene, world: worldOn(store, clock, { games, limits: noLimits }) }
}

async function openScene(anna: Person, ben: Person, dora: Person, emil: Person) {
  const open = (await openTable(anna, { seats: 3 })).id
  const revoked = await inviteTo(anna, open)
  done(await anna.send('DELETE', `/api/tables/${open}/invites`))
  const good = await inviteTo(anna, open)
  const used = await inviteTo(anna, open, 1)
  await sitDown(dora, open, used, { seat: 1 })
  await leave(dora, open, 1)
  await sitDown(emil, open, good, { seat: 2 })
  await leave(anna, open, 2)
  await sitDown(ben, open, good, { seat: 1 })
  return { open, invites: { revoked, good, used } }
}

const leave = async (by: Person, table: string, seat: number): Promise<TableView | null> => {
  const { version } = await tableOf(by, table)
  return done(await by.send('DELETE', `/api/tables/${table}/seats/${seat}`, { id: newId(), base: version }))
}
