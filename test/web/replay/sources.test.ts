import { describe, expect, it } from 'vitest'
import {
  type AnyGame,
  type Entry,
  mask,
  publishEntry,
  publishTable,
  recordedEntry,
  type Viewer,
} from '../../../engine/core/index.ts'
import { isRefused } from '../../../engine/core/refused.ts'
import { games } from '../../../engine/index.ts'
import type { Earlier, RecordPage, TableView } from '../../../functions/api/shapes.ts'
import type { Answer } from '../../../web/net/answer.ts'
import { wholeRecord } from '../../../web/records/collect.ts'
import { askedSource } from '../../../web/replay/asked-source.ts'
import { allEyes, recordSource } from '../../../web/replay/record-source.ts'
import type { Eyes, Source } from '../../../web/replay/source.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { probes } from '../../engine/probes/index.ts'
import { noLimits } from '../../functions/hostile/scene.ts'
import { done, sendTurn, startedTable, tableOf, turnOf } from '../../functions/support/play.ts'
import { guest, newId, newWorld, type Person, useEngine } from '../../functions/support/world.ts'
import { randomFrom, randomLog, randomTurn } from '../../support/play.ts'
import { seated } from '../../support/tables/seated.ts'

useEngine()

const gheos = (await games.gheos()) as AnyGame
// Troubles are told in words.
await loadSentences()
const names = seated('Anna', 'Ben', 'Cleo', 'Dora')

const told = async (source: Source, version: number, eyes: Eyes): Promise<Earlier> => {
  const answer = await source.at(version, eyes)
  if (isRefused(answer)) throw new Error(answer.refused.code)
  return answer.value
}

/** All that eyes are told, over a whole table. */
const allTold = (source: Source, eyes: Eyes): Promise<Earlier[]> =>
  Promise.all(Array.from({ length: source.length }, (_, i) => told(source, i + 1, eyes)))

/** What a server tells of an entry. */
const served = (game: AnyGame, entry: Entry, viewer: Viewer): unknown => ({
  version: entry.version,
  state: publishTable(entry),
  view: entry.position && mask(entry.position, viewer),
  rules: game.rules,
  entry: publishEntry(game, entry, viewer),
})

describe.each([['gheos', gheos] as const, ...Object.entries(probes)])('record of %s', (_, game) => {
  const seats = game.seats.max
  const log = randomLog(game, seats, 5)
  const source = recordSource(game, log.map(recordedEntry), { names, eyes: allEyes(seats, 0) })

  it('each view is what the server would show', async () => {
    for (const eyes of [...Array(seats).keys(), 'spectator' as const])
      expect(await allTold(source, eyes)).toEqual(log.map((entry) => served(game, entry, eyes)))
  })

  it('with open hands: shows what nobody sees', async () => {
    const open = await allTold(source, 'open')
    expect(open.map(({ view }) => view)).toEqual(log.map(({ position }) => position))
    expect(open.map(({ entry }) => entry.facts)).toEqual(log.map(({ facts }) => facts))
    expect(open.map(({ entry }) => entry.actions.map(({ action }) => action))).toEqual(
      log.map(({ actions }) => actions.map(({ action }) => action)),
    )
    // Nor does open say more of the table itself.
    expect(open.map(({ state }) => state)).toEqual(log.map((entry) => publishTable(entry)))
  })

  it('the story has the same entries as the positions', async () => {
    for (const eyes of source.eyes)
      expect(source.story(eyes)).toEqual((await allTold(source, eyes)).map(({ entry }) => entry))
  })
})

it('replay: a position of newer rules is not shown, its facts are told', async () => {
  const log = randomLog(gheos, 2, 1).map(recordedEntry)
  const older = { ...gheos, rules: gheos.rules - 1 }
  const { view, rules, entry } = await told(
    recordSource(older, log, { names, eyes: ['open'] }),
    log.length,
    'open',
  )
  expect([view, rules, entry.version]).toEqual([null, gheos.rules, log.length])
})

it('replay: a position of older rules is shown upgraded', async () => {
  const log = randomLog(gheos, 2, 1).map(recordedEntry)
  const newer: AnyGame = {
    ...gheos,
    rules: gheos.rules + 1,
    upgrade: (position) => ({ ...(position as object), upgraded: true }) as never,
  }
  const source = recordSource(newer, log, { names, eyes: ['open'] })
  expect(await told(source, log.length, 'open')).toMatchObject({
    view: { upgraded: true },
    rules: newer.rules,
  })
})

