import type { VNode } from 'preact'
import { useAimed } from '../../kit/model/use-aim.ts'
import { TileButton } from '../map/face.tsx'
import { BackIcon } from '../map/icons.tsx'
import type { HandModel } from '../model/hands.ts'
import type { HeirsTap } from '../model/selection.ts'
import type { Props } from '../props.ts'

type HandProps = HandModel & Pick<Props, 't'> & { doTap(tap: HeirsTap): void }

type HandsProps = Omit<HandProps, keyof HandModel> & { hands: readonly HandModel[] }

/** All hands, mine first. */
export const Hands = ({ hands, ...acting }: HandsProps): VNode => (
  <div class="board-stack heirs-hands">
    {hands.map((hand) => (
      <Hand key={hand.of} {...hand} {...acting} />
    ))}
  </div>
)

/** The tiles of a hand, each with its cost, and a mark where it can be built. */
function Hand({ of, label, tiles, t, doTap }: HandProps): VNode {
  const aimed = useAimed()
  return (
    <fieldset class="heirs-hand">
      <legend>{label}</legend>
      {tiles.length === 0 && <p class="quiet">{t('two-heirs.board.hand.none')}</p>}
      {tiles.map((one, i) =>
        one.tile === null ? (
          <div key={i} class="slot">
            <BackIcon color={null} />
          </div>
        ) : (
          <button
            key={one.tile}
            {...aimed(one.tap)}
            type="button"
            class="slot"
            disabled={!one.tap}
            aria-pressed={one.tap ? one.isPicked : undefined}
            onClick={() => one.tap && doTap(one.tap)}
          >
            <TileButton id={one.tile} owner={of} canBuild={one.canBuild} label={one.label} t={t} />
          </button>
        ),
      )}
    </fieldset>
  )
}
