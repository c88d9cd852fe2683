import type { VNode } from 'preact'
import { type Choice, type Props, type TroopDeed, troopDeeds } from '../props.ts'
import { whyNot } from './deeds.ts'

type TroopsProps = {
  props: Props & { seat: number }
  choice: Choice | null
  pick(choice: Choice | null): void
}

/** All actions with troops and Camps; those not possible now are gray, and a press on one shows the reason. */
export const Troops = ({ props, choice, pick }: TroopsProps): VNode => (
  <fieldset class="heirs-troops">
    <legend class="unseen">{props.t('two-heirs.board.tab.troops')}</legend>
    {troopDeeds.map((deed) => {
      const isPicked = choice?.kind === 'deed' && choice.deed === deed
      const isOff = whyNot(props, deed) !== null
      return (
        <button
          key={deed}
          type="button"
          aria-pressed={isPicked && !isOff}
          aria-disabled={isOff}
          onClick={() => pick(isPicked ? null : { kind: 'deed', deed })}
        >
          {deedName(props, deed)}
        </button>
      )
    })}
  </fieldset>
)

export const deedName = ({ view, seat, t }: Pick<Props, 'view' | 'seat' | 't'>, deed: TroopDeed): string =>
  t(`two-heirs.board.do.${deed}`, { count: seat === null ? 0 : view.court[seat] - view.returned })
