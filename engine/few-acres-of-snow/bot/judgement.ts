import { type Features, type Judgement, open, type Seat } from '../../core/game.ts'
import { markerOf } from '../board/siege.ts'
import { type CardId, can, capitals, cardIds, countOn, isLocation, isRole } from '../components/data.ts'
import { printedOn } from '../components/map.ts'
import { nationOf, otherSeat, type SnowAction, type SnowPosition } from '../position/position.ts'
import { totalOf } from '../scoring/score.ts'

/** The worth of a place that decides the game at once. */
const decisive = 30

/**
 * The features that speak for a nation. Weights are set by hand: `npm run train -- few-acres-of-snow --level normal --generations 3 --candidates 12 --tables 24`
 * found none that beat them.
 */
export const judgement: Judgement<SnowPosition, SnowAction> = {
  parties: () => 2,
  score: totalOf,
  features: (position, seat) => ({
    points: totalOf(position, seat),
    money: Math.sqrt(position.players[seat].money),
    reserve: position.players[seat].reserve.length,
    ...landOf(position, seat),
    ...deckOf(position, seat),
    ...siegesOf(position, seat),
    promised: promisedTo(position, seat),
    idle: idleIn(position, seat),
  }),
  weights: {
    points: 1,
    money: 1.2,
    reserve: 0.15,
    places: 0.8,
    forts: 0.3,
    strength: 1.2,
    leaders: 0.5,
    raiders: 0.7,
    blockers: 0.5,
    settlers: 0.6,
    carriers: 0.4,
    size: -0.3,
    attack: 1,
    promised: 1,
    idle: -0.5,
  },
  lead: 10,
}

function landOf(position: SnowPosition, seat: Seat): Features {
  const held = Object.values(position.places).filter(({ owner }) => owner === seat)
  return { places: held.length, forts: held.filter(({ fort }) => fort).length }
}

/** The uses of the cards that a nation has somewhere in its deck. */
function deckOf(position: SnowPosition, seat: Seat): Features {
  const { unseen, discard, reserve } = position.players[seat]
  const inSieges = position.sieges.flatMap(({ cards }) => cards[seat])
  const deck = [...unseen, ...discard, ...reserve, ...inSieges]
  const sum: Uses = { strength: 0, leaders: 0, raiders: 0, blockers: 0, settlers: 0, carriers: 0 }
  for (const card of deck) for (const use of useNames) sum[use] += uses[card]![use]
  // More of these than are needed at once only fill the deck.
  return {
    ...sum,
    size: deck.length,
    raiders: Math.min(2, sum.raiders),
    blockers: Math.min(3, sum.blockers),
  }
}

const useNames = ['strength', 'leaders', 'raiders', 'blockers', 'settlers', 'carriers'] as const
type Uses = Record<(typeof useNames)[number], number>

const uses: { readonly [card in CardId]?: Uses } = Object.fromEntries(
  cardIds.map((card): [CardId, Uses] => [
    card,
    {
      strength: isLocation(card) ? 0 : countOn(card, 'military'),
      leaders: Number(isRole(card, 'leader') || isRole(card, 'home-support')),
      raiders: Number(can(card, 'raid')),
      blockers: Number(can(card, 'block-raid')),
      settlers: countOn(card, 'settler'),
      carriers: countOn(card, 'ship') + countOn(card, 'bateaux'),
    },
  ]),
)

/** The prospects of a nation's sieges; each is as much a threat to the other. */
function siegesOf(position: SnowPosition, seat: Seat): Features {
  const own = position.sieges.filter(({ by }) => by === seat)
  const attack = own.reduce((sum, siege) => {
    const likely = 1 / (1 + Math.exp(-(markerOf(position, siege) - 0.5)))
    return sum + likely * prizeOf(position, siege.place, seat)
  }, 0)
  return { attack }
}

/** The gain of a nation that takes a place from the other, including the points that the other loses. */
function prizeOf(position: SnowPosition, place: keyof SnowPosition['places'], seat: Seat): number {
  const { points, wins } = printedOn(place)
  if (wins === nationOf(seat) || place === capitals[nationOf(otherSeat(seat))]) return decisive
  const isTown = position.places[place]?.piece === 'town'
  return points * (isTown ? 2 : 1) + (isTown ? 4 : 2) + 1
}

/** The prospective worth of a payment or a raid that is under way. */
function promisedTo(position: SnowPosition, seat: Seat): number {
  const top = position.stack.at(-1)
  if (top?.kind === 'raid' && top.seat === seat) return 0.4 * prizeOf(position, top.place, seat)
  if (top?.kind === 'block' && top.seat !== seat) return 0.5 * prizeOf(position, top.place, seat)
  if (top?.kind !== 'pay' || top.seat !== seat) return 0
  const { points, wins } = printedOn(top.place)
  if (top.deed === 'settle') return wins === nationOf(seat) ? decisive : points + 1
  if (top.deed === 'develop') return points
  return top.deed === 'fortify' ? 0.3 : prizeOf(position, top.place, seat) / 3
}

/**
 * Cards in hand, beyond two that may lead somewhere, that neither settle nor pay, nor fight in a siege: others would come
 * if they were gone.
 */
function idleIn(position: SnowPosition, seat: Seat): number {
  const isAtWar = position.sieges.length > 0
  const idle = position.players[seat].hand.filter((box) => {
    const card = open(box)
    const isOfUse = countOn(card, 'settler') > 0 || countOn(card, 'money') > 0
    return !isOfUse && !(isAtWar && countOn(card, 'military') > 0)
  }).length
  return Math.max(0, idle - 2)
}
