import type { ComponentChildren, VNode } from 'preact'
import { type Track, trackNeeds, trackPoints, tracks } from '../../../../engine/rurik/components/data.ts'
import type { Speak } from '../props.ts'

type TrackTableProps = {
  class: string
  caption: VNode
  /** A note after the name of a track. */
  count?: (track: Track) => ComponentChildren
  /** The level to mark on a track. */
  reached?: (track: Track) => number
  /** A note after the need of a level. */
  note?: (track: Track, level: number) => ComponentChildren
  t: Speak
}

/** The needs of all levels of all tracks. */
export const TrackTable = ({ class: name, caption, count, reached, note, t }: TrackTableProps): VNode => (
  <table class={name}>
    {caption}
    <thead>
      <tr>
        <th scope="row">{t('rurik.board.claim.points')}</th>
        {trackPoints.slice(1).map((points) => (
          <th key={points} scope="col">
            {points}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {tracks.map((track) => (
        <tr key={track}>
          <th scope="row">
            {t(`rurik.board.claim.${track}`)}
            {count?.(track)}
          </th>
          {trackNeeds[track].map(
            (need, level) =>
              level > 0 && (
                <td key={level} class={reached?.(track) === level ? 'reached' : undefined}>
                  {need}
                  {note?.(track, level)}
                </td>
              ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
