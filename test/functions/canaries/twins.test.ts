import { describe, expect, it } from 'vitest'
import { type AnyGame, mask, type Position, seeded } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import { project } from '../../../functions/jobs/projection/project.ts'
import type { StoredEntry } from '../../../functions/store/tables/codec.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { probes } from '../../engine/probes/index.ts'
import { pick, randomFrom, randomTurn } from '../../support/play.ts'
import { noLimits } from '../hostile/scene.ts'
import { done, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { replaceNewest } from '../support/replace-newest.ts'
import { guest, newWorld, useEngine } from '../support/world.ts'
import { everythingHeard } from './heard.ts'

useEngine()

const TURNS = 6

const played: [string, AnyGame, number][] = [
  ['Gheos', gheos, 3],
  ...['raid', 'scheme', 'ring', 'automa'].map((name): [string, AnyGame, number] => {
    return [name, probes[name], probes[name].seats.max]
  }),
]

describe.each(played)('canary, two positions of %s', (name, game, seats) => {
  it('different in hidden parts alone: the same bytes in views, lists, refusals and ETags', async () => {
    const world = await newWorld({ games: { [game.id]: game }, limits: noLimits })
    const people = await Promise.all(
      ['Anna', 'Ben', 'Cara', 'Dora'].slice(0, seats).map((who) => guest(world, who)),
    )
    const table = (await startedTable(people, { game: game.id, options: {} })).id as TableId
    const random = randomFrom(name.length)
    let different = 0
    for (let turn = 0; turn < TURNS; turn++) {
      await world.notifier.idle()
      const kept = (await newestEntry(world.store, table, 'consistent')) as StoredEntry
      const position = kept.entry.position as Position
      const seat = turn % seats
      const person = people[seat]
      const before = await everythingHeard(person, table)
      const twin = game.imagine(mask(position, seat), seat, seeded('77'.repeat(32), [], turn)) as Position
      different += Number(JSON.stringify(twin) !== JSON.stringify(position))
      await replaceNewest(world.store, table, kept, twin)
      await project(world.ports, table)
      expect(await everythingHeard(person, table)).toEqual(before)
      await replaceNewest(world.store, table, kept, position)
      const mover = people[pick(position.waiting, random)]
      const view = await tableOf(mover, table)
      if (view.state.over) break
      done(await sendTurn(mover, table, turnOf(view, ...randomTurn(game, view.view, view.seat, random))))
    }
    expect(different).toBeGreaterThan(TURNS / 2)
    expect(world.alarms).toEqual([])
  })
})
