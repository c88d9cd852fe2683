import type { PublicEntry } from '../../engine/core/index.ts'
import { isRefused } from '../../engine/core/refused.ts'
import { owner } from '../device/player.ts'
import type { Answer } from '../net/answer.ts'
import { readTable } from '../net/api.ts'
import { troubleHere } from '../net/trouble.ts'
import { joined, keepHere, tableOf } from './tables.ts'

/** Reads the entries that are still missing at the beginning of a table's story. */
export async function readWhole(id: string): Promise<Answer<unknown>> {
  const whose = owner.peek()
  const table = tableOf(id)
  const older: PublicEntry[] = []
  const missing = () => (table.peek()?.entries[0]?.version ?? 1) - 1
  while ((older.at(-1)?.version ?? 0) < missing()) {
    const answer = await readTable(id, older.at(-1)?.version ?? 0)
    if (isRefused(answer)) return answer
    // Another player sees the same table otherwise.
    if (owner.peek() !== whose) return { refused: troubleHere('not-now') }
    older.push(...answer.value.entries)
  }
  const known = table.peek()
  if (known && older.length > 0) {
    // Entries that this device already has stay unchanged: at the end the table's record is compared with them.
    const before = older.filter(({ version }) => version <= missing())
    table.value = { ...known, entries: joined(before, known.entries) }
    await keepHere(table.value, whose)
  }
  return { value: null }
}
