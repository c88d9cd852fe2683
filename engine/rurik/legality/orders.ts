import type { Order, OrderKind, Seat } from '../../core/game.ts'
import { type Advisor, advisors, advisorsIn, type Column, columns, rounds } from '../components/data.ts'
import { isColumnOpen, landingRow } from '../phases/strategy.ts'
import type { ActionOf, RurikAction, RurikPosition } from '../position/position.ts'
import { topOf } from '../position/stack.ts'

/**
 * Placing an advisor is the decision that an order may answer. It is named by the round and by how many this seat has
 * placed in it: `round 2, advisor 3` is the third that it places in the second round. The order says which of its
 * advisors that is.
 */
export function decision(everyones: RurikPosition, seat: Seat): { kind: string; id: string } | null {
  const frame = topOf(everyones)
  if (frame?.kind !== 'advisor' || frame.seat !== seat) return null
  return { kind: 'advisor', id: idOf(everyones.round, placedBy(everyones, seat) + 1) }
}

const idOf = (round: number, number: number): string => `round ${round}, advisor ${number}`

/** How many advisors a seat has placed in this round, while they are placed. */
const placedBy = ({ round, players }: RurikPosition, seat: Seat): number =>
  advisorsIn(round, players.length).length - players[seat].advisors.length

type Ahead = ReturnType<NonNullable<OrderKind<RurikPosition, RurikAction>['ahead']>>

/** The placements ahead of a seat: of this round, or from the action phase on of the next. Each starts with another advisor. */
function ahead(everyones: RurikPosition, seat: Seat): Ahead {
  const { phase, over, players } = everyones
  const isLater = phase === 'action' || phase === 'claim'
  const round = everyones.round + Number(isLater)
  if (over || round > rounds) return []
  const isNow = phase === 'strategy'
  const first = isNow ? placedBy(everyones, seat) : 0
  const atHand = isNow ? players[seat].advisors : advisorsIn(round, players.length)
  return atHand.map((one, i) => {
    const number = first + i + 1
    return { id: idOf(round, number), with: { round, number }, usual: { ...usual, advisor: String(one) } }
  })
}

/** In how many rows from the top an advisor may land for an order. */
const rowsFor: { readonly [where: string]: number } = { ask: 0, top: 1, 'top-two': 2, any: 4 }

/** The least that an order pays to land in its rows; null when it cannot, and asks. */
function placing(everyones: RurikPosition, seat: Seat, order: Order): ActionOf<'placeAdvisor'> | null {
  const advisor = Number(order.advisor) as Advisor
  const column = order.column as Column
  const { advisors: atHand, coins } = everyones.players[seat]
  if (!atHand.includes(advisor) || !isColumnOpen(everyones, seat, column)) return null
  const rows = rowsFor[String(order.where)] ?? 0
  for (let bribe = 0; bribe <= Math.min(Number(order.bribe), coins); bribe++)
    if (landingRow(everyones, column, advisor + bribe) < rows)
      return { kind: 'placeAdvisor', advisor, column, bribe }
  return null
}

const usual: Order = { where: 'ask', advisor: '1', column: 'muster', bribe: 0 }

const advisor: OrderKind<RurikPosition, RurikAction> = {
  form: [
    { key: 'where', kind: 'choice', values: Object.keys(rowsFor), default: 'ask' },
    { key: 'advisor', kind: 'choice', values: advisors.map(String), default: '1' },
    { key: 'column', kind: 'choice', values: columns, default: 'muster' },
    { key: 'bribe', kind: 'number', min: 0, max: 20, default: 0 },
  ],
  default: usual,
  asks: (everyones, seat, order) => placing(everyones, seat, order) === null,
  answer: (view, seat, order) => {
    const answer = placing(view, seat, order)
    if (!answer) throw new Error('An order that asks has no answer.')
    return answer
  },
  ahead,
}

/** The orders that a seat may save, by kind. */
export const orders = { advisor }
