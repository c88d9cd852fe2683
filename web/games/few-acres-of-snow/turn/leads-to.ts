import { routesFrom } from '../../../../engine/few-acres-of-snow/actions/expansion.ts'
import { raidPrice } from '../../../../engine/few-acres-of-snow/actions/raid.ts'
import { supplyOf } from '../../../../engine/few-acres-of-snow/board/land.ts'
import { payments, siegePrice, strengthOf } from '../../../../engine/few-acres-of-snow/board/needs.ts'
import { handOf, without } from '../../../../engine/few-acres-of-snow/board/piles.ts'
import { markerOf, siegeOf } from '../../../../engine/few-acres-of-snow/board/siege.ts'
import {
  attackerWinsAt,
  type CardId,
  capturedCube,
  capturedDisc,
  capturesToEnd,
  costOf,
  defenderWinsAt,
  fortPrice,
  fortStrength,
  homeSupportDraw,
  intendantPrice,
  isRole,
  locationCard,
  siegeStart,
} from '../../../../engine/few-acres-of-snow/components/data.ts'
import { type PlaceId, printedOn } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { Need } from '../../../../engine/few-acres-of-snow/components/symbols.ts'
import {
  nationOf,
  otherSeat,
  type SnowAction,
  type SnowPosition,
} from '../../../../engine/few-acres-of-snow/position/position.ts'
import { topOf } from '../../../../engine/few-acres-of-snow/position/stack.ts'
import { capturedPoints } from '../../../../engine/few-acres-of-snow/scoring/score.ts'
import { listed } from '../../kit/choices/listed.ts'
import type { Speak } from '../props.ts'

type Looked = { view: SnowPosition; seat: number; names: readonly string[]; t: Speak }

/** Points that a place brings, or that its piece is worth to its captor. */
export function gainOf(view: SnowPosition, seat: number, action: SnowAction): number | null {
  if (!('place' in action)) return null
  const { points } = printedOn(action.place)
  const holding = view.places[action.place]
  if (action.kind === 'settle') return holding ? null : points
  if (action.kind === 'develop') return points
  if (action.kind !== 'raid' || holding?.owner === seat) return null
  return holding?.piece === 'town' ? capturedDisc : capturedCube
}

/** The further cards that an action takes, one for each need; null where there is a choice. */
function paidWith(view: SnowPosition, seat: number, action: SnowAction): (CardId | null)[] {
  const start = needsOf(view, seat, action)
  if (!start) return []
  const ways = waysToPay(view, seat, start)
  return (ways[0] ?? []).map((card, i) => (ways.every((way) => way[i] === card) ? card : null))
}

const waysToPay = (view: SnowPosition, seat: number, { place, hand, needs }: Start): CardId[][] =>
  needs.length === 0
    ? [[]]
    : payments(view, seat, hand, needs, place).flatMap((card) =>
        waysToPay(view, seat, { place, hand: without(hand, card), needs: needs.slice(1) }).map((rest) => [
          card,
          ...rest,
        ]),
      )

type Start = { place: PlaceId; hand: CardId[]; needs: Need[] }

function needsOf(view: SnowPosition, seat: number, action: SnowAction): Start | null {
  const hand = handOf(view, seat)
  if (action.kind === 'settle' || action.kind === 'besiege') {
    const { place, card, kind } = action
    const route = routesFrom(view, seat).find((one) => one.card === card && one.place === place)
    if (!route) return null
    const second: Need[] = kind === 'besiege' ? ['strength'] : printedOn(place).settler ? ['settler'] : []
    return { place, hand: without(hand, card), needs: [route.transport, ...second] }
  }
  if (action.kind === 'develop' || action.kind === 'fortify') {
    const card = locationCard(nationOf(seat), action.place)
    const need = action.kind === 'develop' ? 'settler' : 'fortification'
    return card && { place: action.place, hand: without(hand, card), needs: [need] }
  }
  return null
}

/** The cost and effect of a choice, in a line; empty where its own sentence says all. */
export function leadsTo(looked: Looked, action: SnowAction): string {
  const { view, seat, t } = looked
  const paid = paidWith(view, seat, action)
  const cards = paid.flatMap((card) => (card ? t(`few-acres-of-snow.card.${card}`) : []))
  return [
    ...effects(looked, action, paid),
    ...(cards.length > 0 ? [t('few-acres-of-snow.board.leads.with', { cards: listed(cards, t) })] : []),
  ].join(' ')
}

