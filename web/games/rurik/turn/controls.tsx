import type { VNode } from 'preact'
import { regionOf } from '../../../../engine/rurik/board/pieces.ts'
import type { AgendaId } from '../../../../engine/rurik/components/data.ts'
import type { RegionId } from '../../../../engine/rurik/components/map.ts'
import type { RurikAction, TurnFrame } from '../../../../engine/rurik/position/position.ts'
import { Icon } from '../map/pieces.tsx'
import { besidesWords, contentWords, reasonWords, regionName, rulerWords } from '../map/region-words.ts'
import type { Props, Speak } from '../props.ts'

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

/** The effect of the leader, or the demand of the deed or agenda, in a choice; null for other choices. */
export function aboutWords(action: RurikAction, t: Speak): string | null {
  if ('deed' in action) return t(`rurik.deed.${action.deed}.asks`)
  if ('leader' in action) return t(`rurik.leader.${action.leader}.does`)
  if ('agenda' in action) return agendaWords(action.agenda, t)
  return null
}

/** Agendas that score for being first on a track. */
const ofTracks: readonly AgendaId[] = ['prosperous', 'successful', 'committed', 'conquering']

/** The points of an agenda, and its demand. */
export const agendaWords = (agenda: AgendaId, t: Speak): string =>
  t('rurik.board.agenda', {
    type: ofTracks.includes(agenda) ? 'first' : 'most',
    asks: t(`rurik.agenda.${agenda}.asks`),
  })

/** The regions that may be tapped, as buttons for keyboards and screen readers; other players use the map. */
export const Regions = ({
  regions,
  choose,
  t,
}: {
  regions: readonly RegionId[]
  choose(region: RegionId): void
  t: Speak
}): VNode => (
  <fieldset class="rurik-regions" aria-label={t('rurik.board.regions')}>
    <div class="board-choices">
      {regions.map((region) => (
        <button key={region} type="button" onClick={() => choose(region)}>
          {regionName(region, t)}
        </button>
      ))}
    </div>
  </fieldset>
)

/** A region in words: its ruler and the reasons, its pieces, its yield, its neighbors. */
export function RegionDetail({
  view,
  seat,
  region,
  names,
  t,
}: Pick<Props, 'view' | 'seat' | 'names' | 't'> & { region: RegionId }): VNode {
  const against = t('rurik.board.against', { count: regionOf(view, region).rebels.length })
  return (
    <div class="rurik-detail">
      <p>
        <b>{rulerWords(view, region, names, t)}</b>
        {reasonWords(view, region, names, t).map((words) => (
          <span key={words}>
            {/* Its figure on the map has no name there. */}{' '}
            {words === against && <Icon name="rebel" size={16} />} {words}
          </span>
        ))}
      </p>
      <p>{contentWords(view, region, names, t).join(' ')}</p>
      <p class="quiet">{besidesWords(view, region, seat, t).join(' ')}</p>
    </div>
  )
}
