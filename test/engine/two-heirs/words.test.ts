import { expect, it } from 'vitest'
import { compass } from '../../../engine/two-heirs/board/grid.ts'
import { buildingTypes, colors, setIds } from '../../../engine/two-heirs/components/data.ts'
import { standardTreasures } from '../../../engine/two-heirs/components/treasures.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import { sectionOf } from '../../../engine/two-heirs/legality/sections.ts'
import { cataloguesOf } from '../../support/catalogues.ts'
import { listenTo, saysWhatIsListed } from '../sayings.ts'
import { after, gameOf, scene } from './scene.ts'
import { dealFacts, playTable } from './tables.ts'

const TABLES = 10

const heard = listenTo(twoHeirs)
for (const seats of [1, 2])
  for (let seed = 1; seed <= TABLES; seed++) {
    dealFacts(seats, seed, seed % 2 === 0).forEach(heard.note)
    const last = playTable(seats, 300 + seed, ({ before, legal, facts }) =>
      heard.listen({ position: before, legal, facts }),
    )
    heard.listen({ position: last, facts: [] })
    heard.listenToScore(last)
  }

/** What random tables seldom come to: a siege that is fought or let pass, a hand too full, Henry without a spot. */
const siege = scene({
  map: { '0,0': 'gray', '1,0': 'blue gray market', '1,1': 'white gray siege' },
  troops: { white: ['1,1'], blue: ['0,0'] },
  hand: ['tower: gray siege'],
})
const besieged = after(siege, 'build tower@2,0')
const spots = ['0,-1', '1,-1', '1,0', '1,1', '0,1', '-1,1', '-1,0', '-1,-1']
const full = scene({
  seats: 1,
  map: { '0,0': 'gray', ...Object.fromEntries(spots.map((spot) => [spot, 'gray'])) },
  taken: true,
})
const laden = after(scene({ map: { '0,0': 'gray' }, hand: ['a: gray', 'b: gray', 'c: gray'] }), 'take 1')
for (const now of [
  laden,
  after(laden, 'discard b'),
  besieged,
  after(besieged, 'destroy 1,0'),
  after(besieged, 'spare'),
  after(full, 'endTurn'),
])
  heard.listen(now, gameOf(now))

saysWhatIsListed(twoHeirs, heard, {
  sectionOf,
  moments: 1000,
  names: ['Emily', 'Ann'],
  fill: (param) => (param === 'stage' ? ['turn'] : [0, 1, 2]),
  things: [
    ...['tie.court', 'tie.henry', 'line.treasures'],
    ...buildingTypes.map((type) => `building.${type}`),
    ...buildingTypes.map((type) => `near.${type}`),
    ...['start', ...colors].map((landmark) => `near.${landmark}`),
    ...compass.map((way) => `way.${way}`),
    ...setIds.map((set) => `set.${set}`),
    ...Object.keys(standardTreasures).flatMap((id) => [`treasure.${id}`, `treasure.${id}.lost`]),
  ],
})

it('Two Heirs options form: has a name for every set', () => {
  for (const set of setIds) expect(cataloguesOf('two-heirs').all).toHaveProperty([`field.sets.${set}`])
})
