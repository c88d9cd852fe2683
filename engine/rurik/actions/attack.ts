import { open, show } from '../../core/game.ts'
import { refillDecks, takeTop } from '../board/decks.ts'
import { holderOf, isNeutral } from '../board/owners.ts'
import { addUnit, isLedThere, loseUnit, occupiedBy, regionOf, troopsLeft } from '../board/pieces.ts'
import { type ActionRules, canSpend, spend } from '../board/points.ts'
import { revealsOf } from '../board/rule.ts'
import { type Good, goods, type Pool, pools } from '../components/data.ts'
import { schemeOf } from '../components/schemes.ts'
import { advanceWarfare } from '../phases/claim.ts'
import {
  type ActionOf,
  type Deck,
  discardPile,
  type Move,
  type Owner,
  type TurnFrame,
  tell,
} from '../position/position.ts'

const attackPools = (turn: TurnFrame): Pool[] =>
  pools.filter((pool) => (pool === 'attack' || pool === 'attackMinus') && canSpend(turn, pool))

const attackRebel: ActionRules<ActionOf<'attackRebel'>> = {
  legal: (view, seat, turn) =>
    attackPools(turn).flatMap((pool) =>
      occupiedBy(view, seat)
        .filter((region) => regionOf(view, region).rebels.length > 0)
        .map((region): ActionOf<'attackRebel'> => ({ kind: 'attackRebel', region, pool })),
    ),
  act(move, { region, pool }) {
    const { position, seat, ctx } = move
    const there = regionOf(position, region)
    spend(position, pool)
    const at = there.rebels.length > 1 ? ctx.chance.int(there.rebels.length) : 0
    const [rebel] = there.rebels.splice(at, 1)
    position.players[seat].defeated.push(rebel)
    if (isLedThere(position, region, seat, 'sviatopolk') && troopsLeft(position, seat) > 0)
      addUnit(there, seat, 'troop')
    takeReward(move, region, rebel)
  },
}

/** A rebel's reward goes to the player who defeated the rebel. */
function takeReward(move: Move, region: string, rebel: number): void {
  const { position, seat } = move
  const box = position.rewards[position.options.rewards === 'tokens' ? position.flipped++ : rebel]
  show(box, 'all')
  const reward = open(box)
  const player = position.players[seat]
  if (goods.includes(reward as Good)) player.goods[reward as Good]++
  else player.coins += reward === 'coins' ? 2 : 1
  tell(move, 'defeated', [region], { seat, region, reward })
}

const attack: ActionRules<ActionOf<'attack'>> = {
  legal: (view, seat, turn) =>
    attackPools(turn).flatMap((pool) =>
      occupiedBy(view, seat).flatMap((region) =>
        regionOf(view, region)
          .forces.filter(({ owner }) => owner !== seat)
          .flatMap(({ owner: target }) => {
            const plain: ActionOf<'attack'> = { kind: 'attack', region, target, pool }
            const isChecked = revealsOf(view, { region, attacker: seat, target, pool }) > 0
            return isChecked ? ([0, 1] as const).map((deck) => ({ ...plain, deck })) : [plain]
          }),
      ),
    ),
  act(move, { region, target, pool, deck }) {
    const { position, seat } = move
    const count = revealsOf(position, { region, attacker: seat, target, pool })
    spend(position, pool)
    const unit = loseUnit(regionOf(position, region), target)
    tell(move, 'attacked', [region], { seat, targetSeat: target, region, unit })
    if (isNeutral(position, target)) return
    if (isLedThere(position, region, seat, 'boris')) rob(move, target)
    advanceWarfare(position.players[seat])
    if (deck !== undefined) checkCasualty(move, { region, deck, count })
  },
}

/** Boris takes a coin from the player he attacks. */
function rob(move: Move, target: number): void {
  const victim = holderOf(move.position, target)
  if (!victim || victim.coins === 0) return
  victim.coins--
  move.position.players[move.seat].coins++
  tell(move, 'robbed', [], { seat: move.seat, targetSeat: target })
}

/** A battle for which up to `count` cards of a deck are revealed. */
interface CasualtyCheck {
  region: ActionOf<'attack'>['region']
  deck: Deck
  count: number
}

/** Cards are revealed up to the first casualty, which costs the attacker a unit; then they are discarded. */
export function checkCasualty(
  { position, seat: acting, ctx }: Move,
  { region, deck, count }: CasualtyCheck,
  seat: Owner = acting,
): void {
  const move = { position, seat: acting, ctx }
  const revealed = []
  let isHit = false
  while (revealed.length < count && !isHit) {
    const box = takeTop(position, ctx.chance, deck)
    if (!box) break
    show(box, 'all')
    revealed.push(box)
    isHit = schemeOf(open(box)).casualty === true
  }
  position.decks[discardPile].push(...revealed)
  tell(move, 'revealed', [region], { seat, cards: revealed.map(open), casualty: isHit ? 'yes' : 'no' })
  if (isHit) {
    const unit = loseUnit(regionOf(position, region), seat)
    tell(move, 'casualty', [region], { seat, region, unit })
  }
  refillDecks(position, ctx.chance)
}

export const attackActions = { attackRebel, attack }
