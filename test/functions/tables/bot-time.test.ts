import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Action,
  type AnyGame,
  type Level,
  opponentToMove,
  type TableRecord,
} from '../../../engine/core/index.ts'
import { verify } from '../../../engine/core/records/verify.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { RecordPage, TableView } from '../../../functions/api/shapes.ts'
import { levelWithin } from '../../../functions/jobs/bots/bot-time.ts'
import { playOpponent, type Think } from '../../../functions/jobs/bots/play.ts'
import { usualLimits } from '../../../functions/ports/index.ts'
import { addBotTime, getBotTime } from '../../../functions/store/players/bot-time.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { isDeep } from '../../support/depth.ts'
import { itemsOf } from '../support/all-items.ts'
import { counter } from '../support/counter.ts'
import { add, done, inviteTo, openTable, sendTurn, sitDown, tableOf, turnOf } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

/** Seconds of a day, and of a minute, in these tests. */
const bots = { minute: 60, day: 600 }
/** Milliseconds that a search takes, about the longest of each level. */
const takes = { easy: 30, normal: 300, hard: 3_300 }

let world: World
let [anna, ben]: Person[] = []
beforeEach(async () => {
  world = await newWorld({ limits: { bots } })
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
})

const think: Think = async ({ level }) => ({ actions: [add(1)] as Action[], ms: takes[level] })
const newest = async (id: string) => (await newestEntry(world.store, id as TableId, 'consistent'))!.entry
const open = (host: Person, level: Level, seats = 2) =>
  openTable(host, {
    ...{ seats, options: { goal: 1000 } },
    opponents: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : level)),
  })
const play = async (person: Person, { id }: Pick<TableView, 'id'>) =>
  done(await sendTurn(person, id, turnOf(await tableOf(person, id), add(1))))
/** Has every bot move until a player is asked; says how each has played. */
async function botsMove({ id }: Pick<TableView, 'id'>, how = think): Promise<(string | undefined)[]> {
  const levels = []
  while (opponentToMove(await newest(id))) {
    await playOpponent(world.ports, how, id as TableId)
    levels.push((await newest(id)).level)
  }
  return levels
}
const used = ({ player }: Person) => getBotTime(world.store, player)
const round = async (person: Person, table: TableView) => {
  await play(person, table)
  return botsMove(table)
}

describe('level of a bot within its host’s bot time', () => {
  it.each([
    ['hard', 0, 'hard'],
    ['hard', 0.99, 'hard'],
    ['hard', 1, 'normal'],
    ['hard', 1.99, 'normal'],
    ['hard', 2, 'plain'],
    ['normal', 1.99, 'normal'],
    ['easy', 1.99, 'easy'],
    ['easy', 2, 'plain'],
  ] as const)('%s after %f of the time: %s', (level, share, plays) => {
    expect(levelWithin(level, share)).toBe(plays)
  })
})

