import type { VNode } from 'preact'
import { type Choice, namesOf, type Props } from '../props.ts'
import { Hand } from '../turn/hand.tsx'

type HandsProps = Props & { choice: Choice | null; pick(choice: Choice | null): void }

/** All hands, which are open: mine first, with tiles that can be picked. */
export function Hands({ choice, pick, ...props }: HandsProps): VNode {
  const { view, seat, t } = props
  const chosen = choice?.kind === 'tile' ? choice.tile : null
  return (
    <div class="heirs-hands">
      {seat !== null && (
        <Hand
          view={view}
          t={t}
          of={seat}
          label={t('two-heirs.board.hand')}
          chosen={chosen}
          choose={(tile) => pick(tile === chosen ? null : { kind: 'tile', tile, as: 'build' })}
        />
      )}
      {namesOf(props).map(
        (name, owner) =>
          owner !== seat &&
          view.hands[owner] && (
            <Hand key={owner} view={view} t={t} of={owner} label={t('two-heirs.board.hand.of', { name })} />
          ),
      )}
    </div>
  )
}
