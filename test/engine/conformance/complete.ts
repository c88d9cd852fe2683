import {
  type Action,
  type AnyGame,
  answerAll,
  atRest,
  canonical,
  type Draft,
  draftView,
  extend,
  HiddenError,
  IllegalError,
  isRefused,
  type Json,
  listedAction,
  mask,
  newRun,
  type Order,
  type Position,
  play,
  type Seat,
  startDraft,
} from '../../../engine/core/index.ts'
import { brief } from './compare.ts'
import { garbage } from './garbage.ts'
import { everyOrder } from './order-forms.ts'
import { type Random, randomChance } from './random.ts'
import { onEachTable, type Sample, type Table } from './tables.ts'

/** How much that is not legal is tried in each position. */
const REFUSALS = 3
/** No turn made of fallbacks alone takes more actions before it may be sent. */
const LONGEST_TURN = 12

/**
 * The seats that are waited for have legal actions, and no others; each is listed once; `play` refuses all else and leaves
 * the caller's position as it was; fallbacks and the answers of orders are legal, and a turn of fallbacks can be sent.
 */
export function complete(game: AnyGame, sample: Sample): void {
  onEachTable('complete', game, sample, (table, chance) => {
    if (table.trouble) throw table.trouble
    checkDecisions(table)
    for (const position of table.places) {
      const before = JSON.stringify(position)
      for (let seat = 0; seat < sample.seats; seat++) checkSeat(game, position, seat, chance)
      checkOrders(game, position, sample.seats)
      if (JSON.stringify(position) !== before)
        throw new Error('the position that was asked about was changed')
    }
  })
}

/** A decision that has been taken never comes again under the same name: an order for it alone is never used up. */
function checkDecisions({ moves }: Table): void {
  const taken = new Set<string>()
  moves.forEach(({ seat, decisions }, i) => {
    const now = decisions.map(canonical)
    for (const before of moves[i - 1]?.decisions ?? [])
      if (before.seat === seat && !now.includes(canonical(before))) taken.add(canonical(before))
    const again = now.find((decision) => taken.has(decision))
    if (again) throw new Error(`the decision ${again} comes a second time`)
  })
}

function checkSeat(game: AnyGame, position: Position, seat: Seat, chance: Random): void {
  const view = mask(position, seat)
  const legal: Action[] = game.legal(view, seat)
  const waited = position.waiting.includes(seat)
  if (waited !== legal.length > 0)
    throw new Error(`seat ${seat} is ${waited ? '' : 'not '}waited for and has ${legal.length} legal actions`)
  if (!waited) return
  checkNames(game, legal)
  const fallback = game.fallback(view, seat)
  if (!listedAction(legal, fallback)) throw new Error(`the fallback ${brief(fallback)} is not legal`)
  for (let i = 0; i < REFUSALS; i++) checkRefusal(game, position, seat, legal, chance)
  checkSending(game, view, seat)
}

function checkNames(game: AnyGame, legal: readonly Action[]): void {
  const names = new Set<string>()
  for (const action of legal) {
    const name = game.notate(action)
    if (names.has(name)) throw new Error(`two legal actions are written “${name}”`)
    if (!/^[^\n\r]+$/.test(name)) throw new Error(`${brief(action)} is not written in one line: “${name}”`)
    names.add(name)
  }
}

function checkRefusal(
  game: AnyGame,
  position: Position,
  seat: Seat,
  legal: readonly Action[],
  chance: Random,
): void {
  const wanted = garbage(legal, chance)
  if (listedAction(legal, wanted)) return
  try {
    play(game, newRun(position, randomChance('refused', chance.int(2 ** 31))), seat, [wanted])
  } catch (error) {
    if (error instanceof IllegalError && error.index === 0) return
    throw error
  }
  throw new Error(`${brief(wanted)} was played and is not legal`)
}

/** Fallbacks composed on a view come to where the turn may be sent. */
function checkSending(game: AnyGame, view: Position, seat: Seat): void {
  let draft: Draft<Position, Action> = startDraft(view, seat)
  for (let i = 0; i < LONGEST_TURN; i++) {
    const next = extend(game, draft, fallbackOn(game, draftView(draft), seat))
    if (isRefused(next)) throw new Error(`a fallback is refused in a draft: ${next.refused}`)
    draft = next
    if (atRest(game, draft)) return
  }
  throw new Error(`a turn of ${LONGEST_TURN} fallbacks can't be sent`)
}

/** On a view that hides what the fallback rests on, any choice will do. */
function fallbackOn(game: AnyGame, view: Position, seat: Seat): Action {
  try {
    return game.fallback(view, seat)
  } catch (error) {
    if (error instanceof HiddenError) return game.legal(view, seat)[0]
    throw error
  }
}

function checkOrders(game: AnyGame, position: Position, seats: number): void {
  const everyones = mask(position, 'spectator')
  for (const seat of position.waiting) {
    const decision = game.decision?.(everyones, seat)
    if (!decision) continue
    for (const order of everyOrder(game, decision.kind)) {
      checkAnswer(game, position, seat, decision.kind, order)
      const left = { [decision.kind]: { order, revision: 1 } }
      const proxies = { absent: Array(seats).fill(false), orders: Array(seats).fill(left) }
      answerAll(game, newRun(position, randomChance('answers', JSON.stringify(order as Json))), proxies)
    }
  }
}

function checkAnswer(game: AnyGame, position: Position, seat: Seat, kind: string, order: Order): void {
  const { asks, answer } = game.orders![kind]
  if (asks(mask(position, 'spectator'), seat, order)) return
  const view = mask(position, seat)
  const given = answer(view, seat, order)
  if (!listedAction(game.legal(view, seat), given))
    throw new Error(`the order ${brief(order)} answers ${brief(given)}, which is not legal`)
}
