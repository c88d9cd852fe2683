import {
  type Action,
  type AnyGame,
  type Entry,
  type Fact,
  hideAction,
  isRefused,
  mask,
  type Orders,
  type Position,
  type Seat,
  takeTurn,
} from '../../../engine/core/index.ts'
import { hasPlans } from '../../../engine/core/plans/has-plans.ts'
import { goesOn, outlookOf, type Plan, supposedAfter } from '../../../engine/core/plans/plan.ts'
import { type Going, goes } from '../../../engine/core/plans/plan-goes.ts'
import { brief, difference } from './compare.ts'
import { good, hex, openLog, penOf, randomOrders, randomTurn } from './log.ts'
import { type Random, random } from './random.ts'
import { onEachTable, type Sample, type Table, tablesOf } from './tables.ts'
import { twinOf } from './twins.ts'

/** One table in this many is played with plans, other ones than those whose logs are played again. */
const PLANS_EVERY = 5
/** A plan is made after one turn in this many, has one more turn once in as many plans, and another for one in as many. */
const PLAN = 3
/** One planned turn in this many asks at the kinds of facts that its game names. */
const KINDS = 6
/** Planned turns that are tried at a table; a long one is left then. */
const TRIES = 20

/** How many planned turns were tried at the tables of a sample, and how many of them went. */
interface Tries {
  tried: number
  went: number
}

/** A plan of a seat while a table goes on. */
interface Pending {
  plan: Plan
  went: number
}

/**
 * A planned turn that goes is the turn as it would be sent by hand then, and tells its seat what it was to tell; whether
 * it goes depends on nothing that its seat can't see. A game without `holds` has no plans.
 */
export function plans(game: AnyGame, sample: Sample): void {
  triesOf(game, sample)
}

const known = new WeakMap<readonly Table[], Tries>()

/** As `plans`, and counts the turns that were tried; the same tables are played once. */
export function triesOf(game: AnyGame, sample: Sample): Tries {
  const tables = tablesOf(game, sample)
  const tries = known.get(tables) ?? playAll(game, sample)
  known.set(tables, tries)
  return tries
}

function playAll(game: AnyGame, sample: Sample): Tries {
  const tries = { tried: 0, went: 0 }
  onEachTable('plans', game, sample, (table) => {
    if (!hasPlans(game)) checkNone(game, table)
    else if (table.seed % PLANS_EVERY === 2) playWithPlans(game, sample.seats, table, tries)
  })
  return tries
}

function checkNone(game: AnyGame, { start }: Table): void {
  const table = { over: null, request: null } as Entry['table']
  const entry = { version: 1, kind: 'turn', seat: 0, facts: [], rules: 1, position: start, table } as const
  const turn = { actions: [], askAt: { places: [], kinds: [] } }
  const plan = { base: 1, rules: game.rules, turns: [turn] }
  const [seat] = start.waiting
  const going = goes(game, { plan, seat, went: 0, since: [{ ...entry, facts: [] }] })
  if (difference(going, { stops: { point: 'no-plans' } }))
    throw new Error(`a game without \`holds\` has a plan: ${brief(going)}`)
}

function playWithPlans(game: AnyGame, seats: number, table: Table, tries: Tries): void {
  const seed = hex(`seed ${table.seed}`)
  const chance = random('plans', table.seed)
  const entries = openLog(game, seats, table, seed)
  const orders = Array.from({ length: seats }, () => randomOrders(game, chance))
  const pending: (Pending | null)[] = Array(seats).fill(null)
  const enough = tries.tried + TRIES
  while (!entries.at(-1)!.table.over && tries.tried < enough) {
    const newest = entries.at(-1)!
    const seat = chance.pick(newest.position!.waiting)
    const tried =
      pending[seat] && tryPlan({ game, entries, seed, orders }, seat, pending[seat], tries, chance)
    if (tried) pending[seat]!.went++
    else if (pending[seat]) pending[seat] = null
    const turn = () => randomTurn(game, mask(newest.position!, seat), seat, chance)
    entries.push(tried ?? send({ game, entries, seed, orders }, seat, turn(), 'by hand'))
    const now = entries.at(-1)!
    const isOpen = !now.table.over && !goesOn(game, newest.position!, now.position!, seat)
    if (!tried && isOpen && chance.oneIn(PLAN)) pending[seat] = randomPlan(game, now, seat, chance)
  }
}

interface Playing {
  game: AnyGame
  entries: readonly Entry[]
  seed: string
  orders: readonly (Orders | undefined)[]
}

