import { ulid } from 'ulidx'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HolderId, PlayerId } from '../../../functions/api/ids.ts'
import type { HistoryRow, Me, PlayerPage, Timekeeping } from '../../../functions/api/shapes.ts'
import { suspend } from '../../../functions/players/suspend.ts'
import { finishedKey, listFinished, putFinished } from '../../../functions/store/tables/rows.ts'
import { DAY, HOUR, listening, oneDay, type Told } from '../clock/told.ts'
import { asks, confirms } from '../mail/people.ts'
import { done, openTable, shareOf, sitDown, startedTable, tableOf } from '../support/play.ts'
import {
  guest,
  newId,
  newTableId,
  newWorld,
  type Person,
  stranger,
  useEngine,
  type World,
} from '../support/world.ts'

useEngine()

let world: World
let [anna, ben, cara]: Person[] = []
let told: Told
beforeEach(async () => {
  world = await newWorld({ limits: { tables: { most: 1000, seconds: 3600 } } })
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Benedict')
  cara = await guest(world, 'Cara')
  told = await listening(world, [anna, ben, cara])
})

const pageOf = (reader: Person, table: string, seat = 1) =>
  reader.get<PlayerPage>(`/api/tables/${table}/players/${seat}`)

/** A table that ended: all but one have resigned, the one in the first seat, or with `lost`, in the second. */
async function ended(people: Person[], { lost = false, ...more }: Record<string, unknown> = {}) {
  const { id } = await startedTable(people, more)
  for (const loser of people.filter((_, seat) => seat !== (lost ? 1 : 0))) {
    const { version: base } = await tableOf(loser, id)
    done(await loser.send('POST', `/api/tables/${id}/resign`, { id: newId(), base }))
  }
  await world.notifier.idle()
  world.clock.now += 1000
  return id
}

/** What anybody is answered who asks for a table that does not exist. */
const unknown = async (reader: Person) => {
  const { status, body } = await pageOf(reader, newId())
  return { status, body }
}

async function expectUnknown(reader: Person, table: string, seat = 1): Promise<void> {
  const { status, body } = await pageOf(reader, table, seat)
  expect(status).toBe(404)
  expect({ status, body }).toEqual(await unknown(reader))
}

describe('GET /api/tables/:id/players/:seat', () => {
  it('a player at the same table: name, since when, games, the games between the two', async () => {
    const [lost, won] = [
      await ended([anna, ben], { lost: true }),
      await ended([anna, ben], { title: 'Friday' }),
    ]
    await ended([ben, cara], { title: 'Not Anna’s' })
    const { id } = await startedTable([anna, ben, cara])
    await world.notifier.idle()
    const page = done(await pageOf(anna, id))
    expect(page).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: { name: 'Benedict' },
      since: '2026-03',
      timekeeping: null,
      games: [{ game: 'counter', played: 3, won: 2 }],
      score: { me: 1, them: 1, none: 0 },
      ours: [
        { id: won, game: 'counter', title: 'Friday', at: expect.any(String), ahead: 'me' },
        { id: lost, game: 'counter', title: '', at: expect.any(String), ahead: 'them' },
      ],
    })
    expect(done(await pageOf(ben, id, 0)).score).toEqual({ me: 1, them: 1, none: 0 })
    expect(done(await pageOf(cara, id, 0))).toMatchObject({ score: { me: 0, them: 0, none: 0 }, ours: [] })
  })

  it('a finished table: leads there, too; ids are the same in the history, and other for another reader', async () => {
    const table = await ended([anna, ben, cara])
    const { id } = done(await pageOf(anna, table))
    const { tables } = done(await anna.get<{ tables: HistoryRow[] }>('/api/history'))
    expect(tables[0]).toMatchObject({ people: [null, id, expect.any(String)], began: expect.any(String) })
    expect(done(await pageOf(cara, table)).id).not.toBe(id)
    expect(JSON.stringify([tables, await pageOf(anna, table)])).not.toContain(ben.player)
  })

  it('tables with bots, and alone: are not counted', async () => {
    const { id } = await startedTable([anna, ben])
    await ended([ben, anna])
    const alone = await openTable(ben, { seats: 2, opponents: [null, 'easy'] })
    done(await ben.send('POST', `/api/tables/${alone.id}/resign`, { id: newId(), base: alone.version }))
    await world.notifier.idle()
    expect(done(await pageOf(anna, id)).games).toEqual([{ game: 'counter', played: 1, won: 1 }])
  })

  it('stranger, signed out, watcher, oneself, a bot, a free seat, no such seat: as an unknown table', async () => {
    const { id } = await startedTable([anna, ben])
    const withBot = await openTable(anna, { seats: 3, opponents: [null, 'easy', null] })
    const watching = await shareOf(anna, id)
    await world.notifier.idle()
    await expectUnknown(cara, id)
    await expectUnknown(anna, id, 0)
    await expectUnknown(anna, id, 9)
    for (const seat of [1, 2]) await expectUnknown(anna, withBot.id, seat)
    const nobody = stranger(world)
    expect((await pageOf(nobody, id)).status).toBe(401)
    expect((await pageOf(nobody, newId())).status).toBe(401)
    expect((await nobody.get(`/api/watch/${watching.token}/players/1`)).status).toBe(404)
    await expectUnknown(cara, watching.token)
  })

  it('hidden: as an unknown table, until it is shown again', async () => {
    const { id } = await startedTable([anna, ben])
    expect(done(await ben.send<Me>('PATCH', '/api/me', { hidden: true }))).toMatchObject({ hidden: true })
    await expectUnknown(anna, id)
    expect(done(await ben.get<Me>('/api/me'))).toMatchObject({ hidden: true })
    expect((await pageOf(ben, id, 0)).status).toBe(200)
    expect(done(await ben.send<Me>('PATCH', '/api/me', { hidden: false }))).not.toHaveProperty('hidden')
    expect((await pageOf(anna, id)).status).toBe(200)
  })

  it('suspended, or erased: as an unknown table', async () => {
    const { id } = await startedTable([anna, ben, cara])
    await suspend(world.store, ben.player as PlayerId, new Date(world.clock.now).toISOString())
    await expectUnknown(anna, id)
    done(await cara.send('DELETE', '/api/me'))
    await world.settled()
    await expectUnknown(anna, id, 2)
  })

  it('hushed: as before; blocked by either: as an unknown table', async () => {
    const { id } = await startedTable([anna, ben, cara])
    const message = ulid(world.clock.now)
    done(await ben.send('POST', `/api/tables/${id}/chat`, { id: message, text: 'Hello' }))
    done(await anna.send('PUT', `/api/tables/${id}/hushed`, { message, isHushed: true }))
    expect((await pageOf(anna, id)).status).toBe(200)
    done(await anna.send('POST', '/api/me/blocks', { table: id, seat: 1 }))
    await expectUnknown(anna, id)
    await expectUnknown(ben, id, 0)
    expect((await pageOf(cara, id)).status).toBe(200)
  })

  it('tells no address, no id of a player, nobody erased, and no table at which its reader was not', async () => {
    const { token } = await asks(world, ben, 'ben@example.org')
    done(await confirms(ben, { token }))
    const theirs = await ended([ben, cara], { title: 'Secret table' })
    const ours = await ended([anna, ben, cara], { title: 'Our table' })
    const running = await startedTable([anna, ben])
    done(await cara.send('DELETE', '/api/me'))
    await world.settled()
    await world.notifier.idle()
    const { body, status } = await pageOf(anna, running.id)
    expect(status).toBe(200)
    const text = JSON.stringify(body)
    expect(text).toContain(ours)
    for (const canary of ['example.org', 'Cara', 'Secret', theirs, ben.player, cara.player, anna.player])
      expect(text).not.toContain(canary)
    expect(Object.keys(body).sort()).toEqual(['games', 'id', 'name', 'ours', 'score', 'since', 'timekeeping'])
  })

  it('tables that the reader was not at: the size of the page does not tell their titles or people', async () => {
    const { id } = await startedTable([anna, ben])
    const sizes: number[] = []
    for (const title of ['A', 'A'.repeat(60)]) {
      await ended([ben, cara], { title })
      sizes.push(JSON.stringify(done(await pageOf(anna, id))).length)
    }
    expect(sizes[0]).toBe(sizes[1])
  })

  it('read very often: 429 for its reader', async () => {
    const busy = await newWorld({ limits: { pages: { most: 2, seconds: 3600 } } })
    const [one, other] = [await guest(busy, 'Anna'), await guest(busy, 'Ben')]
    const { id } = await startedTable([one, other])
    for (const status of [200, 200, 429]) expect((await pageOf(one, id)).status).toBe(status)
  })
})