it('replay: views begin with one’s own, a spectator’s with everybody’s', () => {
  expect(allEyes(3, 1)).toEqual([1, 0, 2, 'spectator', 'open'])
  expect(allEyes(2, null)).toEqual(['spectator', 0, 1, 'open'])
})

describe('replay from the server', () => {
  /** Asks as the app would. */
  const answered = async <T>(asked: Promise<{ status: number; body: T }>): Promise<Answer<T>> => ({
    value: done(await asked),
  })

  const sourceOf = (person: Person, table: TableView): { source: Source; asked: number[] } => {
    const asked: number[] = []
    const { version, state, view, rules, entries, seat } = table
    const read = (earlier: number) => {
      asked.push(earlier)
      return answered(person.get<Earlier>(`/api/tables/${table.id}/at/${earlier}`))
    }
    const newest = { version, state, view, rules, entry: entries[entries.length - 1] }
    return { asked, source: askedSource({ names, eyes: seat, newest, entries }, read, new Map()) }
  }

  it('positions and record show the same', async () => {
    const world = await newWorld({ games: { gheos }, limits: noLimits })
    const people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    const { id } = await startedTable(people, { game: 'gheos' })
    const random = randomFrom(4)
    const whole = async (person: Person) => tableOf(person, `${id}?since=0`)
    for (let turn = 0; turn < 6; turn++) {
      const views = await Promise.all(people.map((person) => tableOf(person, id)))
      const seat = views.findIndex(({ legal }) => legal.length > 0)
      const actions = randomTurn(gheos, views[seat].view, seat, random)
      done(await sendTurn(people[seat], id, turnOf(views[seat], ...actions)))
    }
    const running = await Promise.all(
      people.map(async (person) =>
        allTold(sourceOf(person, await whole(person)).source, (await whole(person)).seat),
      ),
    )
    const unfinished = await wholeRecord((since) =>
      answered(people[0].get<RecordPage>(`/api/tables/${id}/record?since=${since}`)),
    )
    expect(unfinished).toMatchObject({ refused: { code: 'not-now' } })

    const { version } = await tableOf(people[0], id)
    await people[0].send('POST', `/api/tables/${id}/end`, { id: newId(), base: version, do: 'ask' })
    await people[1].send('POST', `/api/tables/${id}/end`, { id: newId(), base: version + 1, do: 'agree' })
    const record = await wholeRecord((since) =>
      answered(people[0].get<RecordPage>(`/api/tables/${id}/record?since=${since}`)),
    )
    if (isRefused(record)) throw new Error(record.refused.code)
    const source = recordSource(gheos, record.value.entries, { names, eyes: allEyes(2, 0) })
    expect(source.length).toBe(version + 2)
    for (const [seat, then] of running.entries()) {
      expect((await allTold(source, seat)).slice(0, then.length)).toEqual(then)
      expect(await allTold(sourceOf(people[seat], await whole(people[seat])).source, seat)).toEqual(
        await allTold(source, seat),
      )
    }
  })

  it('asks for each position once and never for the newest; a failed one is asked again', async () => {
    const world = await newWorld({ games: { gheos }, limits: noLimits })
    const people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    const { id } = await startedTable(people, { game: 'gheos' })
    const table = await tableOf(people[0], `${id}?since=0`)
    const { source, asked } = sourceOf(people[0], table)
    for (let i = 0; i < 3; i++) await allTold(source, table.seat)
    expect(asked.toSorted()).toEqual(Array.from({ length: table.version - 1 }, (_, i) => i + 1))

    let tries = 0
    const failing = askedSource(
      { names, eyes: 0, newest: await told(source, table.version, 0), entries: table.entries },
      async (version) => {
        tries++
        return tries === 1
          ? { refused: { code: 'no-network', title: '', words: '', problem: null } }
          : source.at(version, 0)
      },
      new Map(),
    )
    expect(isRefused(await failing.at(1, 0))).toBe(true)
    expect(isRefused(await failing.at(1, 0))).toBe(false)
    expect(isRefused(await failing.at(table.version, 0))).toBe(false)
    expect(tries).toBe(2)
  })
})