function send(
  { game, entries, seed, orders }: Playing,
  seat: Seat,
  actions: readonly unknown[],
  id: string,
): Entry {
  const newest = entries.at(-1)!
  const metadata = { ...penOf(newest.version + 1, seed), id }
  return good(takeTurn({ game, newest, metadata, orders }, seat, actions))
}

function randomPlan(game: AnyGame, now: Entry, seat: Seat, chance: Random): Pending | null {
  const view = mask(now.position!, seat)
  const before = JSON.stringify(view)
  const turns: Plan['turns'][number][] = []
  do {
    const supposed = supposedAfter(game, view, seat, turns)
    if (isRefused(supposed) || !supposed.waiting.includes(seat)) break
    const actions = randomTurn(game, supposed, seat, chance)
    const other = chance.oneIn(PLAN) && { else: randomTurn(game, supposed, seat, chance) }
    const kinds = chance.oneIn(KINDS) ? (game.askKinds?.(supposed, seat) ?? []) : []
    turns.push({ actions, askAt: { places: [], kinds }, ...other })
  } while (chance.oneIn(PLAN))
  if (!view.waiting.includes(seat)) checkOthers(game, view, seat)
  if (JSON.stringify(view) !== before) throw new Error('planning a turn changed the view it was planned on')
  return turns.length > 0 ? { plan: { base: now.version, rules: game.rules, turns }, went: 0 } : null
}

/** Before the next turn of a seat, others move. */
function checkOthers(game: AnyGame, view: Position, seat: Seat): void {
  const others = game.turnsBefore?.(view, seat) ?? []
  if (others.includes(seat))
    throw new Error(`the turns before that of seat ${seat} include its own: ${others}`)
}

/** The entry of a planned turn, if it goes. */
function tryPlan(
  playing: Playing,
  seat: Seat,
  { plan, went }: Pending,
  tries: Tries,
  chance: Random,
): Entry | null {
  const { game, entries } = playing
  if (went === plan.turns.length) return null
  const since = entries.slice(plan.base - 1)
  const before = JSON.stringify(since)
  const going = goes(game, { plan, seat, went, since })
  if (JSON.stringify(since) !== before) throw new Error('trying a plan changed the entries it was tried on')
  const twins = since.map((entry) => twinEntry(game, entry, seat, chance))
  const told = difference(going, goes(game, { plan, seat, went, since: twins }))
  if (told) throw new Error(`whether a plan goes tells twins of its seat's view apart: ${told}`)
  tries.tried++
  if (!('goes' in going)) return null
  tries.went++
  return checkSent(playing, seat, { plan, went }, going)
}

/** The entry as it may have been for all that a seat knows. */
function twinEntry(game: AnyGame, entry: Entry, seat: Seat, chance: Random): Entry {
  const actions = entry.actions.map((taken) =>
    taken.seat === seat ? taken : { ...taken, action: hideAction(game, taken.action) },
  )
  const position = twinOf(game, entry.position!, seat, chance)
  return { ...entry, actions, position, facts: mask(entry.facts, seat), draws: [] }
}

function checkSent(
  playing: Playing,
  seat: Seat,
  { plan, went }: Pending,
  { goes: actions, is }: Extract<Going, { goes: unknown }>,
): Entry {
  const { game, entries } = playing
  const planned = plan.turns[went]
  const other = difference(is === 'else' ? planned.else : planned.actions, actions)
  if (other) throw new Error(`a plan sends another turn than was planned: ${other}`)
  const [sent, byHand] = ['plan', 'by hand'].map((id) => send(playing, seat, actions, id))
  const changed = difference({ ...sent, id: '' }, { ...byHand, id: '' })
  if (changed) throw new Error(`a planned turn makes another entry than one by hand: ${changed}`)
  const promised = factsPromised(game, mask(entries[plan.base - 1].position!, seat), seat, {
    before: plan.turns.slice(0, went),
    actions,
  })
  const own = mask(sent.facts, seat).filter(
    ({ with: { seat: who } }) => typeof who !== 'number' || who === seat,
  )
  const untrue = difference(promised, own.slice(0, promised.length), true)
  if (untrue) throw new Error(`a planned turn tells something else than it was to tell: ${untrue}`)
  return sent
}

function factsPromised(
  game: AnyGame,
  base: Position,
  seat: Seat,
  { before, actions }: { before: Plan['turns']; actions: readonly Action[] },
): Fact[] {
  const supposed = supposedAfter(game, base, seat, before)
  const outlook = isRefused(supposed) ? supposed : outlookOf(game, supposed, seat, actions)
  if ('refused' in outlook) throw new Error(`a turn went that can't be planned: ${outlook.refused}`)
  return outlook.steps.flatMap(({ tells }) => tells)
}