describe('timekeeping of a player', () => {
  const of = async (table: string): Promise<Timekeeping | null> =>
    done(await pageOf(anna, table, 0)).timekeeping
  /** Tables by post at which Benedict was never late, noted in his history. */
  async function inTime(count: number) {
    const at = new Date(world.clock.now - DAY).toISOString()
    const row = { game: 'counter', title: '', seat: 0, names: [], at, holder: 'holder' as HolderId }
    const over = { reason: 'finished' as const, ranks: [1, 2] }
    for (let i = 0; i < count; i++)
      await putFinished(world.store, finishedKey(ben.player as PlayerId, newTableId(), at), {
        ...{ ...row, over },
        ...{ with: [null, null], began: at, late: [] },
      })
  }
  /** A table at which Benedict runs out of time once; it goes on, or ends. */
  async function late(ends: boolean, pace: object = oneDay): Promise<string> {
    const { id } = await startedTable([ben, anna], { pace, options: { goal: 1000 } })
    await told.after(DAY + HOUR)
    const { version: base } = await tableOf(anna, id)
    if (ends) done(await anna.send('POST', `/api/tables/${id}/resign`, { id: newId(), base }))
    await world.notifier.idle()
    world.clock.now += 4 * DAY
    return id
  }

  it('late at a running table, then at one that ended: mostly on time, often late', async () => {
    await inTime(3)
    const running = await late(false)
    expect(await of(running)).toBe('mostly-on-time')
    await late(true)
    expect(await of(running)).toBe('often-late')
  })

  it('late at tables with less than twelve hours for a turn: they do not count', async () => {
    const fast = { ...oneDay, minutes: 11 * 60 }
    const table = await late(true, fast)
    await inTime(3)
    expect(await of(table)).toBeNull()
    await inTime(1)
    await late(false, fast)
    expect(await of(table)).toBe('on-time')
  })

  it('seat taken over: its new player is not late for the time-outs of the one before', async () => {
    const { id } = await startedTable([ben, anna], { pace: oneDay, options: { goal: 1000 } })
    await told.after(DAY + HOUR)
    const { token } = done(await ben.send<{ token: string }>('POST', `/api/tables/${id}/handover`, {}))
    await sitDown(cara, id, token)
    const { version } = await tableOf(cara, id)
    done(await anna.send('POST', `/api/tables/${id}/resign`, { id: newId(), base: version }))
    await world.notifier.idle()
    const rowsOf = ({ player }: Person) => listFinished(world.store, player as PlayerId)
    expect(await rowsOf(cara)).toMatchObject([{ late: [] }])
    expect(await rowsOf(ben)).toEqual([])
  })
})
