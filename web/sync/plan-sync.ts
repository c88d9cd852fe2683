import { computed, effect, signal } from '@preact/signals'
import { isDone } from '../../engine/core/refused.ts'
import type { StandingPlan } from '../../functions/api/shapes.ts'
import type { KeptPlan } from '../device/device-store.ts'
import { plans } from '../device/kept.ts'
import { isSignedOut, owner } from '../device/player.ts'
import { inRounds } from '../device/rounds.ts'
import { keep, loaded, tableOf } from '../known/tables.ts'
import { savePlan } from '../net/api.ts'
import { type Here, hereOf } from '../outbox/here.ts'
import { notePlanAnswer, notePlanRefused, notePlanSending, unsavedPlans } from '../outbox/plans.ts'
import { retrying } from './retry.ts'

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
  if (!whose || isSignedOut.peek() || !navigator.onLine) return
  const here = hereOf(whose)
  const unsaved = await unsavedPlans(here.deviceStore)
  if (unsaved.length === 0) return
  isSavingPlan.value = true
  try {
    let areSaved = true
    for (const plan of unsaved) areSaved = (await save(here, plan)) && areSaved
    if (areSaved) retry.reset()
    else retry.later()
  } finally {
    isSavingPlan.value = false
  }
})

/** For when the server did not take one. */
const retry = retrying([3, 5, 10, 20, 40, 60], () => saveAll())

/** @returns whether nothing is left to be tried */
async function save(here: Here, sent: KeptPlan): Promise<boolean> {
  const { owner: whose, deviceStore } = here
  const { table, plan, save, revision } = sent
  await notePlanSending(deviceStore, sent)
  const answer = await savePlan(whose, table, { plan, save, revision })
  if (isDone(answer)) {
    await note(here, sent, answer.value)
    return true
  }
  const { problem } = answer.refused
  if (!problem) return false
  // While one of its turns is being sent, a plan can't be changed; a moment later it can.
  if (problem.code === 'plan-going') return false
  if (problem.code === 'plan-changed' && problem.plan) {
    await note(here, sent, problem.plan)
    // What stands may be an earlier one of this device: then it is replaced next.
    return !(await unsavedPlans(deviceStore)).some((one) => one.table === table)
  }
  if (!final.includes(problem.code)) return false
  const { code, title, detail } = problem
  await notePlanRefused(here, sent, { code, title, detail })
  return true
}

/** Problems of the plan itself, and of a player who has no seat at the table now. */
const final = ['bad-plan', 'invalid', 'too-large', 'not-found']

/** Takes in the plan that stands on the server. */
async function note({ owner: whose, deviceStore }: Here, sent: KeptPlan, plan: StandingPlan): Promise<void> {
  await notePlanAnswer(deviceStore, sent, plan)
  await loaded(sent.table)
  const known = tableOf(sent.table).peek()
  if (known) keep({ ...known.view, plan, entries: [] }, whose)
}
