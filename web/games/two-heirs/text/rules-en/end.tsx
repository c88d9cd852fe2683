import {
  bestTwice,
  treasurePoints,
  treasuresLeftOut,
} from '../../../../../engine/two-heirs/components/data.ts'
import { standardTreasures } from '../../../../../engine/two-heirs/components/treasures.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { treasureRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'

const { length: treasures } = Object.keys(standardTreasures)

/** The end, and Henry. */
export const end: readonly Chapter[] = [
  {
    id: 'end',
    title: 'The end',
    body: (
      <p>
        When the last tile of the stack comes to court, finish that turn. Then each heir has one last turn,
        and nothing is refilled.
      </p>
    ),
    parts: [
      {
        id: 'scoring',
        title: 'Who wins',
        body: (
          <p>
            Score your buildings, those with your troop twice, and your roads. Tiles in hand score nothing.
            Most points win. In a tie, more troops at court wins. If still tied, the game is a draw.
          </p>
        ),
      },
    ],
  },
  {
    id: 'henry',
    title: 'Alone against Henry',
    body: (
      <p>
        You play as always and go first. Henry makes no decisions: the open tiles tell what he does, and the
        story says why. You need more points than he has; in a tie, he wins.
      </p>
    ),
    parts: [
      {
        id: 'his-turn',
        title: 'Henry’s turn',
        body: (
          <ol class="numbered">
            <li>
              He takes the first tile, clockwise from the shield, of the colour that the stack shows; without
              one, or without a stack, the first tile.
            </li>
            <li>
              He builds it for free next to your last building, at first next to the start tile. Clockwise
              from the north he looks for a square where your road and his join, else for one where he blocks
              your road, else for any free square. If there is none, the tile leaves the game and his turn
              ends.
            </li>
            <li>
              While his pile lasts, he lays a <See id="treasures">treasure</See> on it.
            </li>
            <li>His troop of the tile’s colour moves there and keeps yours away. It doubles nothing.</li>
          </ol>
        ),
      },
      {
        id: 'treasures',
        title: 'Treasures',
        body: (t) => (
          <>
            <p>
              Henry the Poor has {treasures - treasuresLeftOut.poor} of ten treasures, Henry the Brave{' '}
              {treasures - treasuresLeftOut.brave}, Henry the Mighty all. Each is worth {treasurePoints}{' '}
              points to him, even in his pile. A treasure on the map is gone for good once its condition is
              true; its own tile doesn’t count. As we read it, a column or a row continues across gaps.
            </p>
            <Unprinted>
              <p>The printed game has such treasures; their colours and formations are ours.</p>
            </Unprinted>
            <Reference rows={treasureRows(t)} />
          </>
        ),
      },
      {
        id: 'his-score',
        title: 'Henry’s score',
        body: (
          <p>
            He scores as you do, but doubles his {bestTwice} best buildings, not those with troops. Each
            treasure he still has adds {treasurePoints} points.
          </p>
        ),
      },
    ],
  },
]
