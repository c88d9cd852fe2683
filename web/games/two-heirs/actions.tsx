import type { VNode } from 'preact'
import { Choices } from '../choices.tsx'
import type { Props } from './props.ts'
import { isTaking } from './reckoning.ts'

type ActionsProps = Pick<Props, 'seat' | 'view' | 'choices' | 'add' | 'say' | 't'> & { deploy(): void }

/** What is done neither at a spot nor with a tile: sending out a troop, sparing what is besieged. */
export function Actions({ view, seat, choices, add, say, t, deploy }: ActionsProps): VNode | null {
  const canDeploy = seat !== null && choices.some(({ kind }) => kind === 'deploy')
  const plain = choices.filter(({ kind }) => kind === 'spare')
  if (!canDeploy && plain.length === 0) return null
  return (
    <div class="heirs-actions">
      {canDeploy && (
        <button type="button" onClick={deploy}>
          {t('two-heirs.board.deploy', { count: view.court[seat] })}
        </button>
      )}
      {plain.map((action) => (
        <button
          key={action.kind}
          type="button"
          class={isTaking({ choices }) ? undefined : 'strong'}
          onClick={() => add(action)}
        >
          {say(action)}
        </button>
      ))}
    </div>
  )
}

type ListProps = Pick<Props, 'choices' | 'add' | 'say' | 't'>

/** Every choice as a button with its sentence: for those who would rather read than look. */
export const ChoiceList = ({ choices, add, say, t }: ListProps): VNode => (
  <details class="heirs-list">
    <summary>{t('two-heirs.board.moves', { moves: choices.length })}</summary>
    <Choices choices={choices} add={add} say={say} />
  </details>
)
