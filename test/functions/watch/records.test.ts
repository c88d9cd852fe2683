import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyGame, TableRecord } from '../../../engine/core/index.ts'
import { verify } from '../../../engine/core/records/verify.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { RecordPage } from '../../../functions/api/shapes.ts'
import { noLimits } from '../hostile/scene.ts'
import { counter } from '../support/counter.ts'
import { done, shareOf, startedTable, tableOf } from '../support/play.ts'
import { playOn } from '../support/play-on.ts'
import { guest, newId, newWorld, type Person, stranger, useEngine, type World } from '../support/world.ts'

useEngine()

/** Of each position so much is the same for ever, in letters that take two bytes each: it packs well, and unpacks long. */
const padding = 'ż'.repeat(15_000)
const fat: AnyGame = {
  ...(counter as unknown as AnyGame),
  setup: (table, ctx) => ({ ...(counter as unknown as AnyGame).setup(table, ctx), padding }),
}
const MEGABYTE = 1_000_000

describe('GET /api/tables/:id/record', () => {
  let world: World
  let people: Person[]
  beforeEach(async () => {
    world = await newWorld({ limits: noLimits })
    people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
  })

  async function tableWith(entries: number, start = people): Promise<TableId> {
    const table = (await startedTable(start, { options: { goal: 100_000 } })).id as TableId
    await playOn(world, table, entries)
    return table
  }
  const resign = async (person: Person, table: string) => {
    const { version } = await tableOf(person, table)
    done(await person.send('POST', `/api/tables/${table}/resign`, { id: newId(), base: version }))
  }

  /** All pages, each asked for by the last one's `next`. */
  async function pages(person: Person, path: (since: number) => string): Promise<RecordPage[]> {
    const all: RecordPage[] = []
    for (let since: number | null = 0; since !== null; since = all[all.length - 1].next)
      all.push(done(await person.get<RecordPage>(path(since))))
    return all
  }
  const joined = (all: readonly RecordPage[]): TableRecord => {
    const { next: _, seat: __, ...record } = all[0]
    return { ...record, entries: all.flatMap<unknown>(({ entries }) => entries) } as TableRecord
  }

  it('long table: pages of at most a hundred entries', async () => {
    const table = await tableWith(249)
    await resign(people[0], table)
    const { token } = await shareOf(people[1], table)
    const mine = await pages(people[0], (since) => `/api/tables/${table}/record?since=${since}`)
    expect(mine.map(({ entries, next }) => [entries.length, next])).toEqual([
      [100, 100],
      [100, 200],
      [50, null],
    ])
    expect(verify(counter as unknown as AnyGame, joined(mine))).toEqual({
      fault: null,
      played: 250,
      older: 0,
      olderAt: null,
    })
    const watched = await pages(stranger(world), (since) => `/api/watch/${token}/record/${since}`)
    expect(watched).toEqual(mine)
  })

  it('large positions: pages of less than a megabyte', async () => {
    const heavy = await newWorld({ games: { counter: fat }, limits: noLimits })
    const owner = await guest(heavy, 'Anna')
    Object.assign(world, heavy)
    const table = await tableWith(80, [owner])
    const running = await pages(owner, (since) => `/api/tables/${table}/record?since=${since}`)
    expect(running.map(({ entries }) => entries.length)).toEqual([80])
    await resign(owner, table)
    const whole = await pages(owner, (since) => `/api/tables/${table}/record?since=${since}`)
    expect(whole.length).toBeGreaterThan(2)
    for (const page of whole) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(MEGABYTE)
    expect(verify(fat, joined(whole))).toEqual({ fault: null, played: 81, older: 0, olderAt: null })
  })
})
