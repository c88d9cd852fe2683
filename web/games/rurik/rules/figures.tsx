import type { VNode } from 'preact'
import type { Column } from '../../../../engine/rurik/components/data.ts'
import type { RegionId } from '../../../../engine/rurik/components/map.ts'
import { levelNow, trackCounts } from '../../../../engine/rurik/phases/claim.ts'
import type { RurikPosition } from '../../../../engine/rurik/position/position.ts'
import { levels, mats } from '../../../../engine/rurik/solo/mats.ts'
import { cssPalette } from '../../../print/palette.ts'
import { outlineOf, siteOf } from '../map/geography.ts'
import { Name } from '../map/map.tsx'
import { Mat } from '../panels/rebels.tsx'
import { TrackTable } from '../panels/track-table.tsx'
import { Contents, Land } from '../print/picture.tsx'
import type { Speak } from '../props.ts'
import { StrategyGrid } from '../strategy/strategy-grid.tsx'
import { pointLines, totalOf } from '../telling/points.ts'

type Drawn = { view: RurikPosition; t: Speak }

/** The part of the map around some regions, with their names and all that is in them. */
export function Part({ view, regions, t }: Drawn & { regions: readonly RegionId[] }): VNode {
  const points = regions.flatMap(outlineOf)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs) - 12, Math.min(...ys) - 12]
  const size = [Math.max(...xs) + 12 - left, Math.max(...ys) + 12 - top]
  return (
    <svg viewBox={[left, top, ...size].map(Math.round).join(' ')} aria-hidden="true">
      <Land view={view} palette={cssPalette} />
      {regions.map((region) => (
        <g key={region} transform={`translate(${siteOf(region).join(' ')})`}>
          <Name view={view} region={region} t={t} />
          <Contents view={view} region={region} palette={cssPalette} />
        </g>
      ))}
    </svg>
  )
}

type BidProps = { before: RurikPosition; after: RurikPosition; column: Column; t: Speak }

/** The strategy board after an advisor has come on top of a column. */
export const Bid = ({ before, after, column, t }: BidProps): VNode => (
  <div aria-hidden="true">
    <StrategyGrid view={before} names={[]} tried={{ column, spaces: after.board[column], row: 0 }} t={t} />
  </div>
)

/** The needs of each track, and a seat's level on it. */
export const Tracks = ({ view, seat, t }: Drawn & { seat: number }): VNode => (
  <TrackTable
    class="tracks"
    caption={<caption class="unseen">{t('rurik.board.claim.needs')}</caption>}
    count={(track) => `: ${trackCounts(view, seat)[track]}`}
    reached={(track) => levelNow(view, seat, track)}
    t={t}
  />
)

/** The score of a seat, line by line. */
export function Sum({ view, seat, t }: Drawn & { seat: number }): VNode {
  const lines = pointLines(view, seat)
  return (
    <table class="sum">
      <tbody>
        {lines.map(({ key, points }) => (
          <tr key={key}>
            <th scope="row">{t(key)}</th>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('rurik.board.claim.total')}</th>
          <td>{totalOf(lines)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Both sides of the strategy board, as they are before anybody bids. */
export const Board = ({ view, t }: Drawn): VNode => (
  <div class="bare">
    <StrategyGrid view={view} names={[]} t={t} />
  </div>
)

/** The mats of the Rebellion, from the weakest on, each as it begins. */
export const AllMats = ({ t }: { t: Speak }): VNode => (
  <ul class="mats">
    {levels.map((level) => (
      <li key={level}>
        <p>
          <b>{t(`field.rebellion.${level}`)}</b>
        </p>
        <Mat level={level} open={mats[level].open} priority={mats[level].start} t={t} />
      </li>
    ))}
  </ul>
)
