import { describe, expect, it } from 'vitest'
import { type AnyGame, mask, type Position, type Seat, seeded } from '../../../engine/core/index.ts'
import { goesOn } from '../../../engine/core/plans/plan.ts'
import { fewAcresOfSnow } from '../../../engine/few-acres-of-snow/index.ts'
import { rurik } from '../../../engine/rurik/index.ts'
import type { HolderId, TableId } from '../../../functions/api/ids.ts'
import type { MyFeeds, TableView } from '../../../functions/api/shapes.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import type { StoredEntry } from '../../../functions/store/tables/codec.ts'
import { entriesBetween, newestEntry } from '../../../functions/store/tables/log.ts'
import { getPlan, notePlan } from '../../../functions/store/tables/plans.ts'
import { raid } from '../../engine/probes/raid.ts'
import { type Random, randomFrom, randomTurn } from '../../support/play.ts'
import { pagesOf } from '../card/press-room.ts'
import { copy } from '../hostile/dump.ts'
import { noLimits } from '../hostile/scene.ts'
import { counting } from '../support/counting.ts'
import { planOn, sendPlan, supposed } from '../support/planning.ts'
import { done, sendTurn, shareOf, startedTable, tableOf, turnOf } from '../support/play.ts'
import { replaceNewest } from '../support/replace-newest.ts'
import {
  guest,
  newStore,
  newWorld,
  origin,
  type Person,
  stranger,
  useEngine,
  type World,
  worldOn,
} from '../support/world.ts'
import { everythingHeard, heard } from './heard.ts'

useEngine()

const PLANS = 4
const MINUTE = 60_000
const ANNA: Seat = 0
const limits = { ...noLimits, entries: 1000 }
const pace = { kind: 'turn', minutes: 3 * 24 * 60, rests: false, late: 'fallback' }

/** Anna and Ben at a table that is played at random, with a watcher. */
interface Played {
  game: AnyGame
  world: World
  people: Person[]
  table: TableId
  random: Random
  /** By their links: a watcher without delay and with one, and Ben's feeds. */
  links: string[]
  page: string
}

async function tableFor(game: AnyGame): Promise<Played> {
  const world = await newWorld({ games: { [game.id]: game }, limits })
  const people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
  const { id } = await startedTable(people, { game: game.id, options: {}, pace })
  const [live, late] = [await shareOf(people[1], id), await shareOf(people[1], id, 1)]
  const { token } = done(await people[1].send<MyFeeds>('POST', '/api/me/feeds'))
  const feeds = ['moves.atom', 'deadlines.ics'].map((file) => `/api/feeds/${token}/${file}`)
  const watched = [live, late].flatMap((share) => [
    `/api/watch/${share.token}`,
    `/api/watch/${share.token}/record/0`,
  ])
  const page = `${origin}/watch/${live.token}`
  return {
    game,
    world,
    people,
    table: id as TableId,
    random: randomFrom(7),
    links: [...watched, ...feeds],
    page,
  }
}

const newestIn = async ({ store }: Pick<World, 'store'>, table: TableId) =>
  (await newestEntry(store, table, 'consistent')) as StoredEntry

/** One turn at random, of a seat that is waited for. */
async function playOne({ game, people, table, random, world }: Played): Promise<Seat> {
  const { waiting } = (await newestIn(world, table)).entry.position as Position
  const seat = waiting[random(waiting.length)]
  const view = await tableOf(people[seat], table)
  done(await sendTurn(people[seat], table, turnOf(view, ...randomTurn(game, view.view, seat, random))))
  return seat
}

/** Plays until Anna has sent a turn and others are to move; false once the table is over. */
async function untilAnnaWaits(played: Played): Promise<boolean> {
  const { game, world, table } = played
  for (;;) {
    const before = (await newestIn(world, table)).entry
    if (before.table.over) return false
    const seat = await playOne(played)
    const { position, table: state } = (await newestIn(world, table)).entry
    if (state.over || seat !== ANNA || position?.waiting.includes(ANNA)) continue
    if (!goesOn(game, before.position as Position, position as Position, ANNA)) return true
  }
}

async function untilAnnaIsAsked(played: Played): Promise<boolean> {
  for (;;) {
    const { position, table } = (await newestIn(played.world, played.table)).entry
    if (table.over || position?.waiting.includes(ANNA)) return !table.over
    await playOne(played)
  }
}

async function annaPlans({ game, people, table, random }: Played): Promise<void> {
  const view: TableView = await tableOf(people[0], table)
  const actions = randomTurn(game, supposed(game, view), ANNA, random)
  const plan = planOn(view, { actions, askAt: { places: [], kinds: [] } })
  done(await sendPlan(people[0], table, plan, view.plan?.revision))
}

