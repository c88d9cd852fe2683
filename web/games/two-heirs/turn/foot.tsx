import { peek } from '../../../../engine/core/game.ts'
import { roomFor } from '../../../../engine/two-heirs/actions/place.ts'
import { cellAt, isSameSpot } from '../../../../engine/two-heirs/board/grid.ts'
import type { HeirsAction } from '../../../../engine/two-heirs/position/position.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import type { Foot, FootButton } from '../../kit/frame/around-board.ts'
import { tileOf } from '../print/picture.tsx'
import type { Choice, Props } from '../props.ts'
import { isTaking, stageOf } from './reckoning.ts'
import { deedName } from './troops.tsx'

/** A button for an action with the selection; where that is not possible, it shows the reason. */
type Deed = FootButton & { press(): void }

type DeedsProps = {
  props: Props
  choice: Choice
  /** The number of places of the map that are lit for it. */
  places: number
  pick(choice: Choice | null): void
  take(slot: number): void
  /** Tells why something can't be done. */
  refuse(refused: Impossible | null): void
}

/** The actions with the selection, apart from taps on the map; none where it is only shown. */
export function deedsOf({ props, choice, places, pick, take, refuse }: DeedsProps): Deed[] {
  const { view, seat, choices, add, say, why, t } = props
  if (seat === null || choices.length === 0) return []
  const deed = (label: string, wanted: HeirsAction, press = () => add(wanted)): Deed => {
    const isOff = !choices.some((one) => JSON.stringify(one) === JSON.stringify(wanted))
    return { label, isOff, press: isOff ? () => refuse(why(wanted)) : press }
  }
  switch (choice.kind) {
    case 'slot': {
      if (!isTaking(props)) return []
      const { slot } = choice
      const wanted: HeirsAction = { kind: 'take', slot }
      // A place takes it, too, and builds it there: that is meant more often.
      return [deed(places > 0 ? t('two-heirs.board.do.take') : say(wanted), wanted, () => take(slot))]
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
      const id = cell?.owner === seat ? peek(cell.tile) : null
      const isCamp = id !== null && tileOf(id).type === 'camp'
      return [
        ...(isCamp ? [deed(deedName(props, 'useCamp'), { kind: 'useCamp', at })] : []),
        ...(isMine ? [deed(deedName(props, 'retreat'), { kind: 'retreat', from: at })] : []),
      ]
    }
    case 'deed':
    case 'means':
    case 'sign':
      return []
  }
}

type FootProps = {
  choice: Choice
  places: number
  /** The points that each place brings, where all bring the same. */
  each: number | null
  t: Props['t']
}

/**
 * The foot of a selection: a prompt to tap the map, and its other actions; with no place lit, the actions alone. What is
 * only looked at leaves the button of the turn where it is.
 */
export function footOf(
  { choice, places, t }: Omit<FootProps, 'each'>,
  deeds: readonly Deed[],
  cancel: () => void,
): Foot {
  const [first, ...others] = deeds
  if (places === 0 && choice.kind === 'spot') return { cancel, also: deeds }
  if (first && places === 0 && choice.kind !== 'tile') return { primary: first, cancel, also: others }
  const what = places === 0 ? 'none' : wanted(choice)
  return { primary: { label: t('two-heirs.board.missing', { what }) }, cancel, also: deeds }
}

/** The question while the selection has places lit on the map; null where that of the rules stands. */
export function questionOf({ choice, places, each, t }: FootProps): string | null {
  const how = choice.kind === 'slot' ? 'take' : wanted(choice)
  return places === 0 ? null : t(`two-heirs.board.how.${how}`, { each: each ?? 'none' })
}

/** What a tap on a place that is lit does. A tile of the court is taken and built by one. */
const wanted = (choice: Choice): string =>
  'deed' in choice ? choice.deed : 'as' in choice ? choice.as : choice.kind === 'slot' ? 'build' : 'spot'
