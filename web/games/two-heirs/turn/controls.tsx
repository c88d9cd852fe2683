import type { VNode } from 'preact'
import { Choices } from '../../kit/choices/choices.tsx'
import { useAimed } from '../../kit/model/use-aim.ts'
import type { Tab } from '../model/due-tab.ts'
import { adding, type HeirsTap, type Selection } from '../model/selection.ts'
import type { HeirsModel } from '../model.ts'
import type { Props } from '../props.ts'
import { Court } from './court.tsx'
import { Hands } from './hand.tsx'
import { Picked } from './picked.tsx'
import { Troops } from './troops.tsx'

type ControlsProps = { props: Props; selection: Selection; model: HeirsModel; doTap(tap: HeirsTap): void }

/** The same choices in words, and everything that is not on the map. */
export function Controls({ props, selection, model, doTap }: ControlsProps): VNode {
  const { choices, say, t } = props
  const { picked, siege, tabs, court, troops, hands, guide } = model
  const aimed = useAimed()
  const parts: { readonly [T in Tab]: VNode | null } = {
    court: court && <Court key="court" {...props} court={court} doTap={doTap} />,
    troops: troops && <Troops key="troops" troops={troops} t={t} doTap={doTap} />,
    hand: hands.length > 0 ? <Hands key="hand" hands={hands} t={t} doTap={doTap} /> : null,
  }
  return (
    <div class="board-stack heirs-controls" data-tab={model.tab} data-about={model.choice?.kind}>
      {picked && <Picked props={props} picked={picked} doTap={doTap} />}
      {siege && (
        <section class="board-stack heirs-picked">
          <p>{siege.words}</p>
          <button {...aimed(siege.tap)} type="button" onClick={() => doTap(siege.tap)}>
            {siege.label}
          </button>
        </section>
      )}
      {tabs && (
        <div class="board-line heirs-tabs">
          {tabs.map((one) => (
            <button
              key={one.tab}
              {...aimed(one.tap)}
              type="button"
              aria-pressed={one.isOpen}
              onClick={() => doTap(one.tap)}
            >
              {one.label}
            </button>
          ))}
        </div>
      )}
      {model.order.map((part) => parts[part])}
      {guide && <p class="heirs-guide">{guide}</p>}
      {choices.length > 0 && (
        <details class="heirs-list">
          <summary>{t('two-heirs.board.moves', { moves: choices.length })}</summary>
          <Choices choices={choices} add={(action) => doTap(adding({ selection }, [action]))} say={say} />
        </details>
      )}
    </div>
  )
}
