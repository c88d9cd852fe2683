import { userInfo } from 'node:os'
import { ulid } from 'ulidx'
import { isRefused } from '../../../engine/core/index.ts'
import { act } from '../../operator/act.ts'
import type { Store } from '../../store/dynamodb/client.ts'
import type { Act } from '../../store/operator/acts.ts'
import { portsFor } from './ports.ts'
import { fail, misused, type Verb, type VerbCall } from './verbs/verb.ts'

/** The options of every verb that is an act: who does it, and why. */
export const actOptions: Verb['options'] = {
  why: { type: 'string', does: 'the reason, for the log of acts' },
  by: { type: 'string', does: 'who does it (your name on this machine)' },
}

/** Who acts, and why; the reason must be given. */
export function orderOf({ why, by }: VerbCall['options']): { why: string; by: string } {
  if (typeof why !== 'string' || why.trim() === '') return misused('Say why: --why "…".')
  return { why: why.trim(), by: byOf(by) }
}

/** The given name, or that of this machine's user. */
export const byOf = (by: string | boolean | undefined): string =>
  typeof by === 'string' && by.trim() !== '' ? by.trim() : userHere()

/** This machine's user; in a container it may have a number and no name. */
function userHere(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

/**
 * Does an act and logs it. @returns its id in the log, null where it is so already; and what could not be done
 */
export async function actHere(
  store: Store,
  { why, by }: { why: string; by: string },
  what: Act,
): Promise<{ id: string | null; trouble: string | null }> {
  const order = { id: ulid(Date.now()), by, why }
  const acted = await act(portsFor(store), order, what)
  if (!isRefused(acted)) return acted
  if (acted.refused === 'already') return { id: null, trouble: null }
  return fail(`There is no ${'player' in what ? 'player' : 'table, message or report'} of that name here.`)
}
