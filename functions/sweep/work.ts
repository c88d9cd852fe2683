import type { PlayerId } from '../api/ids.ts'
import { atOnce } from '../at-once.ts'
import { erase } from '../players/erase.ts'
import { type Alarm, alarmOf, type Ports } from '../ports.ts'
import { filePushes } from '../push/file.ts'
import { push } from '../push/push.ts'
import {
  type Due,
  type DueItem,
  type DuePush,
  type DueWebhook,
  deleteDue,
  fileDue,
  standingDue,
  whoseIs,
} from '../store/due.ts'
import type { Key } from '../store/item.ts'
import { changeWebhook, getWebhook } from '../store/webhook.ts'
import { sendWebhook } from '../webhook/send.ts'
import { sendDigest } from './digest.ts'
import { type Tell, takeStep } from './steps.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A message that could not be sent for this long, milliseconds, is given up. */
const TRIED_FOR = 48 * HOUR

/** Milliseconds that may be lost on messages that nobody accepts, so that time-outs need not wait for them. */
const LOST_AT_MOST = 20_000

/** The ways to tell players: by mail, on each of their devices, and at their webhook. */
export interface Ways {
  tell: Tell
  push: (ports: Ports, due: DuePush) => Promise<'done' | 'later'>
  post: (ports: Ports, due: DueWebhook) => Promise<'done' | 'later'>
}

/** Something due that was handed on. `isBrokenOff`: its workers died, again and again. */
export interface Job extends Key {
  isBrokenOff?: boolean
}

/** How many things were done, and how many failed; and those that could be neither done nor filed anew. */
export interface Worked {
  done: number
  failed: number
  stuck: Key[]
}

/** Tells by mail, on devices and at webhooks, until one of these has lost too much time; what is left is tried later. */
export const waysFor = (ports: Ports, telling: Tell): Ways => ({
  tell: untilTooLate(ports, telling, () => {
    throw new Error('Messages are not taken, and too much was lost on that already.')
  }),
  push: untilTooLate(ports, push, () => 'later'),
  post: untilTooLate(ports, sendWebhook, () => 'later'),
})

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

/**
 * Does what is due and was handed on, as it is stored now: a thing that was done meanwhile is gone. What follows from a
 * thing is filed before the thing is deleted, so a crash loses nothing. What fails is filed anew, at growing intervals,
 * and holds up nothing else. `most`: how many tables, or players, at once; those of one, one after another. Nobody
 * else may work on the same table, or player, meanwhile: two at once could tell a player twice.
 */
export async function work(ports: Ports, ways: Ways, jobs: readonly Job[], most = 1): Promise<Worked> {
  const worked: Worked = { done: 0, failed: 0, stuck: [] }
  // Two jobs may be of the same thing: it is broken off if either says so.
  const brokenOff = new Set(jobs.filter((job) => job.isBrokenOff).map(({ sk }) => sk))
  const items = await standingDue(ports.store, [...new Map(jobs.map((job) => [job.sk, job])).values()])
  // Mail never waits for a push service.
  const groups = byWhose(items.sort((a, b) => Number(isPush(a)) - Number(isPush(b)) || a.at - b.at))
  await atOnce(most, groups, async (group) => {
    for (const item of group)
      if (await isDone(ports, ways, item, brokenOff.has(item.sk), worked)) worked.done++
      else worked.stuck.push({ pk: item.pk, sk: item.sk })
  })
  return worked
}

const isPush = ({ due }: DueItem): boolean => due.kind === 'push' || due.kind === 'webhook'

function byWhose(items: readonly DueItem[]): DueItem[][] {
  const groups = new Map<string, DueItem[]>()
  for (const item of items) groups.set(whoseIs(item.due), [...(groups.get(whoseIs(item.due)) ?? []), item])
  return [...groups.values()]
}

/** Does one thing, or files it anew; false if it can be neither done nor filed. */
async function isDone(
  ports: Ports,
  ways: Ways,
  item: DueItem,
  isBrokenOff: boolean,
  worked: Worked,
): Promise<boolean> {
  try {
    // What kills every worker that does it is tried at growing intervals, too.
    if (isBrokenOff) throw new Error('Whoever was at it was ended.')
    // An endpoint that is down, or no push service at all, is no alarm: anybody may name one.
    if ((await doDue(ports, pushingOnce(ways, item), item)) === 'later') await fileAgain(ports, item)
  } catch (error) {
    worked.failed++
    ports.alarm(alarmAbout(item, error))
    const isFiled = await fileAgain(ports, item).catch((error) => ports.alarm(alarmAbout(item, error)))
    if (!isFiled) return false
  }
  await deleteDue(ports.store, item)
  return true
}

/**
 * Files what failed anew: after a minute, then at growing intervals, once an hour in the end. A message that could not
 * be sent for two days is given up. The rest of the step is done without it, since nobody else files what follows.
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

/** Before something is mailed, its pushes are filed: once, however often the mail has to be tried. */
const pushingOnce = (ways: Ways, item: DueItem): Ways => ({
  ...ways,
  async tell(ports, notice) {
    if (!item.pushed) await filePushes(ports, notice, item.at)
    item.pushed = true
    await ways.tell(ports, notice)
  },
})

/** Without `ways` nobody is told. */
async function doDue(ports: Ports, ways: Ways | null, { due }: DueItem): Promise<'done' | 'later'> {
  const tell = ways?.tell ?? null
  if (due.kind === 'push') return ways ? ways.push(ports, due) : 'done'
  if (due.kind === 'webhook') return ways ? ways.post(ports, due) : 'done'
  if (due.kind === 'digest') await sendDigest(ports, tell, due)
  else if (due.kind === 'invite') await tell?.(ports, due)
  else if (due.kind === 'webhook-ended') await tellOfEnd(ports, tell, due.player)
  else if (due.kind === 'erase') await eraseOrWait(ports, due)
  else {
    const next = await takeStep(ports, tell, due)
    if (next) await fileNext(ports, next.at, next.due)
  }
  return 'done'
}

/** Files what follows; something that is due by now is handed on at once. */
async function fileNext(ports: Ports, at: number, due: Due): Promise<void> {
  const item = await fileDue(ports.store, at, due)
  if (at <= ports.now()) await ports.enqueue([item])
}

/** Erases a player; later, if one of their tables is frozen. */
async function eraseOrWait(ports: Ports, due: Due & { kind: 'erase' }): Promise<void> {
  const again = await erase(ports, due.player)
  if (again !== null) await fileDue(ports.store, ports.now() + again, due)
}

/** Tells a player once that their webhook ended. It is noted afterwards, so after a crash they are told again. */
async function tellOfEnd(ports: Ports, tell: Tell | null, player: PlayerId): Promise<void> {
  const webhook = await getWebhook(ports.store, player)
  if (!tell || webhook?.ended == null || webhook.isTold) return
  await tell(ports, { kind: 'webhook-ended', player })
  await changeWebhook(ports.store, player, webhook, { isTold: true })
}
