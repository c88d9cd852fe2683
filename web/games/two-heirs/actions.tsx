import type { VNode } from 'preact'
import { Choices } from '../choices.tsx'
import type { Choice, Props } from './props.ts'
import { isTaking } from './reckoning.ts'

type ActionsProps = Pick<Props, 'view' | 'seat' | 'choices' | 'add' | 'say' | 't'> & {
  choice: Choice | null
  pick(choice: Choice | null): void
}

/** What is done neither at a spot nor with a tile: sending out a troop, sparing what is besieged, ending the turn. */
export function Actions({ view, seat, choices, add, say, t, choice, pick }: ActionsProps): VNode {
  const isDeploying = choice?.kind === 'deploy'
  const plain = choices.filter(({ kind }) => kind === 'spare' || kind === 'endTurn')
  return (
    <div class="heirs-actions">
      {choices.some(({ kind }) => kind === 'deploy') && seat !== null && (
        <button
          type="button"
          aria-pressed={isDeploying}
          onClick={() => pick(isDeploying ? null : { kind: 'deploy' })}
        >
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
