import type { VNode } from 'preact'
import type { GheosAction } from '../../../../engine/gheos/position.ts'
import { Choices } from '../../kit/choices/choices.tsx'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import { useAimed } from '../../kit/model/use-aim.ts'
import { ColorIcon, TokenIcon } from '../map/icons.tsx'
import type { ConflictPanel } from '../model/conflict.ts'
import type { Passed, TokenPanel } from '../model/token.ts'
import type { GheosTap } from '../model/types.ts'
import type { Props } from '../props.ts'
import { AtStake, Changes } from './effects.tsx'

/** The mark of a choice about one civilization; null for other choices. */
const markOf = (action: GheosAction): VNode | null =>
  'color' in action ? <ColorIcon color={action.color} /> : null

type ReaderProps = Pick<Props, 'seat' | 'names' | 'say' | 't'> & { doTap(tap: GheosTap): void }

/** A war or a migration that I have caused, and my ways to act on it. */
export function Conflict({ panel, doTap, say, ...told }: ReaderProps & { panel: ConflictPanel }): VNode {
  const { choices, stakes } = panel
  const choiceOf = (action: GheosAction) => choices.find((choice) => choice.action === action)!
  const aimed = useAimed()
  return (
    <div class="board-stack gheos-conflict">
      <Choices
        choices={choices.map(({ action }) => action)}
        add={(action) => doTap(choiceOf(action).tap)}
        aimed={(action) => aimed(choiceOf(action).tap)}
        say={say}
        mark={markOf}
        about={(action) => choiceOf(action).price}
      />
      <AtStake stakes={stakes} {...told} />
    </div>
  )
}

/** Spending a token: its points, and a note where it ends the game. */
export function Token({ panel, doTap, ...told }: ReaderProps & { panel: TokenPanel }): VNode {
  const { words, note, scores, isIdle, tap } = panel
  const aimed = useAimed()
  return (
    <div class="board-stack gheos-token board-choices">
      <button {...aimed(tap)} type="button" class={isIdle ? 'idle' : 'told'} onClick={() => doTap(tap)}>
        {!isIdle && <TokenIcon size={28} />}
        <span>{words}</span>
        {!isIdle && <small>{note}</small>}
      </button>
      {scores && (
        <div class="board-barred">
          <Changes rows={scores} {...told} />
        </div>
      )}
    </div>
  )
}

/** The steps that the rest of a turn lacks, with the reason; and a note when the end is near. */
export const Missing = ({ passed, t }: { passed: Passed; t: Props['t'] }): VNode => (
  <>
    {passed.refused && <WhyNot refused={passed.refused} game="gheos" rule={t('gheos.board.rule')} />}
    {passed.isLastEpochNext && <p>{t('gheos.board.epoch.last')}</p>}
  </>
)
