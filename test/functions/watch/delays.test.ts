import { describe, expect, it } from 'vitest'
import type { Position } from '../../../engine/core/index.ts'
import type { Earlier, PlayedView, Watched } from '../../../functions/api/shapes.ts'
import { noLimits } from '../hostile/scene.ts'
import {
  add,
  done,
  inviteTo,
  openTable,
  sendTurn,
  shareOf,
  sitDown,
  tableOf,
  turnOf,
} from '../support/play.ts'
import { guest, newId, newWorld, type Person, stranger, useEngine, type World } from '../support/world.ts'

useEngine()

const delays = [0, 1, 3, 10]

/** What a link without a delay told when a version was the newest. */
interface Moment {
  version: number
  kind: string
  told: Watched
  earlier: Earlier
}

/** The last of them that a link tells this many turns later: the one before the last turns of that number. */
function toldOf(moments: readonly Moment[], delay: number): Moment {
  const turns = moments.filter(({ kind }) => kind === 'turn').map(({ version }) => version)
  const hidden = delay === 0 ? [] : turns.slice(-delay)
  return moments.filter(({ version }) => hidden.length === 0 || version < hidden[0]).at(-1) as Moment
}

describe('watch link with a delay', () => {
  it('any moment and path: the same as the link without a delay, that many turns earlier', async () => {
    const town = await newTown()
    const { world, people, table, links } = town
    const nobody = stranger(world)
    const moments: Moment[] = []
    let different = 0

    /** Asks through every link, after whatever has just happened. */
    const look = async () => {
      const token = links.get(0)
      const told = done(await nobody.get<Watched>(`/api/watch/${token}`))
      const { version } = told
      expect(version - moments.length).toBeLessThanOrEqual(1)
      for (let next = (moments.at(-1)?.version ?? 0) + 1; next <= version; next++) {
        const earlier = done(await nobody.get<Earlier>(`/api/watch/${token}/at/${next}`))
        moments.push({ version: next, kind: earlier.entry.kind, told, earlier })
      }
      for (const [delay, token] of [...links].slice(1)) {
        const expected = toldOf(moments, delay)
        const { body, headers } = await nobody.get<Watched>(`/api/watch/${token}`)
        expect({ ...body, delay: 0 }).toEqual(expected.told)
        expect([body.delay, headers.get('cache-control')]).toEqual([delay, 'public, max-age=0, s-maxage=5'])
        different += Number(body.version < version)
        for (const one of new Set([expected.version, expected.version + 1, version, version + 1])) {
          const at = await nobody.get<Earlier>(`/api/watch/${token}/at/${one}`)
          if (one <= expected.version) expect(at.body).toEqual(moments[one - 1].earlier)
          else expect([at.status, at.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
        }
      }
    }

    await look()
    for (const person of people.slice(1)) {
      await sitDown(person, table, town.invite)
      await look()
    }
    for (const step of steps) {
      world.clock.now += 2000
      await step(town)
      await look()
    }
    for (const token of links.values())
      expect((await nobody.get(`/api/watch/${token}/record/0`)).status).toBe(404)
    // Each link was behind most of the time.
    expect(different).toBeGreaterThan(2 * steps.length)

    // What is over is over for all.
    await resigns(1)(town)
    await resigns(2)(town)
    const ends = await Promise.all(
      [...links.values()].map((token) => nobody.get<Watched>(`/api/watch/${token}`)),
    )
    for (const { body, headers } of ends) {
      expect(body).toEqual(ends[0].body)
      expect(headers.get('etag')).toBe(ends[0].headers.get('etag'))
      expect([body.delay, body.state.over?.reason]).toEqual([0, 'resigned'])
    }
    for (const token of links.values()) {
      const { version } = ends[0].body
      expect((await nobody.get(`/api/watch/${token}/at/${version}`)).status).toBe(200)
      expect((await nobody.get(`/api/watch/${token}/record/0`)).status).toBe(200)
    }
  })

  it('requests between the turns: do not count as turns', async () => {
    const town = await newTown()
    const { people, table, links, invite } = town
    for (const person of people.slice(1)) await sitDown(person, table, invite)
    const nobody = stranger(town.world)
    await moves(town)
    const { version } = done(await nobody.get<Watched>(`/api/watch/${links.get(0)}`))
    await moves(town)
    for (let n = 0; n < 14; n++)
      for (const does of ['ask', 'refuse'] as const) await ending(n % 3, does)(town)
    for (const [delay, told] of [
      [0, version + 29],
      [1, version],
      [3, version - 1],
      [10, version - 1],
    ])
      expect(done(await nobody.get<Watched>(`/api/watch/${links.get(delay)}`)).version).toBe(told)
  })
})

interface Town {
  world: World
  people: Person[]
  table: string
  invite: string
  /** Tokens, by delay. */
  links: Map<number, string>
}

/** A table for three that waits for two more, with a link of every delay. */
async function newTown(): Promise<Town> {
  const world = await newWorld({ limits: { ...noLimits, entries: 1000 } })
  const people = [await guest(world, 'Anna'), await guest(world, 'Ben'), await guest(world, 'Cara')]
  const { id: table } = await openTable(people[0], { seats: 3, options: { goal: 1000 }, title: 'Sunday' })
  const links = new Map<number, string>()
  for (const delay of delays) links.set(delay, (await shareOf(people[0], table, delay)).token)
  return { world, people, table, invite: await inviteTo(people[0], table), links }
}

type Step = (town: Town) => Promise<void>

const moves: Step = async ({ people, table }) => {
  const view = await tableOf(people[0], table)
  const [seat] = (view.view as unknown as Position).waiting
  done(await sendTurn(people[seat], table, turnOf(view, add(1))))
}
const asks =
  (what: 'takeback' | 'end') =>
  (seat: number, does: 'ask' | 'agree' | 'refuse'): Step =>
  async ({ people, table }) => {
    const base = (await tableOf(people[seat], table)).version
    done(
      await people[seat].send<PlayedView>('POST', `/api/tables/${table}/${what}`, {
        id: newId(),
        base,
        do: does,
      }),
    )
  }
const [takeback, ending] = [asks('takeback'), asks('end')]
const resigns =
  (seat: number): Step =>
  async ({ people, table }) => {
    const base = (await tableOf(people[seat], table)).version
    done(await people[seat].send('POST', `/api/tables/${table}/resign`, { id: newId(), base }))
  }

/** Anna, Ben and Cara play; turns are taken back alone and by agreement, much is asked and refused. */
const steps: Step[] = [
  ...[moves, takeback(0, 'ask'), moves, moves],
  ...[ending(2, 'ask'), ending(0, 'refuse'), moves],
  ...[moves, takeback(2, 'ask'), takeback(0, 'agree'), takeback(1, 'agree')],
  ...[moves, moves, moves, moves, moves, moves, moves, moves],
  ...[ending(1, 'ask'), ending(2, 'agree'), moves, moves],
]
