import { erase } from '../players/erase.ts'
import { type Alarm, alarmOf, type Ports } from '../ports.ts'
import {
  type Due,
  type DueItem,
  deleteDue,
  dueIn,
  fileDue,
  filedAt,
  getClock,
  hourOf,
  moveClock,
} from '../store/due.ts'
import { sendDigest } from './digest.ts'
import { type Tell, takeStep } from './steps.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Where no sweep has ever been, so many hours may hold something. */
const FIRST_LOOK_BACK = 48
/** What could not be told for so long, milliseconds, is given up. */
const TRIED_FOR = 48 * HOUR

/** Milliseconds of a sweep that may be lost on messages which nobody takes: time-outs are not to wait for them. */
const LOST_AT_MOST = 20_000

/** What a sweep did, how often something failed, and by how many milliseconds it came late to what was due longest. */
export interface Swept {
  done: number
  failed: number
  lag: number
}

/**
 * Does all that is due by now, from the hour before which all is done. What follows is filed before a thing is taken
 * away, so a crash loses nothing. What fails is filed anew, for ever later, and holds up nothing else. An hour is passed
 * once it ended an hour ago: nobody files anything there any more. One sweep at a time: two at once could tell somebody
 * twice. `atOnce`: of so many tables, or players, at once; of one, one thing after another.
 */
export async function sweep(ports: Ports, telling: Tell, atOnce = 1): Promise<Swept> {
  const { store } = ports
  const tell = untilTooLate(telling)
  const swept: Swept = { done: 0, failed: 0, lag: 0 }
  const first = (await getClock(store)) ?? hourOf(ports.now()) - FIRST_LOOK_BACK
  let passed = first
  let isClear = true
  for (let hour = first; hour <= hourOf(ports.now()); hour++) {
    isClear = (await sweepHour(ports, tell, hour, { swept, atOnce })) && isClear
    if (isClear && (hour + 2) * HOUR <= ports.now()) passed = hour + 1
  }
  if (passed > first) await moveClock(store, passed)
  return swept
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

/** Does what is due in an hour, that too which is filed there meanwhile. False where something stands there still. */
async function sweepHour(
  ports: Ports,
  tell: Tell,
  hour: number,
  { swept, atOnce }: { swept: Swept; atOnce: number },
): Promise<boolean> {
  const stuck = new Set<string>()
  for (;;) {
    let done = 0
    const due = (await dueIn(ports.store, hour, ports.now())).filter(({ sk }) => !stuck.has(sk))
    const waiting = byWhose(due)
    const next = async (): Promise<void> => {
      for (let mine = waiting.shift(); mine; mine = waiting.shift())
        for (const item of mine) {
          swept.lag = Math.max(swept.lag, ports.now() - filedAt(item))
          if (await isDone(ports, tell, item, swept)) done++
          else stuck.add(item.sk)
        }
    }
    await Promise.all(Array.from({ length: atOnce }, next))
    swept.done += done
    if (done === 0) return stuck.size === 0
  }
}

/** What is one table's, or one player's, is done in its order. */
function byWhose(items: readonly DueItem[]): DueItem[][] {
  const groups = new Map<string, DueItem[]>()
  for (const item of items) {
    const whose = 'table' in item.due ? item.due.table : item.due.player
    groups.set(whose, [...(groups.get(whose) ?? []), item])
  }
  return [...groups.values()]
}

/** Does one thing, or files it anew; false where not even that can be done. */
async function isDone(ports: Ports, tell: Tell, item: DueItem, swept: Swept): Promise<boolean> {
  try {
    await doDue(ports, tell, item)
  } catch (error) {
    swept.failed++
    ports.alarm(alarmAbout(item, error))
    const isFiled = await fileAgain(ports, item).catch((error) => ports.alarm(alarmAbout(item, error)))
    if (!isFiled) return false
  }
  await deleteDue(ports.store, item)
  return true
}

/**
 * Files what failed anew: after a minute, then ever later, once an hour in the end. What could not be told for two days is
 * done without a word, so that all that follows it comes: nobody else files that.
 */
async function fileAgain(ports: Ports, item: DueItem): Promise<boolean> {
  const { due, at, tries = 0 } = item
  if (ports.now() - at >= TRIED_FOR) {
    const isOver = await doDue(ports, null, item).then(
      () => true,
      () => false,
    )
    if (isOver) return true
  }
  const after = Math.min(HOUR, MINUTE * 2 ** tries)
  await fileDue(ports.store, ports.now() + after, due, { at, tries: tries + 1 })
  return true
}

const alarmAbout = ({ due }: DueItem, error: unknown): Alarm =>
  alarmOf(error, 'table' in due ? { table: due.table } : {})

async function doDue(ports: Ports, tell: Tell | null, { due }: DueItem): Promise<void> {
  if (due.kind === 'digest') return sendDigest(ports, tell, due)
  if (due.kind === 'invite') return tell?.(ports, due)
  if (due.kind === 'erase') return eraseOrWait(ports, due)
  const next = await takeStep(ports, tell, due)
  if (next) await fileDue(ports.store, next.at, next.due)
}

/** Erases a player; where a table of his is frozen, later. */
async function eraseOrWait(ports: Ports, due: Due & { kind: 'erase' }): Promise<void> {
  const again = await erase(ports, due.player)
  if (again !== null) await fileDue(ports.store, ports.now() + again, due)
}
