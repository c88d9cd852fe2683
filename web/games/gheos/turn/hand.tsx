import type { VNode } from 'preact'
import { cssPalette } from '../../../print/palette.ts'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { useAimed } from '../../kit/model/use-aim.ts'
import type { HandPanel } from '../model/trying.ts'
import type { GheosTap } from '../model/types.ts'
import { TilePicture } from '../print/picture.tsx'

const onButton = { ...cssPalette, paper: cssPalette.raised }

type HandProps = {
  hand: HandPanel
  doTap(tap: GheosTap): void
  t: BoardProps<never, never>['t']
}

/** My tiles. */
export function Hand({ hand, doTap, t }: HandProps): VNode {
  const aimed = useAimed()
  return (
    <fieldset class={`gheos-tiles${hand.isAside ? ' aside' : ''}`} aria-label={t('gheos.board.hand')}>
      {hand.tiles.map(({ tile, label, isChosen, tap }) => (
        <button
          key={tile}
          {...aimed(tap)}
          type="button"
          aria-label={label}
          aria-pressed={tap ? isChosen : undefined}
          disabled={!tap}
          onClick={() => tap && doTap(tap)}
        >
          <TilePicture laid={{ x: 0, y: 0, tile, rot: 0 }} palette={onButton} />
        </button>
      ))}
    </fieldset>
  )
}
