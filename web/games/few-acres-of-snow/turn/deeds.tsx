import type { VNode } from 'preact'
import type { Nation } from '../../../../engine/few-acres-of-snow/components/data.ts'
import { sectionOfDeed } from '../../../../engine/few-acres-of-snow/legality/sections.ts'
import type { Speak } from '../props.ts'
import { type Kind, kindsOf } from './choices.ts'
import { deedFigures } from './deed-figures.ts'

type DeedsProps = {
  nation: Nation
  /** Whether a place is besieged. */
  hasSiege: boolean
  /** Actions that are possible now; the others are gray, and a tap on one shows the reason. */
  open: ReadonlySet<Kind>
  chosen: Kind | undefined
  choose(kind: Kind): void
  t: Speak
}

/** All there is to do in this game, at places that change with nothing but a siege: figure and word. */
export const Deeds = ({ nation, hasSiege, open, chosen, choose, t }: DeedsProps): VNode => (
  <fieldset class="snow-deeds" aria-label={t('few-acres-of-snow.board.deeds')}>
    {kindsOf(nation, hasSiege).map((kind) => (
      <button
        key={kind}
        type="button"
        data-rule={sectionOfDeed[kind]}
        aria-disabled={!open.has(kind)}
        aria-pressed={kind === chosen}
        onClick={() => choose(kind)}
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
