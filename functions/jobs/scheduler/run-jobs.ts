import type { PlayerId } from '../../api/ids.ts'
import { schedulePushes } from '../../messages/push/file.ts'
import { push } from '../../messages/push/push.ts'
import { sendWebhook } from '../../messages/webhook/send.ts'
import { erase } from '../../players/erase.ts'
import { type Alarm, alarmOf, isoOf, type Ports } from '../../ports/index.ts'
import type { Key } from '../../store/dynamodb/item.ts'
import { addFigures, type Figure } from '../../store/operator/figures.ts'
import { isGuest } from '../../store/players/guests.ts'
import { changeWebhook, getWebhook } from '../../store/players/webhook.ts'
import {
  type Due,
  type DueExtension,
  type DueInvite,
  type DueItem,
  type DuePush,
  type DueWebhook,
  deleteDue,
  kindsAtTable,
  scheduleDue,
  standingDue,
  whoseIs,
} from '../../store/tables/due.ts'
import { getMeta } from '../../store/tables/table-items.ts'
import { scheduleExtended } from '../../tables/extend.ts'
import { atOnce } from '../clock/at-once.ts'
import { sendDigest } from './digest.ts'
import { extendByLatest } from './outages.ts'
import { runTableJob, type Tell } from './table-jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long a message is retried before it is given up, milliseconds. */
const TRIED_FOR = 48 * HOUR

/** The time that may be lost on messages that can't be delivered, milliseconds: time-outs must not wait for them. */
const LOST_AT_MOST = 20_000

/** The ways to tell players: by mail, on each of their devices, and at their webhook. */
export interface Channels {
  tell: Tell
  push: (ports: Ports, due: DuePush) => Promise<'done' | 'later'>
  post: (ports: Ports, due: DueWebhook) => Promise<'done' | 'later'>
}

/** The key of something due, from the queue. `isBrokenOff`: its workers died, again and again. */
export interface Job extends Key {
  isBrokenOff?: boolean
}

/** How many items were handled, and how many of those failed; and the keys of those that could not be filed again. */
export interface Worked {
  done: number
  failed: number
  stuck: Key[]
}

/** Each of these stops sending once it has lost too much time on failures; the remaining messages are tried later. */
export const channelsFor = (ports: Ports, telling: Tell): Channels => ({
  tell: untilTooLate(ports, telling, 'mailFailed', () => {
    throw new Error('Messages are not taken, and too much was lost on that already.')
  }),
  push: untilTooLate(ports, push, 'pushFailed', () => 'later'),
  post: untilTooLate(ports, sendWebhook, 'pushFailed', () => 'later'),
})

function untilTooLate<T, R>(
  { store, now }: Ports,
  tell: (ports: Ports, what: T) => Promise<R>,
  failed: Figure,
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
      if (!isTaken) {
        lost += now() - begun
        // Where even that can't be written, the failure is told by its alarm alone.
        await addFigures(store, isoOf(now()).slice(0, 10), { [failed]: 1 }).catch(() => {})
      }
    }
  }
}

/**
 * Does due items, as they are stored now: one that another worker has done meanwhile no longer exists. The next step of
 * an item is filed before the item is deleted, so a crash loses nothing. A failed item is filed again, at growing
 * intervals, and does not hold up the others. `most`: how many tables, or players, are handled at the same time; the
 * items of one of them follow one another. No other worker may handle the same table or player meanwhile: otherwise a
 * player could be told twice.
 */
