import type { VNode } from 'preact'
import { isSameSpot } from '../../../engine/two-heirs/grid.ts'
import type { Spot } from '../../../engine/two-heirs/position.ts'
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
        <div class="heirs-picked">
          <p>{countsOf(tileOf(seen(view.ring[slot]!.tile)!), t)}</p>
          {refused && <WhyNot refused={refused} game="two-heirs" rule={t('two-heirs.board.rule')} />}
        </div>
      )
    }
    case 'tile':
      return (
        <div class="heirs-picked">
          <p>{countsOf(tileOf(choice.tile), t)}</p>
        </div>
      )
    case 'spot':
      return <SpotCard at={choice.at} {...props} />
    default:
      return null
  }
}

/** A button for something that can be done with what is picked. */
interface Deed {
  label: string
  press(): void
  isStrong?: boolean
  isPressed?: boolean
}
type DeedsProps = Pick<Props, 'choices' | 'add' | 'say' | 't'> & {
  choice: Choice
  pick(choice: Choice | null): void
  take(slot: number): void
}

/** Everything that can be done with what is picked, apart from tapping the map. */
export function deedsOf({ choice, pick, take, choices, add, say, t }: DeedsProps): Deed[] {
  switch (choice.kind) {
    case 'slot': {
      const action = isTakenFrom(choices, choice.slot)
      return action ? [{ label: say(action), press: () => take(choice.slot), isStrong: true }] : []
    }
    case 'tile': {
      const { tile, as } = choice
      const isTerrain = as === 'extend'
      const toggle = (): void => pick({ ...choice, as: isTerrain ? 'build' : 'extend' })
      const canExtend = choices.some((one) => one.kind === 'extend' && one.tile === tile)
      const discard = choices.find((one) => one.kind === 'discard' && one.tile === tile)
      return [
        ...(canExtend
          ? [{ label: t('two-heirs.board.as-terrain'), press: toggle, isPressed: isTerrain }]
          : []),
        ...(discard ? [{ label: say(discard), press: () => add(discard) }] : []),
      ]
    }
    case 'spot':
      return doneAt(choices, choice.at).map((action) => ({
        label: t(`two-heirs.board.do.${action.kind}`),
        press: () => add(action),
        isStrong: true,
      }))
    case 'deploy':
      return []
  }
}

type DoableProps = Pick<DeedsProps, 'choice' | 'pick' | 't'> & { deeds: readonly Deed[] }

/** What can be done with what is picked, beside Cancel. */
export const Doable = ({ choice, pick, deeds, t }: DoableProps): VNode => (
  // New buttons for each kind of choice: the press that took a tile may still be held.
  <div key={choice.kind} class="heirs-actions">
    <button type="button" aria-keyshortcuts="Escape" onClick={() => pick(null)}>
      {t('two-heirs.board.cancel')}
    </button>
    {deeds.map(({ label, press, isStrong, isPressed }) => (
      <button
        key={label}
        type="button"
        class={isStrong ? 'strong' : undefined}
        aria-pressed={isPressed}
        onClick={press}
      >
        {label}
      </button>
    ))}
  </div>
)

const doneAt = (choices: Props['choices'], at: Spot) =>
  choices.filter(
    (action) =>
      (action.kind === 'retreat' && isSameSpot(action.from, at)) ||
      (action.kind === 'useCamp' && isSameSpot(action.at, at)),
  )

const isTakenFrom = (choices: Props['choices'], slot: number) =>
  choices.find((one) => one.kind === 'take' && one.slot === slot) ?? null
