import { type HeirsOptions, options } from '../../../../../engine/two-heirs/position/position.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { optionRows, Reference, type Row, rulingWith } from '../../../kit/rules/reference.tsx'

/** The change by each option. */
const changes: { readonly [K in keyof HeirsOptions]: string } = {
  sets: 'Which tiles are in the game: the 27 of three sets.',
  drawSets: 'The three sets are random. The printed rules have you agree on them.',
  scoreRoads: 'Whether roads score at the end. Leave them out in a first game.',
  industry: 'Whose buildings these three count. The printed text can be read both ways.',
  usedCamp: 'Whether a used Camp is still a building, with its road. The printed text can be read both ways.',
  henry: 'How many treasures Henry has. Only for one player.',
}

const ruling = rulingWith()

/** Where the printed rules leave something open, or are lost. */
const rulings: readonly Row[] = [
  ruling(
    'th-take-1',
    'Taking',
    'The tile goes to your hand, the stack’s next tile to the shield’s place, the shield to the tile’s place.',
  ),
  ruling(
    'TH-R3 TH-R27',
    'Open terrain',
    'Each one saves one resource of any kind this turn; several may help one building. What you don’t use is lost.',
  ),
  ruling(
    'TH-R7',
    'Lines',
    'An Inn or a Watchtower looks across gaps: it counts tiles in its line however far away they are. Another reading: an Inn sees only the three nearest squares on each side.',
  ),
  ruling('TH-R8', 'Groups', 'Adjacent tiles of a colour form a group of any shape.'),
  ruling('TH-R9', 'Bakery, Forge, Lodge', 'They count buildings of both heirs, or only yours: an option.'),
  ruling(
    'TH-R10 th-basket-1 th-basket-2',
    'Crafts',
    'Every pair scores, each tile in one pair only. Another reading: one pair at most.',
  ),
  ruling(
    'TH-R11',
    'Guilds',
    'A Guild works for its owner alone. Two Guilds of a kind are no better than one.',
  ),
  ruling(
    'TH-R12 two-heirs-edge-8',
    'Siege Towers',
    'A new tower may destroy one enemy building that shares an edge with it and with another tower of yours.',
  ),
  ruling(
    'TH-R14 two-heirs-edge-6',
    'Used Camps',
    'A used Camp stays a building or becomes open terrain: an option. A destroyed Camp scores nothing.',
  ),
  ruling(
    'TH-R15',
    'Camps',
    'After using one you must take another tile. That Camps belong to Lands and Industry is our reading, too.',
  ),
  ruling(
    'TH-R19 th-roads-2',
    'Crossroads',
    'A road that comes back to its crossroads counts that tile once. A crossroads counts in each of its roads.',
  ),
  ruling(
    'TH-R28',
    'Trading Posts',
    'Each counts Farms, Sawmills and Quarries. Another reading: each tile shows only some of these, and counts no others.',
  ),
  ruling('th-end', 'Length', 'Without Camps, 20 turns, then one last turn each.'),
  ruling('TH-R22', 'When a treasure is lost', 'Its condition is checked after every change of the map.'),
  ruling('TH-R23', 'Henry’s towers and Camps', 'He uses neither.'),
  ruling('TH-R24', 'A treasure on a destroyed building', 'It stays there.'),
  ruling(
    'two-heirs-ruling-1',
    'Columns and rows of treasures',
    'They go on across gaps. Another reading: only as far as tiles touch.',
  ),
  ruling(
    'th-henry-2 th-henry-3 th-henry-4',
    'Where Henry builds',
    'Joining a road comes before blocking one, and both before an earlier free square.',
  ),
]

/** Options, and how we read the rules. */
export const tables: readonly Chapter[] = [
  {
    id: 'options',
    title: 'Options and variants',
    isLookedUp: true,
    body: (t) => (
      <>
        <p>The player who opens a table chooses these under Options.</p>
        <Reference rows={optionRows<HeirsOptions>(options.fields, changes, t)} />
      </>
    ),
  },
  {
    id: 'rulings',
    title: 'How we read the rules',
    isLookedUp: true,
    body: (
      <>
        <p>The printed rules leave these open.</p>
        <Reference rows={rulings} />
      </>
    ),
  },
]
