import { courtSlots, handLimit } from '../../../../../engine/two-heirs/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { SmallMap } from '../../rules/figures.tsx'
import { See } from '../../rules/see.tsx'

/** The court, and a turn. */
export const turn: readonly Chapter[] = [
  {
    id: 'court',
    title: 'The court',
    body: (
      <p>
        The court is a ring of seven places: one holds the shield, the others {courtSlots - 1} open tiles. The
        shield shows the crown of the heir who takes next.
      </p>
    ),
    parts: [
      {
        id: 'reach',
        title: 'Your reach',
        body: (
          <p>
            Counting clockwise from the shield, you reach one tile, plus one for each of your troops at court.
            Gaps are skipped. You may take a tile in your reach, and all of them give you their{' '}
            <See id="resources">resources</See>. When a troop leaves or returns, your reach changes at once.
          </p>
        ),
      },
      {
        id: 'taking',
        title: 'Taking a tile',
        body: (
          <p>
            Once each turn, at any time, you must take a tile in your reach into your hand. The next tile of
            the stack goes where the shield was. The shield goes where your tile was, and turns over. Now your
            reach is counted from there. You can send the take alone to see the new tile, then go on.
          </p>
        ),
      },
    ],
  },
  {
    id: 'turn',
    title: 'Your turn',
    body: (
      <p>
        Take one tile; build, lay open terrain and move troops as often as you can, all in any order. Then end
        the turn. You keep {handLimit} tiles at most and discard the rest.
      </p>
    ),
    parts: [
      {
        id: 'building',
        title: 'Building',
        body: (
          <p>
            Lay a tile from your hand on an empty square next to a tile with your troop; corners count. It
            need not match anything: roads may end at it. You must have the resources it costs.
          </p>
        ),
        figure: () => (
          <SmallMap
            tiles={[
              [0, 0, 'quarry-1', null],
              [1, -1, 'mill-1', 0],
              [-1, 0, 'forge-1', 1],
            ]}
            troops={[[0, 0, 0, 'retinue']]}
          >
            Around the crowned troop six squares are left to build on.
          </SmallMap>
        ),
      },
      {
        id: 'resources',
        title: 'Resources',
        body: (
          <p>
            You have one resource for each tile in your reach at court, and one for each tile on the map with
            your troop, whatever is there. Each Farm, Sawmill and Quarry you own gives one more. Nothing is
            used up: the same resources can build several tiles.
          </p>
        ),
      },
      {
        id: 'extending',
        title: 'Open terrain',
        body: (
          <p>
            Instead of building a tile you may lay it face down, on the same squares and for free. Each one
            saves you one resource of any kind on one building later in the same turn. A troop can also go
            there to use its colour.
          </p>
        ),
      },
      {
        id: 'troops',
        title: 'Troops',
        body: (
          <>
            <p>Each troop may do one of these in a turn:</p>
            <ul class="dotted">
              <li>move to any free tile around it, corners too;</li>
              <li>come from court to a free tile around one of your troops;</li>
              <li>return to court. A crowned troop never does.</li>
            </ul>
            <p>
              Two troops never share a tile. Only the two crowned ones do, on the start tile, until one
              leaves.
            </p>
          </>
        ),
      },
    ],
  },
]
