import type { VNode } from 'preact'
import { cellAt, isSameSpot } from '../../../engine/two-heirs/grid.ts'
import { roomFor } from '../../../engine/two-heirs/place.ts'
import type { HeirsAction } from '../../../engine/two-heirs/position.ts'
import type { Refused } from '../board-props.ts'
import { buildingName } from './describe.ts'
import { tileOf } from './print/picture.tsx'
import type { Choice, Props } from './props.ts'
import { isTaking, stageOf } from './reckoning.ts'
import { seen } from './seen.ts'
import { deedName } from './troops.tsx'

/** A button for something that can be done with what is picked, or that says why it can't. */
interface Deed {
  label: string
  press(): void
  isStrong?: boolean
  isPressed?: boolean
  isOff?: boolean
}
type DeedsProps = {
  props: Props
  choice: Choice
  pick(choice: Choice | null): void
  take(slot: number): void
  /** Tells why something can't be done. */
  refuse(refused: Refused | null): void
}

/** Everything that can be done with what is picked, apart from tapping the map; none where it is only looked at. */
export function deedsOf({ props, choice, pick, take, refuse }: DeedsProps): Deed[] {
  const { view, seat, choices, add, why, t } = props
  if (seat === null || choices.length === 0) return []
  const deed = (label: string, wanted: HeirsAction, press = () => add(wanted)): Deed => {
    const isOff = !choices.some((one) => JSON.stringify(one) === JSON.stringify(wanted))
    return { label, isOff, press: isOff ? () => refuse(why(wanted)) : press }
  }
  switch (choice.kind) {
    case 'slot': {
      if (!isTaking(props)) return []
      const building = buildingName(tileOf(seen(view.ring[choice.slot]!.tile)!), t)
      const label = t('two-heirs.board.do.take', { building })
      const { slot } = choice
      return [{ ...deed(label, { kind: 'take', slot }, () => take(slot)), isStrong: true }]
    }
    case 'tile': {
      const { tile, as } = choice
      const at = roomFor(view, seat)[0] ?? { x: 0, y: 0 }
      const isTerrain = as === 'extend'
      const toggle = () => pick({ ...choice, as: isTerrain ? 'build' : 'extend' })
      return [
        {
          ...deed(t('two-heirs.board.do.extend'), { kind: 'extend', tile, at }, toggle),
          isPressed: isTerrain,
        },
        deed(t('two-heirs.board.do.discard'), { kind: 'discard', tile }),
      ]
    }
    case 'spot': {
      if (stageOf(props) !== 'turn') return []
      const { at } = choice
      const isMine = view.troops.some((troop) => troop.owner === seat && isSameSpot(troop, at))
      const cell = cellAt(view.map, at)
      const id = cell?.owner === seat ? seen(cell.tile) : null
      const isCamp = id !== null && tileOf(id).type === 'camp'
      return [
        ...(isCamp ? [deed(deedName(props, 'useCamp'), { kind: 'useCamp', at })] : []),
        ...(isMine ? [deed(deedName(props, 'retreat'), { kind: 'retreat', from: at })] : []),
      ]
    }
    case 'deed':
      return []
  }
}

type FootProps = Pick<Props, 't'> & { choice: Choice; cancel(): void; deeds: readonly Deed[] }

/** What can be done with what is picked, beside Cancel. */
export const Foot = ({ choice, cancel, deeds, t }: FootProps): VNode => (
  // New buttons for each kind of choice: the press that took a tile may still be held.
  <div key={choice.kind} class="heirs-actions">
    <button type="button" aria-keyshortcuts="Escape" onClick={cancel}>
      {t('two-heirs.board.cancel')}
    </button>
    {deeds.map(({ label, press, isStrong, isPressed, isOff }) => (
      <button
        key={label}
        type="button"
        class={isStrong && !isOff ? 'strong' : undefined}
        aria-pressed={isPressed}
        aria-disabled={isOff}
        onClick={press}
      >
        {label}
      </button>
    ))}
  </div>
)
