import type { VNode } from 'preact'
import { cssPalette } from '../../../print/palette.ts'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { describe } from '../print/in-words.ts'
import { TilePicture } from '../print/picture.tsx'

const onButton = { ...cssPalette, paper: cssPalette.raised }

type HandProps = {
  tiles: readonly number[]
  chosen: number | null
  /** Null while no tile may be chosen. */
  choose: ((tile: number) => void) | null
  t: BoardProps<never, never>['t']
}

/** My tiles. */
export function Hand({ tiles, chosen, choose, t }: HandProps): VNode {
  return (
    <fieldset class="gheos-tiles" aria-label={t('gheos.board.hand')}>
      {tiles.map((tile) => (
        <button
          key={tile}
          type="button"
          aria-label={describe(tile, t)}
          aria-pressed={choose ? tile === chosen : undefined}
          disabled={!choose}
          onClick={() => choose?.(tile)}
        >
          <TilePicture laid={{ x: 0, y: 0, tile, rot: 0 }} palette={onButton} />
        </button>
      ))}
    </fieldset>
  )
}
