import {
  capturedCube,
  capturedDisc,
  capturesToEnd,
  homeSupportDraw,
} from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import {
  otherSeat,
  type SnowAction,
  type SnowPosition,
} from '../../../../engine/few-acres-of-snow/position/position.ts'
import { topOf } from '../../../../engine/few-acres-of-snow/position/stack.ts'
import { capturedPoints } from '../../../../engine/few-acres-of-snow/scoring/score.ts'
import { pullOf } from '../turn/pull.ts'
import { type Given, moverOf } from './given.ts'
import type { Outcome } from './outcome.ts'

/** What a choice leads to beyond what the rules can play out on what I see: another's answer, or more to choose. */
export function triggerOf(given: Given, action: SnowAction, outcome: Outcome): string[] {
  const { view, names, t } = given
  const mine = moverOf(given)
  const other = otherSeat(mine)
  const say = (key: string, params = {}) => [
    t(`few-acres-of-snow.board.then.${key}`, { name: names[other], ...params }),
  ]
  const raided = raidedPlace(outcome.after)
  if (raided && (action.kind === 'raid' || topOf(view)?.kind === 'raid')) {
    const points = captureWorth(view, raided)
    const isEnough = capturedPoints(view, mine) + points >= capturesToEnd
    return [...say('raid', { points }), ...(isEnough ? say('captures', { points: capturesToEnd }) : [])]
  }
  switch (action.kind) {
    case 'besiege':
      return outcome.paid.at(-1)?.isOpen
        ? say('besiege', { strength: strengthNeeded(outcome, action.place) })
        : []
    case 'surrender':
      // Where a card is to be given up first, the place falls after that.
      return outcome.after.stack.some(({ kind }) => kind === 'fall')
        ? say('captured', { points: captureWorth(view, action.place) })
        : []
    case 'homeSupport': {
      const cards = Math.min(homeSupportDraw, view.players[mine].draw.length)
      return say('homeSupport', { cards })
    }
    case 'ambush':
    case 'convert':
    case 'withdraw':
    case 'merchant':
    case 'trader':
    case 'reserve':
    case 'governor':
    case 'pass':
      return say(action.kind)
    default:
      return []
  }
}

/** The place that the raiders are on the way to, or that waits for an answer. */
function raidedPlace(view: SnowPosition): PlaceId | null {
  const frame = topOf(view)
  return frame?.kind === 'raid' || frame?.kind === 'block' ? frame.place : null
}

/** Points that the piece on a place is worth to its captor. */
export const captureWorth = (view: SnowPosition, place: PlaceId): number =>
  view.places[place]?.piece === 'town' ? capturedDisc : capturedCube

/** The strength that a siege takes that has no soldiers yet. */
function strengthNeeded({ after }: Outcome, place: PlaceId): number {
  const siege = after.sieges.find((one) => one.place === place)!
  const { attacker } = pullOf(after, siege)
  return attacker.need + attacker.strength
}
