import type { VNode } from 'preact'
import { open } from '../../../../engine/core/game.ts'
import { landscapes } from '../../../../engine/gheos/data.ts'
import type { GheosPosition } from '../../../../engine/gheos/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import type { RemainsProps } from '../../kit/choices/board-props.ts'
import { SmallTile } from './open-hands.tsx'

const onPanel = { ...cssPalette, paper: cssPalette.raised }

/** The tiles that were still to be drawn, the next one first. */
export function Remains({ view, t }: RemainsProps<GheosPosition>): VNode {
  const tiles = view.deck.map(open).reverse()
  return (
    <>
      <p>{t('gheos.remains', { tiles: tiles.length })}</p>
      <ol class="gheos-remains">
        {tiles.map((tile) => (
          <li key={tile}>
            {landscapes[tile] ? (
              <SmallTile tile={tile} palette={onPanel} t={t} />
            ) : (
              <span class="gheos-epoch">{t('gheos.remains.epoch')}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
