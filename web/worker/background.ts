import { ulid } from 'ulidx'
import type { StandingPlan } from '../../functions/api/shapes.ts'
import { openDeviceStore, recallPlayer } from '../device/database.ts'
import type { KeptPlan, QueuedTurn } from '../device/device-store.ts'
import { boundedFetch } from '../net/bounded-fetch.ts'
import { hear, isRevised } from '../net/heard.ts'
import { lockOf, outboxTag } from '../outbox/names.ts'
import { type Drained, drain } from '../outbox/outbox.ts'
import type { Sent } from '../outbox/ports.ts'
import { type PlanAnswer, savePlans } from '../outbox/save-plans.ts'
import { postTurn } from '../outbox/send.ts'
import { closeNotes } from '../push/notes.ts'
import { asked } from './asked.ts'
import { tellPages } from './tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

// Some browsers fire this once there is a network again, even if the app is closed; in the others a page sends the
// outbox when it is opened.
self.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(sendAll())
})

/** The reasons for which turns are left that pass without this device's doing. */
const passing = ['no-network', 'not-ours', 'closed']

/** @throws Error when turns are left for such a reason: the browser then tries again by itself */
async function sendAll(): Promise<void> {
  const me = await recallPlayer()
  if (!me) return
  const { left, code } = await drainFor(me.player)
  if (left > 0 && code !== null && passing.includes(code)) throw new Error('Turns are left.')
}

/** The parts of the device that the outbox uses: new ids and the clock. */
export const own = { newId: ulid, now: () => new Date() }

/** Sends the turns in a player's outbox. `tell` is called with the result of each. */
export const drainFor = (owner: string, tell?: (turn: QueuedTurn, sent: Sent) => void): Promise<Drained> =>
  navigator.locks.request(lockOf(owner), () => drained(owner, tell))

async function postPlan(owner: string, { table, plan, save, revision }: KeptPlan): Promise<PlanAnswer> {
  const body = JSON.stringify({ plan, save, revision })
  const said = await asked<StandingPlan>(owner, `/api/tables/${table}/plan`, {
    method: 'PUT',
    body,
    fits: isRevised,
  })
  if (said.kind === 'value') return said.value && { stands: said.value }
  return said.kind === 'problem' ? said : null
}

async function drained(owner: string, tell?: (turn: QueuedTurn, sent: Sent) => void): Promise<Drained> {
  const deviceStore = await openDeviceStore(owner)
  try {
    const drained = await drain({
      deviceStore,
      async send(turn) {
        const { sent, table } = await postTurn(owner, turn)
        tell?.(turn, sent)
        if (table && sent.kind === 'played') {
          tellPages({ owner, stores: [], played: table })
          await closeNotes(self.registration, (other) => other === table.id)
        }
        return sent
      },
      async reaches() {
        const said = await hear(boundedFetch('/api/me'))
        return said.kind === 'value' || (said.kind === 'unreached' ? said.code : 'no-network')
      },
      ...own,
    })
    await savePlans({ deviceStore, put: (plan) => postPlan(owner, plan), ...own })
    return drained
  } finally {
    deviceStore.close()
    tellPages({ owner, stores: ['outbox', 'drafts', 'tray', 'plans'] })
  }
}
