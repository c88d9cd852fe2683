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
  /** The way to lay it that is tried out, and what it would lead to. */
  tried: Lay | null
  trial: Preview<GheosPosition> | null
  /** The button of the list of moves. */
  list: VNode
}

/** Laying a tile: first one is picked, then tried out on the map, then laid. */
export function LayPanel(props: LayProps): VNode {
  const { hand, tile, pick, tried, trial, list, tell, t } = props
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
      {!tried && (
        <div class="gheos-hand">
          <Hand tiles={hand} chosen={tile} choose={pick} t={t} />
          <div class="gheos-beside">{list}</div>
        </div>
      )}
    </>
  )
}

type TrialProps = Pick<Props, 't'> & {
  /** The ways to lay the tile where it is tried out, and the one that is. */
  options: readonly Lay[]
  tried: Lay
  want(lay: Lay | null): void
  lay(lay: Lay): void
}

/** What can become of a tile that is tried out. */
export const Trial = ({ options, tried, want, lay, t }: TrialProps): VNode => (
  <div class="board-trial">
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
)

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
