import { erase } from '../players/erase.ts'
import { type Alarm, alarmOf, type Ports } from '../ports.ts'
import { type DueItem, deleteDue, dueIn, fileDue, getClock, hourOf, moveClock } from '../store/due.ts'
import { sendDigest } from './digest.ts'
import { type Tell, takeStep } from './steps.ts'

const HOUR = 3_600_000
/** Where no sweep has ever been, so many hours may hold something. */
const FIRST_LOOK_BACK = 48
/** What could not be done for so long, milliseconds, is given up: else every sweep would begin there for ever. */
const TRIED_FOR = 48 * HOUR

/** Milliseconds of a sweep that may be lost on messages which nobody takes: time-outs are not to wait for them. */
const LOST_AT_MOST = 20_000

/**
 * Does all that is due by now, from the hour before which all is done. What follows is filed before a thing is taken
 * away, so a crash loses nothing. An hour is passed once it ended an hour ago: nobody files anything there any more.
 * One sweep at a time: two at once could tell somebody twice.
 */
export async function sweep(ports: Ports, telling: Tell): Promise<void> {
  const { store } = ports
  const tell = untilTooLate(telling)
  const first = (await getClock(store)) ?? hourOf(ports.now()) - FIRST_LOOK_BACK
  let passed = first
  let isClear = true
  for (let hour = first; hour <= hourOf(ports.now()); hour++) {
    isClear = (await sweepHour(ports, tell, hour)) && isClear
    if (isClear && (hour + 2) * HOUR <= ports.now()) passed = hour + 1
  }
  if (passed > first) await moveClock(store, passed)
}

/** Tells as long as that does not fail too slowly; what is left is tried in the next sweep. */
function untilTooLate(tell: Tell): Tell {
  let lost = 0
  return async (ports, notice) => {
    if (lost >= LOST_AT_MOST)
      throw new Error('Messages are not taken, and too much was lost on that already.')
    const begun = ports.now()
    try {
      await tell(ports, notice)
    } catch (error) {
      lost += ports.now() - begun
      throw error
    }
  }
}

/** Does what is due in an hour, that too which is filed there meanwhile. False where something could not be done. */
async function sweepHour(ports: Ports, tell: Tell, hour: number): Promise<boolean> {
  const failed = new Set<string>()
  for (;;) {
    let done = 0
    for (const item of await dueIn(ports.store, hour, ports.now())) {
      if (failed.has(item.sk)) continue
      if (await isDone(ports, tell, item)) done++
      else failed.add(item.sk)
    }
    if (done === 0) return failed.size === 0
  }
}

async function isDone(ports: Ports, tell: Tell, item: DueItem): Promise<boolean> {
  try {
    await doDue(ports, tell, item)
  } catch (error) {
    ports.alarm(alarmAbout(item, error))
    if (ports.now() - item.at < TRIED_FOR) return false
    await giveUp(ports, item)
  }
  await deleteDue(ports.store, item)
  return true
}

/**
 * Does without a word what could not be told, so that all that follows it comes: nobody else files that. What can't be
 * done even so is no message; it is tried once an hour, and holds up no sweep.
 */
async function giveUp(ports: Ports, item: DueItem): Promise<void> {
  await doDue(ports, null, item).catch(async (error) => {
    ports.alarm(alarmAbout(item, error))
    await fileDue(ports.store, ports.now() + HOUR, item.due, item.at)
  })
}

const alarmAbout = ({ due }: DueItem, error: unknown): Alarm =>
  alarmOf(error, 'table' in due ? { table: due.table } : {})

async function doDue(ports: Ports, tell: Tell | null, { due }: DueItem): Promise<void> {
  if (due.kind === 'digest') return sendDigest(ports, tell, due)
  if (due.kind === 'invite') return tell?.(ports, due)
  if (due.kind === 'erase') {
    // Never let go: what can't be done now is filed again.
    await erase(ports, due.player).catch(async (error) => {
      ports.alarm(alarmOf(error))
      await fileDue(ports.store, ports.now() + HOUR, due)
    })
    return
  }
  const next = await takeStep(ports, tell, due)
  if (!next) return
  if (next.at <= ports.now()) throw new Error('What is due can’t be done now.')
  await fileDue(ports.store, next.at, next.due)
}
