import {
  type Entry,
  isAway,
  isRefused,
  opponentToMove,
  type SeatClock,
  timeOut,
} from '../../../engine/core/index.ts'
import type { Ports } from '../../ports/index.ts'
import { type DueAtTable, type Notice, scheduleDue } from '../../store/tables/due.ts'
import { entryOfRequest, newestEntry } from '../../store/tables/log.ts'
import { getMeta, getWho, markTold, type Who } from '../../store/tables/table-items.ts'
import { type Committed, commit, FROZEN_FOR } from '../../tables/commit.ts'
import type { Refused } from '../../tables/refused.ts'
import { nobody } from '../../tables/situation.ts'
import type { Rest } from '../../time/rest.ts'
import { playPlainly } from '../bots/play.ts'
import { reminderOf, restThatCounts } from '../clock/clock.ts'
import { OPPONENT_MOVES_IN, owesAnswer } from '../clock/schedule.ts'
import { readyFor } from './outages.ts'
import { settlePlan, tryPlan } from './plans.ts'

/** Tells a player of something; throws if they could not be told. */
export type Tell = (ports: Ports, notice: Notice) => Promise<void>

/** When something due goes on, and with what; null if it is done. */
export type Next = { at: number; due: DueAtTable } | null

/** Something due at a table, and the player to be told of it. Without `tell` nobody is told. */
interface Telling {
  ports: Ports
  tell: Tell | null
  due: DueAtTable
  who: Who | undefined
}

/** The state of the table and of a holder who is owed something. */
interface Owed {
  newest: Entry
  /** Null if the seat is asked nothing. */
  clock: SeatClock | null
  who: Who | undefined
  rest: Rest | null
}

/** How often a plan is tried at once while the table or the plan changes each time. */
const MOST_LOOKS = 6
/** Milliseconds after which it is tried again then. */
const LOOKED_AT_AGAIN_IN = 60_000

/**
 * Does what is due at a table, if it still holds. Without `tell` nobody is told, and nothing is noted as told: a later
 * message may say it.
 */
export async function runTableJob(
  ports: Ports,
  tell: Tell | null,
  due: DueAtTable,
  looks = 1,
): Promise<Next> {
  const kept = await newestEntry(ports.store, due.table, 'consistent')
  const newest = kept?.entry
  // A holder who has handed over the seat since is owed nothing more.
  if (!newest || newest.holders[due.seat] !== due.holder) return null
  const who = (await getWho(ports.store, [due.holder], 'consistent')).get(due.holder)
  const clock = newest.clock?.[due.seat] ?? null
  const owed: Owed = { newest, clock, who, rest: restThatCounts(newest, who) }
  switch (due.kind) {
    case 'turn': {
      if (clock?.asked !== due.version) {
        await settlePlan(ports, due, newest)
        return null
      }
      const ready = clock.out === null ? 'ready' : await readyFor(ports, due.table, clock)
      if (ready === 'again') return runTableJob(ports, tell, due)
      if (ready !== 'ready') return { at: ready, due }
      const tried =
        due.step === 'notice' || isOut(ports, clock) ? await tryPlan(ports, due, newest, who) : 'called'
      if (tried === 'sent') return null
      if (tried === 'called') return stepOfTurn({ ports, tell, due }, clock, owed)
      if (tried !== 'again') return { ...tried, due }
      if (looks < MOST_LOOKS) return runTableJob(ports, tell, due, looks + 1)
      return { at: ports.now() + LOOKED_AT_AGAIN_IN, due }
    }
    case 'extended':
      if (clock?.asked && clock.asked <= due.version) await tellOnce({ ports, tell, due, who }, 'turn')
      return null
    case 'asked':
      if (tell && owesAnswer(newest, due.seat)) await tellOfRequest(ports, tell, due, owed)
      return null
    case 'nudge':
      if (tell && clock?.asked === due.version) await send({ ports, tell, due, who }, 'nudge')
      return null
    case 'timed-out': {
      const put = await timeOutOf(ports, due, newest)
      // If it ended the table, players are told as of any other end.
      if (put && !put.table.over)
        await tellOnce({ ports, tell, due: { ...due, version: put.version }, who }, 'timed-out')
      return null
    }
    case 'over':
      await tellOnce({ ports, tell, due, who }, 'over')
      return null
    case 'opponent':
      return stepOfOpponent(ports, due, newest)
  }
}

/**
 * An opponent that has not moved is asked again, since the process that asked it may have died. After that, a plain
 * move is played for it.
 */
async function stepOfOpponent(ports: Ports, due: DueAtTable, newest: Entry): Promise<Next> {
  if (newest.version !== due.version || opponentToMove(newest)?.seat !== due.seat) return null
  if (due.step === 'asked') {
    const after = await playPlainly(ports, due.table, due)
    return after === null ? null : { at: ports.now() + after * 1000, due }
  }
  ports.tableChanged(due.table)
  return { at: ports.now() + 2 * OPPONENT_MOVES_IN, due: { ...due, step: 'asked' } }
}

/**
 * A player is told of a decision, then reminded, then out of time: each once, and from wherever the decision is by now.
 * The time may have been extended, and the sweeper may have been down. Once time is out, only that is told.
 */
