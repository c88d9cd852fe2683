import type { VNode } from 'preact'
import { cssPalette } from '../../../print/palette.ts'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import { useAimed } from '../../kit/model/use-aim.ts'
import type { TryingPanel } from '../model/trying.ts'
import type { GheosTap } from '../model/types.ts'
import { TilePicture } from '../print/picture.tsx'
import type { Props } from '../props.ts'
import { Caused } from './effects.tsx'

const onButton = { ...cssPalette, paper: cssPalette.raised }

type TryingProps = Pick<Props, 'seat' | 'names' | 't'> & {
  panel: TryingPanel
  doTap(tap: GheosTap): void
}

/** A tile that is tried out: every way to turn it, those too that the rules refuse, and the effects of this one. */
export function Trying({ panel, doTap, ...told }: TryingProps): VNode {
  const { t } = told
  const { ways, others, effects, refused } = panel
  const aimed = useAimed()
  return (
    <div class="gheos-trying">
      {ways.length > 0 && (
        <fieldset class="gheos-ways board-line" aria-label={t('gheos.board.rotations')}>
          {ways.map(({ way, label, isChosen, tap }) => (
            <button
              key={way.rot}
              {...aimed(tap)}
              type="button"
              class={way.isOpen ? undefined : 'off'}
              aria-label={label}
              aria-pressed={isChosen}
              onClick={() => doTap(tap)}
            >
              <TilePicture laid={way} palette={onButton} />
            </button>
          ))}
        </fieldset>
      )}
      {others.length > 0 && (
        <fieldset class="gheos-other board-line quiet" aria-label={t('gheos.board.hand.other')}>
          <span>{t('gheos.board.or')}</span>
          {others.map(({ tile, label, tap }) => (
            <button
              key={tile}
              {...aimed(tap)}
              type="button"
              aria-label={label}
              onClick={() => tap && doTap(tap)}
            >
              <TilePicture laid={{ x: 0, y: 0, tile, rot: 0 }} palette={onButton} />
            </button>
          ))}
        </fieldset>
      )}
      <div aria-live="polite">
        {effects && <Caused effects={effects} {...told} />}
        {refused && <WhyNot refused={refused} game="gheos" rule={t('gheos.board.rule')} />}
      </div>
    </div>
  )
}