/** A copy of a world, with everybody's sessions, two minutes and a half later. */
async function later({ world, game }: Played): Promise<World> {
  await world.notifier.idle()
  const clock = { now: world.clock.now }
  const store = await newStore(clock)
  await copy(world.store, store)
  clock.now += 2.5 * MINUTE
  return worldOn(store, clock, { games: { [game.id]: game }, limits })
}

/** Lets the sweep come by; what Anna was told of. */
async function sweep({ ports, notifier }: World, anna: Person): Promise<string[]> {
  const told: string[] = []
  await runDueJobs(ports, async (_, { kind, player, version }) => {
    if (player === anna.player) told.push(`${kind} ${version}`)
  })
  await notifier.idle()
  return told
}

const planOf = async ({ store }: World, holder: HolderId) => getPlan(store, holder, 'consistent')
const annasHolder = async ({ world, table }: Played) =>
  (await newestIn(world, table)).entry.holders[ANNA] as HolderId

/** Everything that others are told, and the calls that the server makes for it. */
async function toldToOthers({ world, people, table, links, page }: Played): Promise<string[]> {
  await world.notifier.idle()
  const counted = counting(world.store)
  const told = [...(await heard(stranger(world), links)), ...(await everythingHeard(people[1], table))]
  const preview = await pagesOf(world.ports).request(page)
  const calls = counted.calls.map(({ command, units }) => `${command} ${units}`).sort()
  return [...told, await preview.text(), ...calls]
}

const games: [string, AnyGame][] = [
  ['raid', raid],
  ['Rurik', rurik],
  ['A Few Acres of Snow', fewAcresOfSnow],
]

describe.each(games)('plan of %s', (_, game) => {
  it('before it goes: the same bytes and calls for all others as without it', async () => {
    const played = await tableFor(game)
    const { world } = played
    // The first time keys are read that never change.
    await toldToOthers(played)
    for (let n = 0; n < 2 && (await untilAnnaWaits(played)); n++) {
      const without = await toldToOthers(played)
      await annaPlans(played)
      expect(await toldToOthers(played)).toEqual(without)
      const holder = await annasHolder(played)
      const kept = await planOf(world, holder)
      await notePlan(world.store, holder, kept, { going: kept.plan?.base ?? 0 })
      expect(await toldToOthers(played)).toEqual(without)
      const stopped = { at: kept.plan?.base ?? 0, stop: { point: 'old' } as const }
      await notePlan(world.store, holder, await planOf(world, holder), { stopped })
      expect(await toldToOthers(played)).toEqual(without)
    }
    expect(world.alarms).toEqual([])
  })

  it('goes as the same turn sent by hand, and the same way for twins of what its seat sees', async () => {
    const played = await tableFor(game)
    const { people, table } = played
    const [anna] = people
    let went = 0
    for (let n = 0; n < PLANS && (await untilAnnaWaits(played)); n++) {
      await annaPlans(played)
      if (!(await untilAnnaIsAsked(played))) break
      const holder = await annasHolder(played)
      const { plan } = await planOf(played.world, holder)
      const [one, twin, byHand] = [await later(played), await later(played), await later(played)]
      const told = await sweep(one, anna)
      const result = await planOf(one, holder)

      await twinned(twin, played, plan?.base ?? 0)
      expect(await sweep(twin, anna)).toEqual(told)
      expect(await planOf(twin, holder)).toEqual(result)

      expect(told.length > 0).toBe(result.went.length === 0)
      if (result.went.length === 0) continue
      went++
      const again = Object.assign(stranger(byHand), { cookie: anna.cookie })
      const view = await tableOf(again, table)
      done(await sendTurn(again, table, turnOf(view, ...(plan?.turns[0].actions ?? []))))
      await byHand.notifier.idle()
      const [planned, sent] = [await newestIn(one, table), await newestIn(byHand, table)]
      expect({ ...planned.entry, id: '' }).toEqual({ ...sent.entry, id: '' })
      expect(planned.entry.id).toBe(`plan-${result.save}-0`)
      const [shown, others] = [one, byHand].map((world) =>
        Object.assign(stranger(world), { cookie: people[1].cookie }),
      )
      expect(await everythingHeard(shown, table)).toEqual(await everythingHeard(others, table))
    }
    expect(went).toBeGreaterThan(0)
  })
})

/** Puts other hidden parts into all entries since a version: what Anna can't see. */
async function twinned(world: World, { game, table }: Played, base: number): Promise<void> {
  const { entry } = await newestIn(world, table)
  const since = await entriesBetween(world.store, table, { first: base, last: entry.version }, 'consistent')
  for (const [i, kept] of since.entries()) {
    const position = kept.entry.position as Position
    const twin = game.imagine(mask(position, ANNA), ANNA, seeded('77'.repeat(32), [], i)) as Position
    await replaceNewest(world.store, table, kept, twin)
  }
}
