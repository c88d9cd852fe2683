import type { Seat } from '../../engine/core/index.ts'
import { type Composed, composedIn, type QueuedTurn, type StoreWriter } from '../device/device-store.ts'
import { isBeginning } from './beginning.ts'
import { noteSettled } from './plans.ts'
import type { OutboxPorts, Sent } from './ports.ts'
import { rejectDraft } from './reject-draft.ts'

/**
 * Turns on their way. Each step below is one write, so that whatever dies in between, the turn is in exactly one of
 * these places, and goes under the same id for ever:
 *
 *     draft ──queueTurn──▶ queued ───▶ sending ───▶ played: gone from here, in the table's log
 *       ▲  ▲                │   ▲         │  │ └──▶ refused: a rejected draft, with the reason
 *       │  └────callBack────┘   └─────────┘  └────▶ no answer: sending still, it may have arrived
 *       │                 (surely not arrived)
 *       └───────────── (composed under older rules)
 */

/** How many turns still wait; if any, why, and after how many seconds to try again, if the server said so. */
export interface Drained {
  left: number
  code: string | null
  seconds?: number | undefined
}

/** Problems that concern one table alone: the turns of others may go. */
const ofOneTable = ['too-fast', 'try-later']

/** Puts a turn into the queue; null when another of its table waits there. */
export const queueTurn = (
  { deviceStore, newId, now }: Pick<OutboxPorts, 'deviceStore' | 'newId' | 'now'>,
  composed: Composed,
): Promise<QueuedTurn | null> =>
  deviceStore.write(async (kept) => {
    const { table } = composed
    if (await kept.get('outbox', table)) return null
    const draft = await kept.get('drafts', table)
    const turn: QueuedTurn = {
      ...composedIn(composed),
      ...{ id: newId(), at: now().toISOString(), state: 'queued', isUnsure: false },
    }
    await kept.put('outbox', turn)
    // Actions chosen after it was queued are no part of it.
    if (draft && !isBeginning(draft.actions, turn.actions))
      await rejectDraft(kept, { newId, now }, draft, { movers: [] })
    if (draft) await kept.put('drafts', { ...draft, actions: [], isSynced: false })
    return turn
  }, 'strict')

/** Makes a queued turn a draft again; false when it is too late for that. */
export const callBack = (
  ports: Pick<OutboxPorts, 'deviceStore' | 'newId' | 'now'>,
  table: string,
): Promise<boolean> =>
  ports.deviceStore.write(async (kept) => {
    const turn = await kept.get('outbox', table)
    if (turn?.state !== 'queued') return false
    await backToDraft(kept, ports, turn)
    return true
  }, 'strict')

/** Sends what is queued, oldest first, until nothing is left or nothing more can go now. */
export async function drain(ports: OutboxPorts): Promise<Drained> {
  const waiting = await ports.deviceStore.read((kept) => kept.all('outbox'))
  if (waiting.length === 0) return { left: 0, code: null }
  const reached = await ports.reaches()
  if (reached !== true) return { left: waiting.length, code: reached }
  let stopped: Extract<Sent, { kind: 'later' }> | null = null
  for (const { table } of waiting.sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const sent = await sendOne(ports, table)
    if (sent?.kind !== 'later') continue
    stopped = sent
    if (!ofOneTable.includes(sent.code)) break
  }
  const left = (await ports.deviceStore.read((kept) => kept.all('outbox'))).length
  if (left === 0) return { left, code: null }
  // A turn that was queued meanwhile is for the next round, at once.
  return stopped ? { left, code: stopped.code, seconds: stopped.seconds } : { left, code: 'more', seconds: 0 }
}

async function sendOne(ports: OutboxPorts, table: string): Promise<Sent | null> {
  const { deviceStore } = ports
  const turn = await deviceStore.write(async (kept) => {
    const queued = await kept.get('outbox', table)
    if (!queued) return null
    // When the window that sent it ended before an answer came, it may have arrived.
    const isUnsure = queued.isUnsure || queued.state === 'sending'
    const sending: QueuedTurn = { ...queued, state: 'sending', isUnsure }
    await kept.put('outbox', sending)
    return sending
  }, 'strict')
  if (!turn) return null
  const sent = await ports.send(turn)
  await deviceStore.write((kept) => settle(kept, ports, turn, sent), 'strict')
  ports.settled?.(turn)
  return sent
}

async function settle(kept: StoreWriter, ports: OutboxPorts, turn: QueuedTurn, sent: Sent): Promise<void> {
  const stands = await kept.get('outbox', turn.table)
  // Another window was told sooner.
  if (stands?.id !== turn.id) return
  if (sent.kind === 'later') {
    const isUnsure = stands.isUnsure || sent.isUnsure
    await kept.put('outbox', { ...stands, isUnsure, state: isUnsure ? 'sending' : 'queued' })
    return
  }
  if (sent.kind === 'rules') return backToDraft(kept, ports, stands)
  await kept.delete('outbox', turn.table)
  await noteSettled(kept, ports, stands, sent.kind === 'played' ? sent.version : null)
  if (sent.kind === 'played') return
  const { code, title, detail, index, why, table } = sent.problem
  await rejectDraft(kept, ports, stands, {
    problem: { code, title, detail, ...(index === undefined ? {} : { index }), ...(why ? { why } : {}) },
    ...(stands.isUnsure ? { isUnsure: true } : {}),
    movers: moversIn(table?.entries ?? [], turn),
  })
}

/** The seats that have moved since something was composed. */
export const moversIn = (
  entries: readonly { version: number; kind: string; seat: Seat | null }[],
  { version, seat }: Composed,
): Seat[] => [
  ...new Set(
    entries.flatMap((entry) =>
      entry.version > version && entry.kind === 'turn' && entry.seat !== null && entry.seat !== seat
        ? [entry.seat]
        : [],
    ),
  ),
]

async function backToDraft(
  kept: StoreWriter,
  ports: Pick<OutboxPorts, 'newId' | 'now'>,
  turn: QueuedTurn,
): Promise<void> {
  await noteSettled(kept, ports, turn, null)
  const stands = await kept.get('drafts', turn.table)
  const { revision = 0, unanswered } = stands ?? {}
  const copy = { revision, isSynced: false, ...(unanswered ? { unanswered } : {}) }
  await kept.put('drafts', { ...composedIn(turn), ...copy })
  await kept.delete('outbox', turn.table)
}
