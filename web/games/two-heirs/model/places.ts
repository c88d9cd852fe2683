import { peek } from '../../../../engine/core/game.ts'
import { roomFor } from '../../../../engine/two-heirs/actions/place.ts'
import { isSameSpot, placeOf } from '../../../../engine/two-heirs/board/grid.ts'
import type { HeirsAction, Spot } from '../../../../engine/two-heirs/position/position.ts'
import type { Choice, Props } from '../props.ts'

/** A spot of the map that the selection can act on; without an action where a tap selects a troop, to move it. */
export type SpotChoice = { spot: Spot; actions: readonly HeirsAction[] }

/**
 * The spots of the map where the selection can act, with the actions. A siege is decided on the map with any selection.
 * @param buildable slots whose tile can be built in the same turn
 */
export function spotChoices(props: Props, choice: Choice | null, buildable: readonly number[]): SpotChoice[] {
  const { choices } = props
  if (choice?.kind === 'slot') return buildable.includes(choice.slot) ? takings(props, choice.slot) : []
  if (choice?.kind === 'deed' && choice.deed === 'move') return movable(choices)
  return choices.flatMap((action) => {
    const spot = spotOf(action, choice)
    return spot ? { spot, actions: [action] } : []
  })
}

/** The spot where a tap plays an action with the selection; null for none. */
function spotOf(action: HeirsAction, choice: Choice | null): Spot | null {
  const isDeed = choice?.kind === 'deed' && choice.deed === action.kind
  switch (action.kind) {
    case 'destroy':
      return action.at
    case 'build':
    case 'extend':
      return choice?.kind === 'tile' && choice.tile === action.tile && choice.as === action.kind
        ? action.at
        : null
    case 'move':
      return choice?.kind === 'spot' && isSameSpot(choice.at, action.from) ? action.to : null
    case 'deploy':
    case 'useCamp':
      return isDeed ? action.at : null
    case 'retreat':
      return isDeed ? action.from : null
    default:
      return null
  }
}

/** A tile of the court is taken and built at once. */
function takings({ view, seat, choices }: Props, slot: number): SpotChoice[] {
  const take = choices.find((action) => action.kind === 'take' && action.slot === slot)
  const tile = peek(view.ring[slot]!.tile)
  if (!take || seat === null || tile === null) return []
  return roomFor(view, seat).map((at) => ({ spot: at, actions: [take, { kind: 'build', tile, at }] }))
}

/** The spots from which a troop may go somewhere, each once. */
const movable = (choices: Props['choices']): SpotChoice[] => {
  const from = choices.flatMap((action) => (action.kind === 'move' ? action.from : []))
  return [...new Map(from.map((spot) => [placeOf(spot), { spot, actions: [] }])).values()]
}
