import type { VNode } from 'preact'
import { More } from '../../kit/choices/more.tsx'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import { CloseButton } from '../../kit/map/map-button.tsx'
import { BuildMark } from '../map/face.tsx'
import { CostFigures } from '../map/icons.tsx'
import type { PickedModel } from '../model/picked.ts'
import type { HeirsTap } from '../model/selection.ts'
import { SpotCard } from '../panels/card.tsx'
import { tileOf } from '../print/tile-of.ts'
import type { Props } from '../props.ts'
import { Lenders } from './lenders.tsx'

type PickedProps = { props: Props; picked: PickedModel; doTap(tap: HeirsTap): void }

/** The panel of the selection: its name, its worth, and the way on or the reason for none. */
export function Picked({ props, picked, doTap }: PickedProps): VNode {
  const { seat, t } = props
  const { title, text, why, spot, isOfMeans, more, close } = picked
  return (
    <section class="board-stack heirs-picked" aria-live="polite">
      {spot && <SpotCard at={spot} {...props} />}
      {title && <Titled picked={picked} />}
      {why && <WhyNot refused={why} game="two-heirs" rule={t('two-heirs.board.rule')} />}
      {text && <p class="about">{text}</p>}
      {isOfMeans && seat !== null && <Lenders {...props} of={seat} />}
      <More count={more.length}>
        {more.map((one) => (
          <button
            key={one.label}
            type="button"
            aria-disabled="true"
            onClick={() => one.tap && doTap(one.tap)}
          >
            {one.label}
          </button>
        ))}
      </More>
      {close && <CloseButton label={t('two-heirs.board.cancel')} press={() => doTap(close)} />}
    </section>
  )
}

/** What is picked; a tile with its cost. */
function Titled({ picked }: Pick<PickedProps, 'picked'>): VNode {
  const { title, tile, stands, canBuild, why } = picked
  return (
    <p class="about-what">
      <b>{title}</b> {tile && <CostFigures cost={tileOf(tile).cost} />}{' '}
      {!why && stands && (
        <span class="stands quiet">
          {canBuild && <BuildMark />} {stands}
        </span>
      )}
    </p>
  )
}
