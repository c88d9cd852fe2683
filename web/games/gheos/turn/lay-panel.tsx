import type { VNode } from 'preact'
import { placeOf } from '../../../../engine/gheos/board.ts'
import { landscapes } from '../../../../engine/gheos/data.ts'
import type { GheosPosition } from '../../../../engine/gheos/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import type { Foot } from '../../kit/frame/around-board.ts'
import { describe } from '../print/in-words.ts'
import { TilePicture } from '../print/picture.tsx'
import type { Props } from '../props.ts'
import { Effects } from './effects.tsx'
import type { Way } from './laying.ts'

const onButton = { ...cssPalette, paper: cssPalette.raised }

type TriedProps = Pick<Props, 'view' | 'seat' | 'names' | 't'> & {
  /** The ways to turn the tile where it is tried out, and the one that is. */
  ways: readonly Way[]
  tried: Way
  want(way: Way): void
  /** The other tiles in hand, and a way to try one of them instead. */
  others: readonly number[]
  take(tile: number): void
  /** The position after it; null where the rules refuse it, and then `refused` says why. */
  after: GheosPosition | null
  refused: Impossible | null
}

/** A tile that is tried out: every way to turn it, those too that the rules refuse, and the effects of this one. */
export function Tried(props: TriedProps): VNode {
  const { view, seat, names, t, ways, tried, want, others, take, after, refused } = props
  return (
    <div class="gheos-trying">
      {ways.length > 1 && (
        <fieldset class="gheos-ways" aria-label={t('gheos.board.rotations')}>
          {ways.map((way, i) => (
            <button
              key={way.rot}
              type="button"
              class={way.isOpen ? undefined : 'off'}
              aria-label={t('gheos.board.rotation', { number: i + 1, open: String(way.isOpen) })}
              aria-pressed={way.rot === tried.rot}
              onClick={() => want(way)}
            >
              <TilePicture laid={way} palette={onButton} />
            </button>
          ))}
        </fieldset>
      )}
      {others.length > 0 && (
        <fieldset class="gheos-other" aria-label={t('gheos.board.hand.other')}>
          <span>{t('gheos.board.or')}</span>
          {others.map((tile) => (
            <button key={tile} type="button" aria-label={describe(tile, t)} onClick={() => take(tile)}>
              <TilePicture laid={{ x: 0, y: 0, tile, rot: 0 }} palette={onButton} />
            </button>
          ))}
        </fieldset>
      )}
      <div aria-live="polite">
        {after && <Effects before={view} after={after} lay={tried} {...{ seat, names, t }} />}
        {refused && <WhyNot refused={refused} game="gheos" rule={t('gheos.board.rule')} />}
      </div>
    </div>
  )
}

/** What leaves the game for a tile that is tried out, in words; null where it replaces none. */
export function leavingInWords({ view, t }: Pick<Props, 'view' | 't'>, tried: Way): string | null {
  const old = view.board.find((laid) => placeOf(laid) === placeOf(tried))
  if (!old) return null
  const symbols = landscapes[old.tile].regions.flatMap((region) => region.symbols)
  const temple = String(symbols.some((symbol) => symbol.startsWith('temple')))
  return t('gheos.board.lay.leaves', { temple })
}

type LayFootProps = Pick<Props, 't'> & {
  /** The ways to turn the tile where it is tried out. */
  ways: readonly Way[]
  tried: Way
  cancel(): void
  rotate(): void
  lay(): void
}

/** Leaves a tile, turns it, lays it. */
export const layFoot = ({ ways, tried, cancel, rotate, lay, t }: LayFootProps): Foot => ({
  primary: tried.isOpen ? { label: t('gheos.board.lay'), press: lay } : { label: t('gheos.board.lay.not') },
  cancel,
  also: ways.length > 1 ? [{ label: t('gheos.board.turn'), press: rotate, keys: 'R' }] : [],
})
