import { erase } from '../players/erase.ts'
import { type Alarm, alarmOf, type Ports } from '../ports.ts'
import { filePushes } from '../push/file.ts'
import { push } from '../push/push.ts'
import {
  type Due,
  type DueItem,
  type DuePush,
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
  const ways: Ways = {
    tell: untilTooLate(ports, telling, () => {
      throw new Error('Messages are not taken, and too much was lost on that already.')
    }),
    push: untilTooLate(ports, push, () => 'later'),
  }
  const swept: Swept = { done: 0, failed: 0, lag: 0 }
  const first = (await getClock(store)) ?? hourOf(ports.now()) - FIRST_LOOK_BACK
  let passed = first
  let isClear = true
  for (let hour = first; hour <= hourOf(ports.now()); hour++) {
    isClear = (await sweepHour(ports, ways, hour, { swept, atOnce })) && isClear
    if (isClear && (hour + 2) * HOUR <= ports.now()) passed = hour + 1
  }
  if (passed > first) await moveClock(store, passed)
  return swept
}

/** How people are told: by mail, and on each of their devices. */
interface Ways {
  tell: Tell
  push: (ports: Ports, due: DuePush) => Promise<'done' | 'later'>
}

/** Tells as long as that does not fail too slowly; what is left is tried in the next sweep. */
function untilTooLate<T, R>(
  { now }: Ports,
  tell: (ports: Ports, what: T) => Promise<R>,
  tooLate: () => R,
): (ports: Ports, what: T) => Promise<R> {
  let lost = 0
  return async (ports, what) => {
    if (lost >= LOST_AT_MOST) return tooLate()
    const begun = now()
    let isTaken = false
    try {
      const came = await tell(ports, what)
      isTaken = came !== 'later'
      return came
    } finally {
      if (!isTaken) lost += now() - begun
    }
  }
}

/** Does what is due in an hour, that too which is filed there meanwhile. False where something stands there still. */
async function sweepHour(
  ports: Ports,
  ways: Ways,
  hour: number,
  { swept, atOnce }: { swept: Swept; atOnce: number },
): Promise<boolean> {
  const stuck = new Set<string>()
  for (;;) {
    let done = 0
    const due = (await dueIn(ports.store, hour, ports.now())).filter(({ sk }) => !stuck.has(sk))
    // Mail never waits for a push service.
    const waiting = byWhose(due.toSorted((a, b) => Number(isPush(a)) - Number(isPush(b))))
    const next = async (): Promise<void> => {
      for (let mine = waiting.shift(); mine; mine = waiting.shift())
        for (const item of mine) {
          swept.lag = Math.max(swept.lag, ports.now() - filedAt(item))
          if (await isDone(ports, ways, item, swept)) done++
          else stuck.add(item.sk)
        }
    }
    await Promise.all(Array.from({ length: atOnce }, next))
    swept.done += done
    if (done === 0) return stuck.size === 0
  }
}

const isPush = ({ due }: DueItem): boolean => due.kind === 'push'

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
async function isDone(ports: Ports, ways: Ways, item: DueItem, swept: Swept): Promise<boolean> {
  try {
    // That a push service is away, or not one at all, is no alarm: anybody may name one.
    if ((await doDue(ports, pushingOnce(ways, item), item)) === 'later') await fileAgain(ports, item)
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
  const { due, at, tries = 0, pushed } = item
  if (ports.now() - at >= TRIED_FOR) {
    const isOver = await doDue(ports, null, item).then(
      () => true,
      () => false,
    )
    if (isOver) return true
  }
  const after = Math.min(HOUR, MINUTE * 2 ** tries)
  await fileDue(ports.store, ports.now() + after, due, { at, tries: tries + 1, ...(pushed && { pushed }) })
  return true
}

const alarmAbout = ({ due }: DueItem, error: unknown): Alarm =>
  alarmOf(error, 'table' in due ? { table: due.table } : {})

/** Before something is mailed it is filed for devices: once, however often the mail has to be tried. */
const pushingOnce = (ways: Ways, item: DueItem): Ways => ({
  ...ways,
  async tell(ports, notice) {
    if (!item.pushed) await filePushes(ports, notice)
    item.pushed = true
    await ways.tell(ports, notice)
  },
})

/** Without `ways` nobody is told. */
async function doDue(ports: Ports, ways: Ways | null, { due }: DueItem): Promise<'done' | 'later'> {
  const tell = ways?.tell ?? null
  if (due.kind === 'push') return ways ? ways.push(ports, due) : 'done'
  if (due.kind === 'digest') await sendDigest(ports, tell, due)
  else if (due.kind === 'invite') await tell?.(ports, due)
  else if (due.kind === 'erase') await eraseOrWait(ports, due)
  else {
    const next = await takeStep(ports, tell, due)
    if (next) await fileDue(ports.store, next.at, next.due)
  }
  return 'done'
}

/** Erases a player; where a table of his is frozen, later. */
async function eraseOrWait(ports: Ports, due: Due & { kind: 'erase' }): Promise<void> {
  const again = await erase(ports, due.player)
  if (again !== null) await fileDue(ports.store, ports.now() + again, due)
}
