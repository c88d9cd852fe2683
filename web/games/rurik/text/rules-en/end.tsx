import { builtBy } from '../../../../../engine/rurik/board/pieces.ts'
import { agendaPoints } from '../../../../../engine/rurik/components/data.ts'
import { largestGroup } from '../../../../../engine/rurik/components/map.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { claimed, ended } from '../../rules/examples.ts'
import { Part, Sum, Tracks } from '../../rules/figures.tsx'

/** Claiming, and the end. */
export const end: readonly Chapter[] = [
  {
    id: 'claim',
    title: 'Claiming',
    body: (
      <>
        <p>
          The player with the bear is now first. Your markers move up to the best level you reach, and never
          back: for regions you rule, for connected regions with your structures, and for goods on your boat.
          The last level of rule needs Kiev and Novgorod among your regions.
        </p>
        <p>
          Goods your boat has no room for wait on the dock. You get 1 coin for each marker not yet on its
          track, warfare too, and 1 for each full part of your boat. Each player takes a deed, and a new one
          replaces it. Regions get their goods back. After round 4, only tracks are claimed.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`The circles have built in ${builtBy(claimed, 0).length} regions, and ${largestGroup(builtBy(claimed, 0))} of them are connected. The levels they reach are marked.`}
      >
        <Part
          view={claimed}
          regions={['novgorod', 'smolensk', 'polotsk', 'chernigov', 'pereyaslavl', 'kiev']}
          t={t}
        />
        <Tracks view={claimed} seat={0} t={t} />
      </Figure>
    ),
  },
  {
    id: 'end',
    title: 'The end',
    body: (
      <>
        <p>
          Add up your tracks, warfare, your agenda ({agendaPoints}), and your accomplished deeds (1 or 2
          each). Most points win. In a tie, more regions ruled wins, then more coins. If still tied, you share
          the victory.
        </p>
        <p>
          Warfare: first scores 3, second 1. Tied for first, each scores 3 and no one is second. Tied for
          second, each scores 1. A marker that never moved scores nothing.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure caption="One player at the end, line by line.">
        <Sum view={ended} seat={0} t={t} />
      </Figure>
    ),
  },
]
