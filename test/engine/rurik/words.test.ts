import { expect, it } from 'vitest'
import { neutrals, rebels } from '../../../engine/rurik/board/owners.ts'
import { agendas, columns, goods, leaders, structures } from '../../../engine/rurik/components/data.ts'
import { deedIds } from '../../../engine/rurik/components/deeds.ts'
import { regionIds } from '../../../engine/rurik/components/map.ts'
import { schemeIds } from '../../../engine/rurik/components/schemes.ts'
import { sectionOf } from '../../../engine/rurik/legality/sections.ts'
import { cataloguesOf } from '../../support/catalogues.ts'
import { listenTo, saysWhatIsListed } from '../sayings.ts'
import { after, game, scene } from './scene.ts'
import { soloScene } from './solo/scene.ts'
import { playTable } from './tables.ts'

const TABLES = 34

const heard = listenTo(game)
/** After the first 24 of them one plays alone. */
for (let seed = 1; seed <= TABLES; seed++)
  heard.listenToScore(
    playTable(
      seed,
      ({ before, legal, facts }) => heard.listen({ position: before, legal, facts }),
      seed > 24 ? 1 : 2 + (seed % 3),
    ),
  )
// What random players rarely come to: more goods than the Rebellion.
const ahead = soloScene({
  phase: 'dock',
  step: 0,
  players: [{ goods: { wood: 2 } }],
  frame: { kind: 'dock', seat: 0 },
})
heard.listen(ahead)
heard.listen(after(ahead, 'dockGoods 1'))
for (const line of ['coins', 'dock']) heard.note({ key: `rurik.line.${line}`, with: {} })
heard.note({ key: 'rurik.begins', with: { seat: 0 } })
heard.listen({ position: scene({ frame: { kind: 'second', seat: 0 } }).position, facts: [], legal: [] })

saysWhatIsListed(game, heard, {
  sectionOf,
  moments: 1000,
  names: ['Emily', 'Ann', 'John', 'Kazimierz'],
  fill: (param) => (param === 'cost' ? [2] : ['Kiev']),
  things: [
    ...['tie.regions', 'tie.coins'],
    ...columns.map((column) => `column.${column}`),
    ...regionIds.map((region) => `region.${region}`),
    ...goods.map((good) => `good.${good}`),
    ...structures.map((structure) => `structure.${structure}`),
    ...leaders.flatMap((leader) => [`leader.${leader}`, `leader.${leader}.does`]),
    ...agendas.flatMap((agenda) => [`agenda.${agenda}`, `agenda.${agenda}.asks`]),
    ...deedIds.flatMap((deed) => [`deed.${deed}`, `deed.${deed}.asks`]),
    ...schemeIds.map((scheme) => `card.${scheme}`),
    ...[`seat.${rebels}`, `targetSeat.${rebels}`, `targetSeat.${neutrals}`],
  ],
})

it('Rurik catalogue for lists: has all facts and their names, no questions or score lines', () => {
  const { inLists, atTable } = cataloguesOf('rurik')
  for (const { key } of heard.said.values())
    if (!/^rurik\.(ask|say|line)\./.test(key)) expect(inLists, key).toHaveProperty([key])
  expect(Object.keys(inLists).filter((key) => key in atTable)).toEqual([])
})