export async function runJobs(
  ports: Ports,
  channels: Channels,
  jobs: readonly Job[],
  most = 1,
): Promise<Worked> {
  const worked: Worked = { done: 0, failed: 0, stuck: [] }
  // Two jobs may be for the same item: it is broken off if either says so.
  const brokenOff = new Set(jobs.filter((job) => job.isBrokenOff).map(({ sk }) => sk))
  const items = await standingDue(ports.store, [...new Map(jobs.map((job) => [job.sk, job])).values()])
  // Pushes come last, so that mail never waits for a push service.
  const groups = byWhose(items.sort((a, b) => Number(isPush(a)) - Number(isPush(b)) || a.at - b.at))
  await atOnce(most, groups, async (group) => {
    for (const item of group)
      if (await isDone({ ports, channels, worked }, item, brokenOff.has(item.sk))) worked.done++
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

/** Does one item, or files it again; false if neither was possible. */
async function isDone(
  { ports, channels, worked }: { ports: Ports; channels: Channels; worked: Worked },
  item: DueItem,
  isBrokenOff: boolean,
): Promise<boolean> {
  try {
    // An item that kills its workers counts as failed, so it too is retried at growing intervals.
    if (isBrokenOff) throw new Error('Whoever was at it was ended.')
    // An endpoint that is down, or that is no push service, raises no alarm: any user can register one.
    if ((await doDue(ports, pushingOnce(channels, item), item)) === 'later') await scheduleAgain(ports, item)
  } catch (error) {
    worked.failed++
    try {
      const isGivenUp = (await scheduleAgain(ports, item)) === 'given-up'
      ports.alarm({ ...alarmAbout(item, error), ...(isGivenUp && { givenUp: item.due.kind }) })
    } catch (notFiled) {
      for (const one of [error, notFiled]) ports.alarm(alarmAbout(item, one))
      return false
    }
  }
  await deleteDue(ports.store, item)
  return true
}

/**
 * Files a failed item again: after a minute, then at growing intervals, up to an hour. A message that could not be sent
 * for two days is given up. Then the rest of its step is done without it, since only this step files the next one.
 */
async function scheduleAgain(ports: Ports, item: DueItem): Promise<'filed' | 'given-up'> {
  const { due, at, tries = 0, pushed } = item
  if (ports.now() - at >= TRIED_FOR) {
    const isOver = await doDue(ports, null, item).then(
      () => true,
      () => false,
    )
    if (isOver) return 'given-up'
  }
  const after = Math.min(HOUR, MINUTE * 2 ** tries)
  await scheduleDue(ports.store, ports.now() + after, due, {
    at,
    tries: tries + 1,
    ...(pushed && { pushed }),
  })
  return 'filed'
}

const alarmAbout = ({ due }: DueItem, error: unknown): Alarm =>
  alarmOf(error, 'table' in due ? { table: due.table } : {})

/** Files the pushes of a message before mailing it, only once, even if the mail is retried. */
const pushingOnce = (channels: Channels, item: DueItem): Channels => ({
  ...channels,
  async tell(ports, notice) {
    if (!item.pushed) await schedulePushes(ports, notice, item.at)
    item.pushed = true
    await channels.tell(ports, notice)
  },
})

/** Does an item; without `channels`, sends no messages. */
async function doDue(
  ports: Ports,
  channels: Channels | null,
  { due, at }: DueItem,
): Promise<'done' | 'later'> {
  const tell = channels?.tell ?? null
  if (due.kind === 'push') return channels ? channels.push(ports, due) : 'done'
  if (due.kind === 'webhook') return channels ? channels.post(ports, due) : 'done'
  if (due.kind === 'digest') await sendDigest(ports, tell, due)
  else if (due.kind === 'invite') return invite(ports, tell, due, at)
  else if (due.kind === 'webhook-ended') await tellOfEnd(ports, tell, due.player)
  else if (due.kind === 'erase') await eraseOrWait(ports, due)
  else if (due.kind === 'extend') await extendOrWait(ports, due)
  else if (due.kind === 'act') await finishing(ports, due.act)
  // A later version that was rolled back has filed it: it is kept until that version is back.
  else if (!kindsAtTable.includes(due.kind)) throw new Error(`Nothing is known of what is due: ${due.kind}.`)
  else {
    const next = await runTableJob(ports, tell, due)
    if (next) await scheduleNext(ports, next.at, next.due)
  }
  return 'done'
}

/**
 * Tells a player who is asked to a table. The message was filed before that was noted, and the clock may come by in
 * between: it waits as long as the host's request may last.
 */
async function invite(
  ports: Ports,
  tell: Tell | null,
  due: DueInvite,
  at: number,
): Promise<'done' | 'later'> {
  const isFresh = ports.now() - at < MINUTE
  const meta = isFresh ? await getMeta(ports.store, due.table, 'consistent') : null
  if (meta && !isGuest(meta, due.player)) return 'later'
  await tell?.(ports, due)
  return 'done'
}

/** Files the next item; if it is due already, also puts it in the queue. */
async function scheduleNext(ports: Ports, at: number, due: Due): Promise<void> {
  const item = await scheduleDue(ports.store, at, due)
  if (at <= ports.now()) await ports.enqueue([item])
}

/** Erases a player; later, if one of their tables is frozen. */
async function eraseOrWait(ports: Ports, due: Due & { kind: 'erase' }): Promise<void> {
  const again = await erase(ports, due.player)
  if (again !== null) await scheduleDue(ports.store, ports.now() + again, due)
}

/** Operators act rarely: what they need is loaded then. */
async function finishing(ports: Ports, id: string): Promise<void> {
  const { finishAct } = await import('../../operator/act.ts')
  await finishAct(ports, id)
}

/** Extends a table's clocks by the latest outages; later, if that can't be done now. */
async function extendOrWait(ports: Ports, due: DueExtension): Promise<void> {
  const extended = await extendByLatest(ports, due.table)
  if ('again' in extended) await scheduleDue(ports.store, extended.again, due)
  else await scheduleExtended(ports, due.table, extended.outages)
}

/** Tells a player that their webhook ended. This is noted only afterwards, so a crash in between tells them twice. */
async function tellOfEnd(ports: Ports, tell: Tell | null, player: PlayerId): Promise<void> {
  const webhook = await getWebhook(ports.store, player)
  if (!tell || webhook?.ended == null || webhook.isTold) return
  await tell(ports, { kind: 'webhook-ended', player })
  await changeWebhook(ports.store, player, webhook, { isTold: true })
}
