import { describe, expect, it } from 'vitest'
import { type AnyGame, mask, type Position, seeded, type Viewer } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { StoredEntry } from '../../../functions/store/tables/codec.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { probes } from '../../engine/probes/index.ts'
import { pick, randomFrom, randomTurn } from '../../support/play.ts'
import { noLimits } from '../hostile/scene.ts'
import { done, sendTurn, shareOf, startedTable, tableOf, turnOf } from '../support/play.ts'
import { replaceNewest } from '../support/replace-newest.ts'
import { guest, newWorld, type Person, stranger, useEngine } from '../support/world.ts'
import { heard } from './heard.ts'

useEngine()

const TURNS = 6

const played: [string, AnyGame, number][] = [
  ['Gheos', gheos, 3],
  ...['raid', 'scheme', 'ring', 'automa'].map((name): [string, AnyGame, number] => {
    return [name, probes[name], probes[name].seats.max]
  }),
]

describe.each(played)('canary, two watched positions of %s', (name, game, seats) => {
  it('different in hidden parts alone: the same bytes by watch link and at earlier positions', async () => {
    const world = await newWorld({ games: { [game.id]: game }, limits: noLimits })
    const people = await Promise.all(
      ['Anna', 'Ben', 'Cara', 'Dora'].slice(0, seats).map((who) => guest(world, who)),
    )
    const nobody = stranger(world)
    const table = (await startedTable(people, { game: game.id, options: {} })).id as TableId
    const tokens = [(await shareOf(people[0], table)).token, (await shareOf(people[0], table, 1)).token]
    const random = randomFrom(name.length)
    let different = 0
    for (let turn = 0; turn < TURNS; turn++) {
      await world.notifier.idle()
      const kept = (await newestEntry(world.store, table, 'consistent')) as StoredEntry
      const position = kept.entry.position as Position
      const { version } = kept.entry
      const rests = ['', `/at/${version}`, `/at/${version - 1}`, `/at/${version + 1}`, '/record/0']
      const watched = tokens.flatMap((token) => rests.map((rest) => `/api/watch/${token}${rest}`))
      const seat = turn % seats
      const lookedBack = [`/at/${version}`, '/record', '/shares'].map((rest) => `/api/tables/${table}${rest}`)
      const asked: [Viewer, Person, string[]][] = [
        ['spectator', nobody, watched],
        [seat, people[seat], lookedBack],
      ]
      for (const [viewer, person, paths] of asked) {
        const before = await heard(person, paths)
        const seed = seeded('77'.repeat(32), [], turn)
        const twin = game.imagine(mask(position, viewer), viewer, seed) as Position
        different += Number(JSON.stringify(twin) !== JSON.stringify(position))
        await replaceNewest(world.store, table, kept, twin)
        expect(await heard(person, paths)).toEqual(before)
        await replaceNewest(world.store, table, kept, position)
      }
      const mover = people[pick(position.waiting, random)]
      const view = await tableOf(mover, table)
      if (view.state.over) break
      done(await sendTurn(mover, table, turnOf(view, ...randomTurn(game, view.view, view.seat, random))))
    }
    expect(different).toBeGreaterThan(TURNS)
    expect(world.alarms).toEqual([])
  })
})
