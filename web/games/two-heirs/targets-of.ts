import { isSameSpot } from '../../../engine/two-heirs/grid.ts'
import type { HeirsAction, Spot } from '../../../engine/two-heirs/position.ts'
import type { Choice, Props } from './props.ts'

/** Something that may be done on a spot of the map, by what is picked. */
export type SpotChoice = { spot: Spot; action: HeirsAction }

/** Where on the map something may be done, and what. A siege is decided there, whatever is picked. */
export function spotChoices(choices: Props['choices'], choice: Choice | null): SpotChoice[] {
  return choices.flatMap((action): SpotChoice[] => {
    switch (action.kind) {
      case 'destroy':
        return [{ spot: action.at, action }]
      case 'build':
      case 'extend': {
        const isPicked = choice?.kind === 'tile' && choice.tile === action.tile && choice.as === action.kind
        return isPicked ? [{ spot: action.at, action }] : []
      }
      case 'move':
        return choice?.kind === 'spot' && isSameSpot(choice.at, action.from)
          ? [{ spot: action.to, action }]
          : []
      case 'deploy':
        return choice?.kind === 'deploy' ? [{ spot: action.at, action }] : []
      default:
        return []
    }
  })
}
