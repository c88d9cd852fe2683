import type { VNode } from 'preact'
import { isHidden, open } from '../../../../engine/core/game.ts'
import type { GheosPosition } from '../../../../engine/gheos/position.ts'
import { cssPalette, type Palette } from '../../../print/palette.ts'
import { SeatMark } from '../../../print/seat-mark.tsx'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { describe } from '../print/in-words.ts'
import { TilePicture } from '../print/picture.tsx'

type Props = Pick<BoardProps<GheosPosition, never>, 'view' | 'names' | 't'>

/** The hands that a view shows: the seat's own, or all of them where hands are open. */
export function OpenHands({ view, names, t }: Props): VNode | null {
  const hands = view.hands.flatMap((hand, seat) =>
    hand.length === 0 || hand.some(isHidden) ? [] : [{ seat, tiles: hand.map(open) }],
  )
  if (hands.length === 0) return null
  return (
    <ul class={hands.length > 1 ? 'board-list all-hands' : 'board-list'} aria-label={t('gheos.board.hands')}>
      {hands.map(({ seat, tiles }) => (
        <li key={seat}>
          <SeatMark seat={seat} palette={cssPalette} />
          <span class="unseen">{names[seat]}</span>
          {tiles.map((tile) => (
            <SmallTile key={tile} tile={tile} palette={cssPalette} t={t} />
          ))}
        </li>
      ))}
    </ul>
  )
}

type TileProps = { tile: number; palette: Palette; t: Props['t'] }

/** A tile that can't be picked, on the palette's paper. */
export const SmallTile = ({ tile, palette, t }: TileProps): VNode => (
  <span class="gheos-small" role="img" aria-label={describe(tile, t)}>
    <TilePicture laid={{ x: 0, y: 0, tile, rot: 0 }} palette={palette} />
  </span>
)
