import {
  type Action,
  type AnyGame,
  answerAll,
  HiddenError,
  mask,
  newRun,
  newWork,
  type Order,
  type Position,
  type Proxies,
  type Seat,
  step,
  type Viewer,
} from '../../../engine/core/index.ts'
import { brief, difference } from './compare.ts'
import { everyOrder } from './order-forms.ts'
import { type Random, twinChance } from './random.ts'
import { statusOf } from './status.ts'
import { onEachTable, type Sample } from './tables.ts'
import { act, lockstep, looksLike, twinOf, viewersOf } from './twins.ts'

/**
 * Who is waited for, what is asked and whether an order asks its owner are functions of what everybody sees; whom orders
 * answer for is, too. A secret choice changes nothing for those who have yet to make theirs.
 */
export function noTell(game: AnyGame, sample: Sample): void {
  onEachTable('no-tell', game, sample, (table, chance) => {
    for (const position of table.places) {
      statusOf(game, position)
      checkOrders(game, position, sample.seats, chance)
      checkSecretChoice(game, position, chance)
      checkStatus(game, position, chance)
    }
  })
}

/** Twins that everybody sees alike are asked alike. */
function checkStatus(game: AnyGame, position: Position, chance: Random): void {
  const twin = twinOf(game, position, 'spectator', chance)
  lockstep(game, [position, twin], 'spectator', chance, {
    look(first, second) {
      const told = difference(statusOf(game, first.position), statusOf(game, second.position))
      if (told) throw new Error(`${brief(first.action)} is followed by what tells twins apart: ${told}`)
    },
  })
}

function checkOrders(game: AnyGame, position: Position, seats: number, chance: Random): void {
  const everyones = mask(position, 'spectator')
  for (const seat of position.waiting) {
    const kind = game.decision?.(everyones, seat)?.kind
    if (kind === undefined) continue
    for (const order of everyOrder(game, kind)) {
      if (asks(game, everyones, seat, kind, order)) continue
      const viewer = chance.pick(viewersOf(seats))
      const twins: [Position, Position] = [position, twinOf(game, position, viewer, chance)]
      const orders = Array(seats).fill({ [kind]: { order, revision: 1 } })
      compareAnswers(game, twins, viewer, { absent: Array(seats).fill(false), orders }, chance)
    }
  }
}

function asks(game: AnyGame, everyones: Position, seat: Seat, kind: string, order: Order): boolean {
  try {
    return game.orders![kind].asks(everyones, seat, order)
  } catch (error) {
    if (error instanceof HiddenError)
      throw new Error(`whether ${brief(order)} asks rests on what not everybody sees`)
    throw error
  }
}

/** Orders answer for the same seats in both twins, as long as their answers look alike; then nothing tells them apart. */
function compareAnswers(
  game: AnyGame,
  twins: [Position, Position],
  viewer: Viewer,
  proxies: Proxies,
  chance: Random,
): void {
  const seed = `${chance.int(2 ** 31)}`
  const [inP, inQ] = twins.map(
    (twin, i) => answerAll(game, newRun(twin, twinChance(seed, `${i}`)), proxies).actions,
  )
  const again = [twinChance(seed, '0'), twinChance(seed, '1')]
  let [p, q] = twins
  for (let i = 0; i < Math.max(inP.length, inQ.length); i++) {
    const [a, b] = [inP[i], inQ[i]]
    if (a?.seat !== b?.seat)
      throw new Error(`orders answer for seat ${a?.seat} in one twin, ${b?.seat} in the other`)
    const { seat } = a
    if (looksLike(game, seat, a.action, viewer) !== looksLike(game, seat, b.action, viewer)) return
    const first = act(game, p, seat, a.action, viewer, again[0])
    const second = act(game, q, seat, b.action, viewer, again[1])
    if (first.shown !== second.shown) return
    const told = difference(
      [mask(first.position, viewer), first.facts, statusOf(game, first.position)],
      [mask(second.position, viewer), second.facts, statusOf(game, second.position)],
    )
    if (told) throw new Error(`after an order answered ${viewer} can tell twins apart: ${told}`)
    ;[p, q] = [first.position, second.position]
  }
}

/** While others are still to choose, a choice with secret fields leaves their views as they were, `waiting` aside. */
function checkSecretChoice(game: AnyGame, position: Position, chance: Random): void {
  const seat = chance.pick(position.waiting)
  const choices: Action[] = game.legal(mask(position, seat), seat)
  const secret = choices.filter(({ kind }) => game.secret[kind])
  if (position.waiting.length < 2 || secret.length === 0) return
  const action = chance.pick(secret)
  const after: Position = step(
    game,
    position,
    { seat, action },
    newWork(twinChance(`${chance.int(2 ** 31)}`, '')),
  )
  const rest = position.waiting.filter((other) => other !== seat)
  if (difference(rest, after.waiting)) return
  for (const viewer of [...rest, 'spectator'] as Viewer[]) {
    const [before, now] = [position, after].map((p) => mask({ ...p, waiting: [] }, viewer))
    const changed = difference(before, now)
    if (changed)
      throw new Error(`${brief(action)} changes what ${viewer} sees while others choose: ${changed}`)
  }
}
