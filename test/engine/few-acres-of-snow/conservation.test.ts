import { expect, it } from 'vitest'
import { type Fact, open } from '../../../engine/core/index.ts'
import { fortSupply, supplyOf } from '../../../engine/few-acres-of-snow/board/land.ts'
import {
  allCards,
  cubesOf,
  discsOf,
  fortsInAll,
  nations,
} from '../../../engine/few-acres-of-snow/components/data.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { playTable } from './tables.ts'

const TABLES = 8
const all = [...allCards].sort()

/** Every card that can be found, wherever it lies. */
const cardsIn = ({ players, display, sieges }: SnowPosition) =>
  [
    ...players.flatMap(({ hand, draw, discard, reserve, empire, locations }) => [
      ...[...hand, ...draw].map(open),
      ...discard,
      ...reserve,
      ...empire,
      ...locations,
    ]),
    ...display,
    ...sieges.flatMap(({ cards }) => cards.flat()),
  ].sort()

/** Pieces of a seat on the map, in the supply and with the other. */
const piecesOf = (position: SnowPosition, seat: number, piece: 'village' | 'town') =>
  Object.values(position.places).filter((held) => held.owner === seat && held.piece === piece).length +
  supplyOf(position, seat, piece) +
  position.players[1 - seat].captured[piece]

const fortsIn = (position: SnowPosition) =>
  Object.values(position.places).filter(({ fort }) => fort).length + fortSupply(position)

/** What the story says a seat has earned, less what it has spent on what is told with its price. */
const earned = ({ key, with: told }: Fact, seat: number): number => {
  const kind = key.split('.')[1]
  const money = Number(told.money ?? 0)
  if (kind === 'robbed') return told.seat === seat ? money : -Number(told.taken)
  if (told.seat !== seat) return 0
  if (['earned', 'sold', 'traded'].includes(kind)) return money
  return ['fortified', 'drafted', 'retrieved', 'recalled'].includes(kind) ? -money : 0
}

/** Prices that are paid as cards are given, before the story tells of it. */
const paidOnTheWay = (before: SnowPosition, action: { kind: string; card?: string }): number => {
  const kind = action.kind === 'pay' ? before.stack.at(-1)!.kind : action.kind
  const price = { raid: 1, ambush: 1 }[kind]
  if (price && action.card?.includes('native')) return price
  if (action.kind === 'pay' && kind === 'discard') return 1
  const entersSiege =
    kind === 'reinforce' ||
    (kind === 'pay' && 'needs' in before.stack.at(-1)! && before.stack.at(-1)!.kind === 'pay')
  return entersSiege && action.card?.includes('artillery') ? 3 : 0
}

it.each(Array.from({ length: TABLES }, (_, i) => i + 1))(
  'Acres: cards, pieces, forts and money add up after every action, table %i',
  (seed) => {
    playTable(seed, ({ before, seat, action, after, facts }) => {
      const what = JSON.stringify(action)
      expect(cardsIn(after), what).toEqual(all)
      for (const [each, nation] of nations.entries()) {
        expect(piecesOf(after, each, 'village'), what).toBe(cubesOf[nation])
        expect(piecesOf(after, each, 'town'), what).toBe(discsOf[nation])
        const told = facts.reduce((sum, fact) => sum + earned(fact, each), 0)
        const onTheWay = each === seat ? paidOnTheWay(before, action as never) : 0
        expect(after.players[each].money - before.players[each].money, what).toBe(told - onTheWay)
      }
      expect(fortsIn(after), what).toBe(fortsInAll)
    })
  },
)