function effects(looked: Looked, action: SnowAction, paid: readonly (CardId | null)[]): string[] {
  const { view, seat, names, t } = looked
  const other = otherSeat(seat)
  const tell = (key: string, params = {}) =>
    t(`few-acres-of-snow.board.leads.${key}`, { name: names[other], ...params })
  const costs = (money: number) => (money > 0 ? [tell('cost', { money })] : [])
  const earns = (points: number) => (points > 0 ? [tell('points', { points })] : [])
  switch (action.kind) {
    case 'settle':
      if (view.places[action.place]) return [tell('regain')]
      if (printedOn(action.place).wins === nationOf(seat)) return [tell('win')]
      return [...earns(printedOn(action.place).points), ...lastPiece(looked, 'village')]
    case 'develop':
      return [...earns(printedOn(action.place).points), ...lastPiece(looked, 'town')]
    case 'fortify':
      return costs(fortPrice)
    case 'besiege':
      return [...siegeBegins(looked, action.place, paid[1]), ...costs(paid[1] ? siegePrice(paid[1]) : 0)]
    case 'reinforce':
      return [...siegeMoves(looked, action.place, action.card), ...costs(siegePrice(action.card))]
    case 'lead': {
      const leader = handOf(view, seat).find((card) => isRole(card, 'leader'))
      return leader ? siegeMoves(looked, action.place, leader) : []
    }
    case 'raid': {
      const points = gainOf(view, seat, action) ?? 0
      return [tell('raid', { points }), ...lastCapture(looked, points), ...costs(raidPrice(action.card))]
    }
    case 'ambush':
      return [tell('ambush'), ...costs(raidPrice(action.card))]
    case 'withdraw':
      return [tell('withdraw')]
    case 'surrender': {
      if (printedOn(action.place).wins === nationOf(other)) return [tell('lose')]
      return [
        tell('captured', {
          points: view.places[action.place]?.piece === 'town' ? capturedDisc : capturedCube,
        }),
      ]
    }
    case 'piracy':
      return [tell('piracy', { taken: Math.min(2, view.players[other].money) })]
    case 'draft':
      return [tell('draft', { money: view.players[seat].money - costOf(action.card) })]
    case 'intendant':
      return costs(intendantPrice)
    case 'letRaid': {
      const frame = topOf(view)
      const place = frame?.kind === 'block' ? view.places[frame.place] : undefined
      return [tell('captured', { points: place?.piece === 'town' ? capturedDisc : capturedCube })]
    }
    case 'convert':
    case 'merchant':
    case 'trader':
    case 'reserve':
    case 'governor':
    case 'pass':
      return [tell(action.kind)]
    case 'homeSupport':
      return [tell('homeSupport', { cards: Math.min(homeSupportDraw, view.players[seat].draw.length) })]
    default:
      return []
  }
}

/** The last piece of its kind ends the game. */
function lastPiece({ view, seat, t }: Looked, piece: 'village' | 'town'): string[] {
  return supplyOf(view, seat, piece) === 1 ? [t('few-acres-of-snow.board.leads.last', { piece })] : []
}

function lastCapture({ view, seat, t }: Looked, points: number): string[] {
  const isEnough = capturedPoints(view, seat) + points >= capturesToEnd
  return isEnough ? [t('few-acres-of-snow.board.leads.captures', { points: capturesToEnd })] : []
}

function siegeBegins({ view, t }: Looked, place: PlaceId, soldiers: CardId | null | undefined): string[] {
  const { defence = 0 } = printedOn(place)
  const start = siegeStart - defence - (view.places[place]?.fort ? fortStrength : 0)
  if (!soldiers) return [t('few-acres-of-snow.board.leads.besiege', { strength: attackerWinsAt - start })]
  return [needed(t, attackerWinsAt - start - strengthOf(soldiers, place, false))]
}

function siegeMoves({ view, seat, t }: Looked, place: PlaceId, card: CardId): string[] {
  const siege = siegeOf(view, place)
  const isAttack = siege.by === seat
  const strength = strengthOf(card, place, !isAttack)
  const marker = markerOf(view, siege) + (isAttack ? strength : -strength)
  return [needed(t, isAttack ? attackerWinsAt - marker : marker - defenderWinsAt)]
}

const needed = (t: Speak, need: number): string =>
  t('few-acres-of-snow.board.leads.siege', { need: Math.max(0, need) })