async function stepOfTurn(
  { ports, tell, due }: Omit<Telling, 'who'>,
  clock: SeatClock,
  { newest, who, rest }: Owed,
): Promise<Next> {
  const out = clock.out === null ? null : Date.parse(clock.out)
  if (isOut(ports, clock)) return putTimeOut(ports, due)
  if (due.step === 'notice') {
    // The message about the turn says that time was extended, too, where that has just happened.
    const upTo = newest.kind === 'extended' ? newest.version : due.version
    await tellOnce({ ports, tell, due, who }, 'turn', upTo)
    // And that an answer is asked for.
    if (tell && owesAnswer(newest, due.seat)) await markTold(ports.store, due.holder, 'asked', newest.version)
  }
  const reminder = reminderOf(clock, rest)
  if (out === null || reminder === null || isAway(newest.table, due.seat)) return null
  if (reminder > ports.now()) return { at: reminder, due: { ...due, step: 'reminder' } }
  // A player who can't move need not hurry.
  if (due.step === 'reminder' && (await getMeta(ports.store, due.table, 'consistent'))?.frozen)
    return { at: ports.now() + FROZEN_FOR * 1000, due }
  // A player who is told of their turn this late needs no reminder as well.
  if (due.step === 'reminder') await tellOnce({ ports, tell, due, who }, 'reminder')
  return { at: out, due: { ...due, step: 'deadline' } }
}

const isOut = ({ now }: Ports, { out }: SeatClock): boolean => out !== null && Date.parse(out) <= now()

/**
 * Tells a player that they are asked to agree to something. The request may have been answered and made anew meanwhile:
 * the message tells the current one, and that it is the player's move if it is.
 */
async function tellOfRequest(
  ports: Ports,
  tell: Tell,
  due: DueAtTable,
  { newest, clock, who }: Owed,
): Promise<void> {
  await tellOnce({ ports, tell, due, who }, 'asked', newest.version)
  if (clock?.asked) await markTold(ports.store, due.holder, 'told', clock.asked)
}

/** The mark of a holder that each kind of message sets. */
const marks = {
  turn: 'told',
  asked: 'asked',
  over: 'told',
  reminder: 'reminded',
  'timed-out': 'missed',
} as const

/**
 * Tells a player of something unless they have been told. It is noted afterwards, so after a crash they are told again.
 * `upTo`: the version that the message tells, if later than the one that fell due.
 */
async function tellOnce(
  { ports, tell, due, who }: Telling,
  kind: keyof typeof marks,
  upTo = due.version,
): Promise<void> {
  if (!tell || (who?.[marks[kind]] ?? 0) >= due.version) return
  // Mail about requests is on or off with mail about turns.
  await send({ ports, tell, due, who }, kind === 'asked' ? 'turn' : kind)
  await markTold(ports.store, due.holder, marks[kind], upTo)
}

async function send(
  { ports, tell, due: { table, version }, who }: Telling & { tell: Tell },
  kind: Notice['kind'],
): Promise<void> {
  if (who) await tell(ports, { kind, player: who.player, table, version })
}

/**
 * Puts the entry that a seat's time is out, unless the seat has acted: the put decides. The message about it is filed
 * before, so a crash leaves nobody untold. At a table that is frozen, or changes too fast, it is put later.
 * @throws Error if it can't be put for any other reason
 */
async function putTimeOut(ports: Ports, due: DueAtTable): Promise<Next> {
  const { step: _, ...about } = due
  const toTell = await scheduleDue(ports.store, ports.now(), { ...about, kind: 'timed-out' })
  const done = await timedOut(ports, due)
  await ports.enqueue([toTell])
  if (!isRefused(done) || isTaken(done)) return null
  if (done.after === undefined) throw new Error(`A time-out could not be put: ${done.refused}.`)
  return { at: ports.now() + done.after * 1000, due }
}

/** The entry by which a seat's time was out, for the decision that was asked of it; null if there is none. */
async function timeOutOf({ store }: Ports, due: DueAtTable, { version }: Entry): Promise<Entry | null> {
  const { table } = due
  const kept = await entryOfRequest(
    store,
    table,
    { first: due.version + 1, last: version, id: idOfTimeOut(due) },
    'consistent',
  )
  return kept?.entry ?? null
}

const idOfTimeOut = ({ version, seat }: DueAtTable): string => `time-out-${version}-${seat}`

/** Whether there is nothing left to put: the decision was taken, or the table is over or gone. */
const isTaken = ({ refused }: Refused): boolean =>
  refused === 'stale' || refused === 'over' || refused === 'not-to-act' || refused === 'not-found'

function timedOut(ports: Ports, due: DueAtTable): Promise<Committed | Refused> {
  const { table, version, seat, holder } = due
  const id = idOfTimeOut(due)
  const request = { table, player: nobody, base: version, id, kind: 'time-out', content: { seat } }
  return commit(ports, { ...request, open: true }, async ({ game, newest, orders }, metadata) => {
    const clock = newest.clock?.[seat]
    const isOut = clock?.asked === version && clock.out !== null && Date.parse(clock.out) <= ports.now()
    if (!isOut || newest.holders[seat] !== holder) return { refused: 'stale' }
    return timeOut({ game, newest, metadata, orders }, seat)
  })
}
