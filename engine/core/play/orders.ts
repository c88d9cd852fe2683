import type { Action, AnyGame, Game, Order, Position } from '../contract.ts'
import { same } from '../json.ts'
import type { TakenAction } from '../log/entry.ts'
import { formOf, OptionsError } from '../options.ts'
import type { Seat } from '../seats/seat.ts'
import { mask } from '../secrets/mask.ts'
import { play, type Run } from './play.ts'

/** A saved order and the revision under which it was saved. */
export interface SavedOrder {
  order: Order
  revision: number
}

/** The orders of a seat: by kind of decision, for every time (`kind`) or for one decision (`kind/id`). */
export type Orders = { readonly [name: string]: SavedOrder | undefined }

/** Upper bounds of a seat's orders: how many kinds and single decisions, and how many characters name one. */
const mostOrders = { names: 60, characters: 120 }

/**
 * Checks the orders that a seat wants, by the names of `Orders`: each must be one that its form could give.
 * @throws OptionsError for a kind that the game does not know, for a value that no form gives, and for too many
 */
export function parseOrders(game: AnyGame, given: unknown): { [name: string]: Order } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new OptionsError('orders')
  const names = Object.keys(given)
  if (names.length > mostOrders.names) throw new OptionsError('orders')
  const kinds = game.orders ?? {}
  return Object.fromEntries(
    names.map((name) => {
      const [kind] = name.split('/', 1)
      if (!Object.hasOwn(kinds, kind) || name.length > mostOrders.characters) throw new OptionsError('orders')
      const order = formOf<Order>(kinds[kind].form).parse((given as Record<string, unknown>)[name])
      return [name, order]
    }),
  )
}

/** Orders as they were saved together, under one revision. */
export const savedOrders = (orders: { readonly [name: string]: Order }, revision: number): Orders =>
  Object.fromEntries(Object.entries(orders).map(([name, order]) => [name, { order, revision }]))

/** All actions that an entry of a log lists, for playing it again: orders are not in it. */
export interface Recorded {
  recorded: readonly { seat: Seat; action: Action; byOrder?: true }[]
}

/** The seats that are answered for without being asked. */
export interface Proxies {
  /** Seats for which `fallback` answers whenever they are to act. */
  absent: readonly boolean[]
  /** Per seat, its saved orders; or the answers that they gave. */
  orders: readonly (Orders | undefined)[] | Recorded
}

/** Upper bound on a chain of answers; a longer one means rules that never come to rest. */
const MOST_ANSWERS = 1_000

/**
 * Answers for a seat that is waited for and is absent, or has an order for this decision that does not ask. Lowest seat
 * first, until none is left to answer for.
 */
export function answerAll<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  run: Run<P, A>,
  { absent, orders }: Proxies,
): Run<P, A> {
  let now = run
  for (let i = 0; i < MOST_ANSWERS; i++) {
    const answer =
      'recorded' in orders
        ? recordedAnswer(game, now.position, absent, orders.recorded[now.actions.length])
        : firstAnswer(game, now.position, absent, orders)
    if (!answer) return now
    const played = play(game, now, answer.seat, [answer.action])
    now = { ...played, actions: [...now.actions, answer] }
  }
  throw new Error(`${game.id}: answers never came to rest.`)
}

function firstAnswer<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  position: P,
  absent: readonly boolean[],
  orders: readonly (Orders | undefined)[],
): TakenAction<A> | null {
  const everyones = mask(position, 'spectator')
  for (const seat of [...position.waiting].sort((a, b) => a - b)) {
    if (absent[seat]) return { seat, action: game.fallback(mask(position, seat), seat) }
    const decision = game.decision?.(everyones, seat)
    if (!decision) continue
    const kind = game.orders?.[decision.kind]
    if (!kind) throw new Error(`${game.id}: no order of kind ${decision.kind} is declared.`)
    const left = orders[seat]
    const saved = left?.[`${decision.kind}/${decision.id}`] ?? left?.[decision.kind]
    const { order, revision } = saved ?? { order: kind.default, revision: 0 }
    if (kind.asks(everyones, seat, order)) continue
    return { seat, action: kind.answer(mask(position, seat), seat, order), order: revision }
  }
  return null
}

/**
 * The answer that a log lists next, as far as the log alone can tell that it was due.
 * @throws Error when it was not due, or another one was
 */
function recordedAnswer<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  position: P,
  absent: readonly boolean[],
  recorded: Recorded['recorded'][number] | undefined,
): TakenAction<A> | null {
  const due = [...position.waiting].sort((a, b) => a - b).find((seat) => absent[seat])
  if (!recorded) {
    if (due !== undefined) throw new Error(`Seat ${due} was not answered for.`)
    return null
  }
  const { seat, action, byOrder } = recorded
  if (due !== undefined && due < seat) throw new Error(`Seat ${due} was passed over.`)
  if (!byOrder) {
    const fallback = seat === due && game.fallback(mask(position, seat), seat)
    if (!same(fallback, action)) throw new Error(`Seat ${seat} was not to be answered for so.`)
    return { seat, action: action as A }
  }
  const decision = absent[seat] ? null : game.decision?.(mask(position, 'spectator'), seat)
  if (!decision) throw new Error(`No order could answer for seat ${seat}.`)
  return { seat, action: action as A, order: 0 }
}