describe('bot time of a host', () => {
  it('each search: counted for the host in this minute and on this day, and expires after two days', async () => {
    const table = await open(anna, 'hard')
    await round(anna, table)
    expect(await used(anna)).toEqual({ minute: 3_300, day: 3_300 })
    expect(await used(ben)).toEqual({ minute: 0, day: 0 })
    world.clock.now += 60_000
    await round(anna, table)
    expect(await used(anna)).toEqual({ minute: 3_300, day: 6_600 })
    const items = (await itemsOf(world.store, world.store.app)).filter(({ pk }) =>
      `${pk}`.startsWith('N#bots#'),
    )
    expect(items).toHaveLength(3)
    for (const item of items) {
      const left = Number(item.expires) - world.clock.now / 1000
      expect(left).toBeGreaterThan(46 * 3600)
      expect(left).toBeLessThanOrEqual(48 * 3600)
      expect(JSON.stringify(item)).not.toContain(anna.player)
    }
  })

  it('used up: hard plays at normal, then all play plainly; the next day all is as before', async () => {
    const [hard, easy] = [await open(anna, 'hard'), await open(anna, 'easy')]
    await addBotTime(world.store, anna.player, bots.day * 1000)
    world.clock.now += 60_000
    const thought: string[] = []
    const listening: Think = (decision) => {
      thought.push(decision.level)
      return think(decision)
    }
    await play(anna, hard)
    expect(await botsMove(hard, listening)).toEqual(['normal'])
    await play(anna, easy)
    expect(await botsMove(easy, listening)).toEqual(['easy'])
    expect(thought).toEqual(['normal', 'easy'])
    await addBotTime(world.store, anna.player, bots.day * 1000)
    world.clock.now += 60_000
    await play(anna, hard)
    expect(await botsMove(hard, listening)).toEqual(['plain'])
    await play(anna, easy)
    expect(await botsMove(easy, listening)).toEqual(['plain'])
    expect(thought).toEqual(['normal', 'easy'])
    world.clock.now += 24 * 3600_000
    expect([await round(anna, hard), await round(anna, easy)]).toEqual([['hard'], ['easy']])
    expect(world.alarms).toEqual([])
  })

  it('a minute used up: less well until it is over', async () => {
    const table = await open(anna, 'hard')
    await addBotTime(world.store, anna.player, bots.minute * 1000)
    expect(await round(anna, table)).toEqual(['normal'])
    world.clock.now += 60_000
    expect(await round(anna, table)).toEqual(['hard'])
  })

  it('host’s bot time used up: for all at the table, who else plays there or not', async () => {
    const table = await openTable(anna, {
      seats: 3,
      opponents: [null, null, 'hard'],
      options: { goal: 1000 },
    })
    await sitDown(ben, table.id, await inviteTo(anna, table.id))
    await addBotTime(world.store, anna.player, bots.day * 1000)
    world.clock.now += 60_000
    await play(anna, table)
    await play(ben, table)
    expect(await botsMove(table)).toEqual(['normal'])
    expect((await used(ben)).day).toBe(0)
  })

  it('counting fails: an alarm, and the turn is taken', async () => {
    const table = await open(anna, 'hard')
    await play(anna, table)
    const { documents } = world.store
    const send = documents.send.bind(documents)
    const store = {
      ...world.store,
      documents: Object.assign(Object.create(documents), {
        send: (command: { constructor: { name: string } }) =>
          command.constructor.name === 'UpdateCommand'
            ? Promise.reject(new Error('throttled'))
            : send(command as never),
      }),
    }
    await playOpponent({ ...world.ports, store }, think, table.id as TableId)
    expect(await newest(table.id)).toMatchObject({ kind: 'turn', seat: 1, level: 'hard' })
    expect(world.alarms).toHaveLength(1)
  })

  it('a table whose bots played below their level: its record verifies', async () => {
    const table = await openTable(anna, { opponents: [null, 'hard'], options: { goal: 6 } })
    for (const more of [0, bots.day * 1000, bots.day * 1000]) {
      if (more) await addBotTime(world.store, anna.player, more)
      world.clock.now += 60_000
      await round(anna, table)
    }
    const path = `/api/tables/${table.id}/record?since=0`
    const { next: _, seat: __, ...record } = done(await anna.get<RecordPage>(path))
    const levels = record.entries.flatMap((one) => ('level' in one ? [one.level] : []))
    expect(levels).toEqual(['hard', 'normal', 'plain'])
    const verdict = verify(counter as unknown as AnyGame, record as unknown as TableRecord)
    expect(verdict).toMatchObject({ fault: null, played: 7 })
  })
})

/** As many as one player may open in an hour, and fewer in the quick run: a third uses a minute up, too. */
const MANY = isDeep ? usualLimits.tables.most : 20

describe('a guest with tables of three hard bots each, as many as they may open', () => {
  /** Parts of the log's stream, each followed by one run: as many searches as are under way when the time is over. */
  const PARTS = 4

  it('a turn at each, all at once: a minute’s bot time is used, and others’ bots play as well as ever', async () => {
    const tables = await Promise.all(Array.from({ length: MANY }, () => open(anna, 'hard', 4)))
    const others = await open(ben, 'hard', 4)
    for (const table of tables) await play(anna, table)
    await play(ben, others)
    const played: (string | undefined)[] = []
    const parts = Array.from({ length: PARTS }, (_, part) => tables.filter((_, i) => i % PARTS === part))
    await Promise.all(
      parts.map(async (part) => {
        for (const table of part) played.push(...(await botsMove(table)))
      }),
    )
    expect(played).toHaveLength(3 * MANY)
    const hard = played.filter((level) => level === 'hard').length
    expect(hard * takes.hard).toBeLessThanOrEqual(bots.minute * 1000 + PARTS * takes.hard)
    const { minute } = await used(anna)
    expect(minute).toBeLessThanOrEqual(2 * bots.minute * 1000 + PARTS * takes.normal)
    expect(await botsMove(others)).toEqual(['hard', 'hard', 'hard'])
    expect((await used(ben)).day).toBe(3 * takes.hard)
    expect(world.alarms).toEqual([])
  })

  it('turns all day: twice the day’s bot time is used, and no more', async () => {
    const tables = await Promise.all(Array.from({ length: 4 }, () => open(anna, 'hard', 4)))
    const others = await open(ben, 'hard', 4)
    // As if it had gone on since the morning.
    await addBotTime(world.store, anna.player, (2 * bots.day - 1) * 1000)
    world.clock.now += 60_000
    for (let rounds = 0; rounds < 3; rounds++) for (const table of tables) await round(anna, table)
    expect((await used(anna)).day).toBeLessThanOrEqual(2 * bots.day * 1000 + PARTS * takes.normal)
    expect(await round(ben, others)).toEqual(['hard', 'hard', 'hard'])
  })
})
