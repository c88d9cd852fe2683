import type { VNode } from 'preact'
import { sectionOfDeed } from '../../../../engine/few-acres-of-snow/legality/sections.ts'
import type { DeedModel } from '../model/cards.ts'
import type { Tap } from '../model/given.ts'
import type { Speak } from '../props.ts'
import type { Kind } from './choices.ts'
import { deedFigures } from './deed-figures.ts'

type DeedsProps = { deeds: readonly DeedModel[]; tap(tap: Tap): void; t: Speak }

/** All there is to do in this game, at places that change with nothing but a siege: figure and word. */
export const Deeds = ({ deeds, tap, t }: DeedsProps): VNode => (
  <fieldset class="snow-deeds" aria-label={t('few-acres-of-snow.board.deeds')}>
    {deeds.map(({ kind, isOpen, isChosen, tap: does }) => (
      <button
        key={kind}
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
