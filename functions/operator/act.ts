import { canonical, type Refused, type Result } from '../../engine/core/index.ts'
import { isoOf } from '../ports/index.ts'
import { type Act, getAct, type LoggedAct, listActs, markActDone, putAct } from '../store/operator/acts.ts'
import { scheduleDue } from '../store/tables/due.ts'
import { carryOut, type Operating } from './carry-out.ts'
import { standing } from './standing.ts'

/** An operator's order: its id, a ULID; who gives it, and why. */
export interface ActOrder {
  id: string
  by: string
  why: string
}

/** An act that has taken effect. `trouble`: what could not be done with it, in words. */
export interface Acted {
  id: string
  trouble: string | null
}

/** Why nothing was done: there is no such player, table or message; it is so already; the id names another act. */
type NotActed = Refused<'not-found' | 'already' | 'id-reused'>

/** Milliseconds after which the clock takes up an act that broke off. */
const AGAIN_AFTER = 2 * 60_000

/**
 * Does an act, and logs who did it and why. The line of the log is the write that commits it. What follows can be done
 * again, and the clock does it where this breaks off. An order that comes again, under its id or given anew after it
 * broke off, is one act.
 */
export async function act(ports: Operating, order: ActOrder, what: Act): Promise<Result<Acted, NotActed>> {
  const stands = (await getAct(ports.store, order.id)) ?? (await begunBefore(ports, order, what))
  if (stands && canonical(stands.act) !== canonical(what)) return { refused: 'id-reused' }
  if (stands) return finish(ports, stands)
  const refused = await standing(ports.store, what)
  if (refused) return { refused }
  await scheduleDue(ports.store, ports.now() + AGAIN_AFTER, { kind: 'act', act: order.id })
  const { id, by, why } = order
  const logged = { id, at: isoOf(ports.now()), by, why, act: what }
  // Another copy of the order may have been first.
  if (!(await putAct(ports.store, logged))) return act(ports, order, what)
  return finish(ports, logged)
}

/** Takes up an act by its id, if it was logged and has not taken effect. */
export async function finishAct(ports: Operating, id: string): Promise<void> {
  const logged = await getAct(ports.store, id)
  if (logged) await finish(ports, logged)
}

async function finish(ports: Operating, { id, act: what, done }: LoggedAct): Promise<Acted> {
  if (done) return { id, trouble: null }
  const trouble = await carryOut(ports, what)
  await markActDone(ports.store, id)
  return { id, trouble }
}

/**
 * The same order, given before and broken off. Other acts on the same player or table that broke off are finished
 * first, so that none takes effect after a later one.
 */
async function begunBefore(ports: Operating, order: ActOrder, what: Act): Promise<LoggedAct | null> {
  const open = (await listActs(ports.store, 2)).filter(
    (one) => !one.done && targetOf(one.act) === targetOf(what),
  )
  const same = open.find(
    ({ by, why, act: other }) => by === order.by && why === order.why && canonical(other) === canonical(what),
  )
  for (const one of open.reverse()) if (one !== same) await finish(ports, one)
  return same ?? null
}

/** The player or table that an act is on. */
const targetOf = (what: Act): string => ('player' in what ? what.player : what.table)
