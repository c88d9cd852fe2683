import type { VNode } from 'preact'
import { sectionOfDeed } from '../../../../engine/few-acres-of-snow/legality/sections.ts'
import { More } from '../../kit/choices/more.tsx'
import { useAimed } from '../../kit/model/use-aim.ts'
import type { DeedModel } from '../model/cards.ts'
import type { Tap } from '../model/given.ts'
import type { Speak } from '../props.ts'
import type { Kind } from './choices.ts'
import { deedFigures } from './deed-figures.ts'

type Tapped = { tap(tap: Tap): void; t: Speak }
type DeedsProps = Tapped & { possible: readonly DeedModel[]; others: readonly DeedModel[] }

/** All there is to do in this game: what is possible now, and the rest behind one button. */
export const Deeds = ({ possible, others, ...tapped }: DeedsProps): VNode => (
  <>
    {possible.length > 0 && <Grid name="deeds" deeds={possible} {...tapped} />}
    <More count={others.length}>
      <Grid name="others" deeds={others} {...tapped} />
    </More>
  </>
)

/** Actions at places that change with nothing but a siege: figure and word. */
function Grid({ name, deeds, tap, t }: Tapped & { name: string; deeds: readonly DeedModel[] }): VNode {
  const aimed = useAimed()
  return (
    <fieldset class="snow-deeds" aria-label={t(`few-acres-of-snow.board.${name}`)}>
      {deeds.map(({ kind, isOpen, isChosen, tap: does }) => (
        <button
          key={kind}
          {...aimed(does)}
          type="button"
          data-rule={sectionOfDeed[kind]}
          aria-disabled={!isOpen}
          aria-pressed={isChosen}
          onClick={() => tap(does)}
        >
          <DeedIcon kind={kind} />
          <span>{t(`few-acres-of-snow.board.do.${kind}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}

const DeedIcon = ({ kind }: { kind: Kind }): VNode => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path
      d={deedFigures[kind]}
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      stroke-linejoin="round"
      stroke-linecap="round"
    />
  </svg>
)
