import type { Problem, StandingPlan } from '../../functions/api/shapes.ts'
import type { KeptPlan } from '../device/device-store.ts'
import { notePlanAnswer, notePlanRefused, notePlanSending, unsavedPlans } from './plans.ts'
import type { OutboxPorts } from './ports.ts'

/** The server's answer to a plan that was sent: the plan that stands now, or its refusal; null where none came. */
export type PlanAnswer = { stands: StandingPlan } | { problem: Problem } | null

export interface PlanPorts extends Pick<OutboxPorts, 'deviceStore' | 'newId' | 'now'> {
  put(plan: KeptPlan): Promise<PlanAnswer>
  /** Told which plan stands at a table, once that is noted. */
  noted?(table: string, stands: StandingPlan): Promise<unknown>
}

/** Saves the plans of a device with the server, in a page or in the worker. @returns whether nothing is left to be tried */
export async function savePlans(ports: PlanPorts): Promise<boolean> {
  let areSaved = true
  for (const plan of await unsavedPlans(ports.deviceStore)) areSaved = (await save(ports, plan)) && areSaved
  return areSaved
}

async function save(ports: PlanPorts, sent: KeptPlan): Promise<boolean> {
  const { deviceStore, put, noted } = ports
  const note = async (stands: StandingPlan) => {
    await notePlanAnswer(deviceStore, sent, stands)
    await noted?.(sent.table, stands)
  }
  await notePlanSending(deviceStore, sent)
  const answer = await put(sent)
  if (!answer) return false
  if ('stands' in answer) {
    await note(answer.stands)
    return true
  }
  const { code, title, detail, plan } = answer.problem
  if (code === 'plan-changed' && plan) {
    await note(plan)
    // What stands may be an earlier one of this device: then it is replaced next.
    return !(await unsavedPlans(deviceStore)).some(({ table }) => table === sent.table)
  }
  // While one of its turns is being sent, a plan can't be changed; a moment later it can.
  if (!final.includes(code)) return false
  await notePlanRefused(ports, sent, { code, title, detail })
  return true
}

/** Problems of the plan itself, and of a player who has no seat at the table now. */
const final = ['bad-plan', 'invalid', 'too-large', 'not-found']
