import type { BuildingType } from '../../../../../engine/two-heirs/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { SmallMap } from '../../rules/figures.tsx'
import { kindRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'
import { counts } from './counts.ts'

/** The kinds of building whose printed cost is known. */
const known: readonly BuildingType[] = ['inn', 'post', 'bakery', 'watchtower']
const printed = { types: known, says: 'Cost as printed.', counts }

/** Every building tile, set by set. */
export const buildings: readonly Chapter[] = [
  {
    id: 'buildings',
    title: 'Buildings',
    body: (
      <>
        <p>
          Here are the tiles of each set, with what they cost and score. “Tiles” are all tiles, of both heirs,
          open terrain too; adjacent ones share an edge. Your own troop on your own building doubles its
          points.
        </p>
        <Unprinted>
          <p>
            Only the costs of Inn, Trading Post, Bakery and Watchtower are the printed ones; we made up all
            others. Also ours: how many tiles of a kind a set has, their colours and roads, which neighbours a
            craft pairs, and that a Trading Post counts all three producers.
          </p>
        </Unprinted>
      </>
    ),
    parts: [
      {
        id: 'travel',
        title: 'Travel',
        body: (t) => <Reference layout="stacked" rows={kindRows('travel', printed, t)} />,
      },
      {
        id: 'lands',
        title: 'Lands and Industry',
        body: (t) => (
          <>
            <Reference layout="stacked" rows={kindRows('lands', printed, t)} />
            <p>
              Bakery, Forge and Lodge count the buildings of both heirs, unless the options of the table say
              otherwise.
            </p>
          </>
        ),
      },
      {
        id: 'trade',
        title: 'Trade and Church',
        body: (t) => <Reference layout="stacked" rows={kindRows('trade', printed, t)} />,
      },
      {
        id: 'camp',
        title: 'Using a Camp',
        body: (
          <p>
            Each Camp may turn the shield back once, after you have taken your tile: then you must take
            another one. From then on the Camp scores nothing. It stays a building, unless the options of the
            table say otherwise.
          </p>
        ),
      },
      {
        id: 'war',
        title: 'War',
        body: (t) => <Reference layout="stacked" rows={kindRows('war', printed, t)} />,
      },
      {
        id: 'siege',
        title: 'A siege',
        body: (
          <p>
            Build a Siege Tower next to an enemy building that is already next to another tower of yours
            (edges only), and you may destroy it: one building for each new tower. It becomes open terrain of
            its colour. Troops on it stay.
          </p>
        ),
        figure: () => (
          <SmallMap
            tiles={[
              [0, 0, 'siege-2', 0],
              [1, 0, 'inn-1', 1],
              [1, 1, 'siege-5', 0],
            ]}
          >
            Two Siege Towers on edges of an Inn.
          </SmallMap>
        ),
      },
      {
        id: 'crafts',
        title: 'Crafts',
        body: (t) => (
          <>
            <p>A craft scores every pair around it, each tile in one pair only, as we read it.</p>
            <Reference layout="stacked" rows={kindRows('crafts', printed, t)} />
          </>
        ),
      },
      {
        id: 'patrol',
        title: 'Patrol',
        body: (t) => <Reference layout="stacked" rows={kindRows('patrol', printed, t)} />,
      },
    ],
  },
  {
    id: 'roads',
    title: 'Roads',
    body: (
      <p>
        Roads that meet at an edge are one road. A crossroads or Pilgrimage Site ends each of its four roads
        and belongs to all of them. At the end, each road with at least two buildings scores for the heir with
        more of its buildings: the difference. A tile without a road there blocks it. See{' '}
        <See id="options">options</See> for a game without road points.
      </p>
    ),
    figure: () => (
      <SmallMap
        tiles={[
          [0, 0, 'mill-1', 0],
          [1, 0, 'cathedral-1', 0],
          [2, 0, 'sawmill-1', 1],
          [3, 0, 'mine-1', 1],
        ]}
      >
        A road over three buildings, two to one: one point for the south. The Mine blocks it.
      </SmallMap>
    ),
  },
]
