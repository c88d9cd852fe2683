import type { VNode } from 'preact'
import { landscapes } from '../../../engine/gheos/data.ts'
import type { BoardProps } from '../board-props.ts'
import { cssPalette } from '../palette.ts'
import { TilePicture } from './picture.tsx'

const onButton = { ...cssPalette, paper: cssPalette.raised }

/** What is printed on a tile, in words. */
export function describe(tile: number, t: BoardProps<never, never>['t']): string {
  const lands = landscapes[tile].regions.map(({ edges, symbols }) => {
    // In a sentence, the name of a case may have no hyphen.
    const [first = 'none', second = 'none'] = symbols.map((symbol) => symbol.replace('-', '_'))
    return t('gheos.board.region', { edges: edges.length, first, second })
  })
  const list = new Intl.ListFormat(document.documentElement.lang || 'en').format(lands)
  return t('gheos.board.tile', { tile, list })
}

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
