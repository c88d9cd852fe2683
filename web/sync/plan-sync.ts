import { computed, effect, signal } from '@preact/signals'
import { isDone } from '../../engine/core/refused.ts'
import type { StandingPlan } from '../../functions/api/shapes.ts'
import type { KeptPlan } from '../device/device-store.ts'
import { plans } from '../device/kept.ts'
import { isSignedOut, owner } from '../device/player.ts'
import { inRounds } from '../device/rounds.ts'
import { keep, loaded, tableOf } from '../known/tables.ts'
import { savePlan } from '../net/api.ts'
import { hereOf } from '../outbox/here.ts'
import { type PlanAnswer, savePlans } from '../outbox/save-plans.ts'
import { retrying } from './retry.ts'
import { askForSync } from './sending.ts'

/** Whether a plan is being saved with the server. */
export const isSavingPlan = signal(false)

/** The ids of plans to be saved: they change with what they hold. */
const unsaved = computed(() =>
  [...plans.value.values()]
    .flatMap(({ state, after, save }) => (state === 'unsaved' && !after ? [save] : []))
    .join(' '),
)

/** Saves plans with the server as soon as it answers. */
export function startPlanSync(): void {
  effect(() => {
    if (unsaved.value && owner.value && !isSignedOut.value) now()
  })
  addEventListener('online', now)
  document.addEventListener('visibilitychange', now)
}

function now(): void {
  retry.reset()
  void saveAll()
}

const saveAll = inRounds(async () => {
  retry.cancel()
  const whose = owner.peek()
  if (!whose || isSignedOut.peek() || !unsaved.peek()) return
  // The app may be closed by the time that the network is back.
  if (!navigator.onLine) return askForSync()
  isSavingPlan.value = true
  try {
    const noted = (table: string, plan: StandingPlan) => merge(table, plan, whose)
    if (await savePlans({ ...hereOf(whose), put: (plan) => put(plan, whose), noted })) retry.reset()
    else retry.later()
  } finally {
    isSavingPlan.value = false
  }
})

/** For when the server did not take one. */
const retry = retrying([3, 5, 10, 20, 40, 60], () => saveAll())

async function put({ table, plan, save, revision }: KeptPlan, whose: string): Promise<PlanAnswer> {
  const answer = await savePlan(whose, table, { plan, save, revision })
  if (isDone(answer)) return { stands: answer.value }
  const { problem } = answer.refused
  return problem ? { problem } : null
}

/** Takes in the plan that stands on the server. */
async function merge(table: string, plan: StandingPlan, whose: string): Promise<void> {
  await loaded(table)
  const known = tableOf(table).peek()
  if (known) keep({ ...known.view, plan, entries: [] }, whose)
}
