import { checkCasualty } from '../actions/attack.ts'
import { isNeutral, rebels } from '../board/owners.ts'
import { forceOf, loseUnit, regionOf } from '../board/pieces.ts'
import { revealsOf, ruledBy } from '../board/rule.ts'
import type { RegionId } from '../components/map.ts'
import { advanceWarfare } from '../phases/claim.ts'
import {
  type ActionOf,
  type AttacksFrame,
  type Move,
  type Owner,
  type RurikPosition,
  tell,
} from '../position/position.ts'
import { type Decision, push } from '../position/stack.ts'
import { orderNow, type Turn } from './order.ts'

/** The Rebellion's target in a region: the player before neutral troops. */
function targetIn(position: RurikPosition, region: RegionId): Owner | null {
  const { forces } = regionOf(position, region)
  const others = forces.map(({ owner }) => owner).filter((owner) => owner !== rebels)
  return others.length > 0 && others.length < forces.length ? Math.min(...others) : null
}

/** The place of its next attack: first where it does not rule, or does; that depends on its priority. */
export function attackRegion(position: RurikPosition, { order, rebellion }: Turn): RegionId | null {
  const open = order.filter((region) => targetIn(position, region) !== null)
  const ruled = ruledBy(position, rebels)
  const isFirst = (region: RegionId) => ruled.includes(region) === (rebellion.priority !== 'attackMove')
  return open.find(isFirst) ?? open[0] ?? null
}

/** One attack after another, in a region as long as there is one; the player names the deck for its losses. */
export function goOnAttacking(move: Move): void {
  const { position } = move
  const frame = position.stack.pop() as AttacksFrame
  const rebellion = position.rebellion!
  for (; frame.left > 0; frame.left--) {
    const isHere = frame.region !== null && targetIn(position, frame.region) !== null
    const region = isHere ? frame.region : attackRegion(position, { rebellion, order: orderNow(rebellion) })
    if (region === null) return
    frame.region = region
    const count = attackIn(move, region, frame.less)
    if (count === 0) continue
    push(position, { ...frame, left: frame.left - 1 })
    push(position, { kind: 'casualty', seat: 0, region, count })
    return
  }
}

/** One attack; returns how many cards are to be revealed. */
function attackIn(move: Move, region: RegionId, less: number): number {
  const { position } = move
  const target = targetIn(position, region)!
  const there = regionOf(position, region)
  const isLed = forceOf(there, rebels)!.leader
  const reveals = revealsOf(position, { region, attacker: rebels, target, pool: 'attack' })
  const reason = ruledBy(position, rebels).includes(region) ? 'ruled' : 'open'
  const unit = loseUnit(there, target)
  tell(move, 'rebelsAttacked', [region], { targetSeat: target, region, unit, reason })
  if (isNeutral(position, target)) return 0
  advanceWarfare(position.rebellion!)
  return Math.max(0, reveals - less - Number(isLed))
}

/** The player names the deck whose cards may cost the Rebellion a unit. */
export const casualty: Decision<'casualty'> = {
  legal: () => [
    { kind: 'casualtyDeck', deck: 0 },
    { kind: 'casualtyDeck', deck: 1 },
  ],
  act(move, { region, count }, action) {
    // From here on it counts as another turn, though its owner may have known the cards.
    move.position.turn++
    checkCasualty(move, { region, deck: (action as ActionOf<'casualtyDeck'>).deck, count }, rebels)
  },
}
