import type { VNode } from 'preact'
import { regionOf } from '../../../../engine/rurik/board/pieces.ts'
import type { RegionId } from '../../../../engine/rurik/components/map.ts'
import type { TurnFrame } from '../../../../engine/rurik/position/position.ts'
import { Icon } from '../map/pieces.tsx'
import type { DoTap, Tap } from '../model/selection.ts'
import type { Saying, Speak } from '../props.ts'
import { besidesWords, contentWords, reasonWords, regionName, rulerWords } from '../telling/region-words.ts'

/** Points of a finished main action, which are of use only with others that come later. */
export function Left({ turn, t }: { turn: TurnFrame; t: Speak }): VNode | null {
  const pools = (['tax', 'build'] as const).filter((pool) => turn.left[pool] > 0)
  if (pools.length === 0) return null
  return (
    <p class="quiet">
      {pools.map((pool) => t('rurik.board.left', { points: turn.left[pool], pool })).join(' ')}
    </p>
  )
}

type RegionsProps = {
  regions: readonly RegionId[]
  taps: ReadonlyMap<RegionId, Tap>
  doTap: DoTap
  t: Speak
}

/** The regions that may be tapped, as buttons for keyboards and screen readers; other players use the map. */
export const Regions = ({ regions, taps, doTap, t }: RegionsProps): VNode => (
  <fieldset class="rurik-regions unseen" aria-label={t('rurik.board.regions')}>
    <div class="board-choices">
      {regions.map((region) => (
        <button key={region} type="button" onClick={() => doTap(taps.get(region))}>
          {regionName(region, t)}
        </button>
      ))}
    </div>
  </fieldset>
)

/** A region in words: its ruler and the reasons, its pieces, its yield, its neighbors. */
export function RegionDetail({
  seat,
  region,
  ...saying
}: Saying & { seat: number; region: RegionId }): VNode {
  const { view, t } = saying
  const against = t('rurik.board.against', { count: regionOf(view, region).rebels.length })
  return (
    <div class="board-stack rurik-detail">
      <p>
        <b>{rulerWords(saying, region)}</b>
        {reasonWords(saying, region).map((words) => (
          <span key={words}>
            {/* Its figure on the map has no name there. */}{' '}
            {words === against && <Icon name="rebel" size={16} />} {words}
          </span>
        ))}
      </p>
      <p>{contentWords(saying, region).join(' ')}</p>
      <p class="quiet">{besidesWords(view, region, seat, t).join(' ')}</p>
    </div>
  )
}
