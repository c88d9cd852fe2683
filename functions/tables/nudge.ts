import type { HolderId } from '../api/ids.ts'
import type { Ports } from '../ports/index.ts'
import { overLimit } from '../ports/limit.ts'
import { scheduleDue } from '../store/tables/due.ts'
import type { Refused } from './refused.ts'
import type { Seated } from './situation.ts'

/** Lets a player be told again that the table waits for them: once a day, whichever player asks for it. */
export async function nudge(
  ports: Ports,
  { table, newest, seat: by }: Seated,
  seat: number,
): Promise<Refused | null> {
  const version = newest.clock?.[seat]?.asked ?? null
  const holder = newest.holders[seat] as HolderId | null | undefined
  if (version === null || !holder || seat === by) return { refused: 'not-asked' }
  const after = await overLimit(ports, 'nudges', `${table} ${holder}`)
  if (after !== null) return { refused: 'nudged', after }
  await scheduleDue(ports.store, ports.now(), { kind: 'nudge', table, version, seat, holder })
  return null
}
