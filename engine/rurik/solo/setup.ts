import { type Ctx, open, secret, show } from '../../core/game.ts'
import { neutrals, rebels } from '../board/owners.ts'
import { addUnit, regionOf, regionsOf } from '../board/pieces.ts'
import { advisorsIn } from '../components/data.ts'
import type { RurikPosition } from '../position/position.ts'
import { cardNumbers, orderOf } from './cards.ts'
import { mats, rebelPieces } from './mats.ts'

/** The Rebellion is in Kiev with Sviatopolk, and in the first regions of its top card; a neutral troop elsewhere. */
export function raiseRebellion(position: RurikPosition, { chance }: Ctx): void {
  const { start, open: unlocked } = mats[position.options.rebellion]
  const deck = chance.shuffle(cardNumbers.map((card) => secret(card, [])))
  show(deck[0], 'all')
  position.rebellion = {
    coins: rebelPieces.coins,
    goods: { wood: 0, ore: 0, fish: 0, honey: 0, fur: 0 },
    warfare: 0,
    levels: { rule: 0, build: 0, trade: 0 },
    advisors: advisorsIn(1, 1),
    priority: start,
    open: { ...unlocked },
    deck,
    rows: [],
    docked: 0,
  }
  const others = orderOf(open(deck[0])).filter((region) => region !== 'kiev')
  const held = ['kiev', ...others.slice(0, rebelPieces.regions - 1)]
  for (const region of regionsOf(position)) {
    const there = regionOf(position, region)
    if (held.includes(region)) addUnit(there, rebels, 'troop', rebelPieces.inRegion)
    else addUnit(there, neutrals, 'troop')
  }
  addUnit(regionOf(position, 'kiev'), rebels, 'leader')
}
