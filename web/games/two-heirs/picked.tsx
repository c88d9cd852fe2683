import type { VNode } from 'preact'
import { isSameSpot } from '../../../engine/two-heirs/grid.ts'
import type { HeirsAction } from '../../../engine/two-heirs/position.ts'
import { WhyNot } from '../why-not.tsx'
import { SpotCard } from './card.tsx'
import { countsOf } from './describe.ts'
import { tileOf } from './print/picture.tsx'
import type { Choice, Props } from './props.ts'
import { seen } from './seen.ts'

type PickedProps = Props & {
  choice: Choice | null
  pick(choice: Choice | null): void
  take(slot: number): void
}

/** What is picked, explained, with what may be done with it besides pressing a spot of the map. */
export function Picked({ choice, pick, take, ...props }: PickedProps): VNode | null {
  const { view, choices, add, say, why, t } = props
  if (!choice) return null
  const cancel = (
    <button type="button" class="heirs-cancel" aria-keyshortcuts="Escape" onClick={() => pick(null)}>
      {t('two-heirs.board.cancel')}
    </button>
  )
  if (choice.kind === 'deploy') return <div class="heirs-actions">{cancel}</div>
  if (choice.kind === 'slot') {
    const { slot } = choice
    const action = choices.find((one) => one.kind === 'take' && one.slot === slot)
    const refused = action ? null : why({ kind: 'take', slot })
    return (
      <div key="slot" class="heirs-picked">
        <p>{countsOf(tileOf(seen(view.ring[slot]!.tile)!), t)}</p>
        {refused && <WhyNot refused={refused} game="two-heirs" rule={t('two-heirs.board.rule')} />}
        {action && (
          <div class="heirs-actions">
            <button type="button" class="strong" onClick={() => take(slot)}>
              {say(action)}
            </button>
          </div>
        )}
      </div>
    )
  }
  if (choice.kind === 'tile') {
    const { tile, as } = choice
    const can = (kind: HeirsAction['kind']) =>
      choices.find((one) => one.kind === kind && 'tile' in one && one.tile === tile)
    const discard = can('discard')
    // Another button than that which took it, for the same press may be held on.
    return (
      <div key="tile" class="heirs-picked">
        <p>{countsOf(tileOf(tile), t)}</p>
        <div class="heirs-actions">
          {can('extend') && (
            <button
              type="button"
              aria-pressed={as === 'extend'}
              onClick={() => pick({ ...choice, as: as === 'extend' ? 'build' : 'extend' })}
            >
              {t('two-heirs.board.as-terrain')}
            </button>
          )}
          {discard && (
            <button type="button" onClick={() => add(discard)}>
              {say(discard)}
            </button>
          )}
          {cancel}
        </div>
      </div>
    )
  }
  const here = choices.filter(
    (action) =>
      (action.kind === 'retreat' && isSameSpot(action.from, choice.at)) ||
      (action.kind === 'useCamp' && isSameSpot(action.at, choice.at)),
  )
  return (
    <SpotCard at={choice.at} {...props}>
      <div class="heirs-actions">
        {here.map((action) => (
          <button key={action.kind} type="button" onClick={() => add(action)}>
            {t(`two-heirs.board.do.${action.kind}`)}
          </button>
        ))}
        {cancel}
      </div>
    </SpotCard>
  )
}
