import type { VNode } from 'preact'
import { isSameSpot } from '../../../engine/two-heirs/grid.ts'
import type { HeirsAction, Spot } from '../../../engine/two-heirs/position.ts'
import { WhyNot } from '../why-not.tsx'
import { SpotCard } from './card.tsx'
import { countsOf } from './describe.ts'
import { tileOf } from './print/picture.tsx'
import type { Choice, Props } from './props.ts'
import { seen } from './seen.ts'

type PickedProps = Props & { choice: Choice | null }

/** What is picked, explained. */
export function Picked({ choice, ...props }: PickedProps): VNode | null {
  const { view, choices, why, t } = props
  switch (choice?.kind) {
    case 'slot': {
      const { slot } = choice
      const refused = isTakenFrom(choices, slot) ? null : why({ kind: 'take', slot })
      return (
        <div key="slot" class="heirs-picked">
          <p>{countsOf(tileOf(seen(view.ring[slot]!.tile)!), t)}</p>
          {refused && <WhyNot refused={refused} game="two-heirs" rule={t('two-heirs.board.rule')} />}
        </div>
      )
    }
    case 'tile':
      return (
        <div key="tile" class="heirs-picked">
          <p>{countsOf(tileOf(choice.tile), t)}</p>
        </div>
      )
    case 'spot':
      return <SpotCard at={choice.at} {...props} />
    default:
      return null
  }
}

type DoableProps = Pick<Props, 'choices' | 'add' | 'say' | 't'> & {
  choice: Choice
  pick(choice: Choice | null): void
  take(slot: number): void
}

/** What may be done with what is picked besides pressing a spot of the map, and the way back. */
export const Doable = ({ choice, pick, ...props }: DoableProps): VNode => (
  // Others than those which took it, for the same press may be held on.
  <div key={choice.kind} class="heirs-actions">
    <button type="button" aria-keyshortcuts="Escape" onClick={() => pick(null)}>
      {props.t('two-heirs.board.cancel')}
    </button>
    <Deeds {...{ choice, pick, ...props }} />
  </div>
)

function Deeds({ choice, pick, take, choices, add, say, t }: DoableProps): VNode | null {
  switch (choice.kind) {
    case 'slot': {
      const action = isTakenFrom(choices, choice.slot)
      return (
        action && (
          <button type="button" class="strong" onClick={() => take(choice.slot)}>
            {say(action)}
          </button>
        )
      )
    }
    case 'tile': {
      const { tile, as } = choice
      const can = (kind: HeirsAction['kind']) =>
        choices.find((one) => one.kind === kind && 'tile' in one && one.tile === tile)
      const discard = can('discard')
      return (
        <>
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
        </>
      )
    }
    case 'spot':
      return (
        <>
          {doneAt(choices, choice.at).map((action) => (
            <button key={action.kind} type="button" class="strong" onClick={() => add(action)}>
              {t(`two-heirs.board.do.${action.kind}`)}
            </button>
          ))}
        </>
      )
    case 'deploy':
      return null
  }
}

/** Whether anything may be done with what is picked besides pressing a spot of the map. */
export function isDoable(choices: Props['choices'], choice: Choice): boolean {
  switch (choice.kind) {
    case 'slot':
      return isTakenFrom(choices, choice.slot) !== null
    case 'tile':
      return choices.some(
        (one) => (one.kind === 'extend' || one.kind === 'discard') && one.tile === choice.tile,
      )
    case 'spot':
      return doneAt(choices, choice.at).length > 0
    case 'deploy':
      return true
  }
}

const doneAt = (choices: Props['choices'], at: Spot) =>
  choices.filter(
    (action) =>
      (action.kind === 'retreat' && isSameSpot(action.from, at)) ||
      (action.kind === 'useCamp' && isSameSpot(action.at, at)),
  )

const isTakenFrom = (choices: Props['choices'], slot: number) =>
  choices.find((one) => one.kind === 'take' && one.slot === slot) ?? null
