import type { VNode } from 'preact'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { moveTo } from '../print/picture.tsx'
import type { Speak } from '../props.ts'
import { type Pull, pullOf } from '../turn/pull.ts'
import { Tug } from '../turn/tug.tsx'
import type { Plate } from './plates.ts'

type SiegesProps = { view: SnowPosition; plates: readonly Plate[]; t: Speak }

/** The plate of each siege beside its place. */
export const Sieges = ({ view, plates, t }: SiegesProps): VNode => (
  <>
    {view.sieges.map((siege, i) => (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
      <g key={siege.place} transform={moveTo(plates[i].at)} class="snow-tug" aria-hidden="true">
        <g class="figure">
          <Tug pull={pullOf(view, siege)} palette={cssPalette} needs={needsOf(pullOf(view, siege), t)} />
        </g>
      </g>
    ))}
  </>
)

const needsOf = ({ attacker, defender }: Pull, t: Speak) => {
  const words = ({ need }: { need: number }) => t('few-acres-of-snow.board.siege.need', { need })
  return { attacker: words(attacker), defender: words(defender) }
}
