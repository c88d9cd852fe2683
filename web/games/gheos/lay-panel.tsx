import type { VNode } from 'preact'
import type { GheosPosition } from '../../../engine/gheos/position.ts'
import type { Preview } from '../board-props.ts'
import { Conflict } from './conflict.tsx'
import { Hand } from './hand.tsx'
import { type Lay, turned } from './laying.ts'
import type { Props } from './tray.tsx'

type LayProps = Pick<Props, 'tell' | 't'> & {
  hand: readonly number[]
  /** The tile of the hand that is to be laid. */
  tile: number | null
  pick(tile: number): void
  /** The ways to lay it on the cell where it is tried out, the one that is tried, and what it would lead to. */
  options: readonly Lay[]
  tried: Lay | null
  trial: Preview<GheosPosition> | null
  want(lay: Lay | null): void
  lay(lay: Lay): void
  /** The button of the list of moves. */
  list: VNode
}

/** Laying a tile: first one is picked, then tried out on the map, then laid. */
export function LayPanel(props: LayProps): VNode {
  const { hand, tile, pick, options, tried, trial, want, lay, list, tell, t } = props
  return (
    <>
      <div aria-live="polite">
        {trial ? (
          <Caused preview={trial} tell={tell} t={t} />
        ) : (
          <p class="gheos-prompt">
            {t(tile === null ? 'gheos.board.prompt.tile' : 'gheos.board.prompt.cell')}
          </p>
        )}
      </div>
      {tried ? (
        <div class="gheos-trial">
          <button type="button" aria-keyshortcuts="Escape" onClick={() => want(null)}>
            {t('gheos.board.cancel')}
          </button>
          {options.length > 1 && (
            <button type="button" aria-keyshortcuts="R" onClick={() => want(turned(options, tried))}>
              {t('gheos.board.turn')}
            </button>
          )}
          <button type="button" class="strong" onClick={() => lay(tried)}>
            {t('gheos.board.lay')}
          </button>
        </div>
      ) : (
        <div class="gheos-hand">
          <Hand tiles={hand} chosen={tile} choose={pick} t={t} />
          <div class="gheos-beside">{list}</div>
        </div>
      )}
    </>
  )
}

type CausedProps = Pick<Props, 'tell' | 't'> & { preview: Preview<GheosPosition> }

/** What laying a tile where it is tried out would cause. */
function Caused({ preview, tell, t }: CausedProps): VNode {
  const { facts, view } = preview
  return (
    <div class="gheos-caused">
      {'conflict' in view.stage ? (
        <>
          <Conflict conflict={view.stage.conflict} t={t} />
          {view.stage.kind === 'pay' && <p>{t('gheos.board.payable')}</p>}
        </>
      ) : facts.length > 1 ? (
        // The first tells that the tile was laid.
        facts.slice(1).map((fact, i) => <p key={`${fact.key}${i}`}>{tell(fact)}</p>)
      ) : (
        <p>{t('gheos.board.calm')}</p>
      )}
    </div>
  )
}
