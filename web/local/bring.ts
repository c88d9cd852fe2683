import { ulid } from 'ulidx'
import { importFileOf, nextPage, recordOf, type Seat } from '../../engine/core/index.ts'
import { isRefused } from '../../engine/core/refused.ts'
import type { Imported } from '../../functions/api/shapes.ts'
import type { LocalTable } from '../device/device-store.ts'
import { owner } from '../device/player.ts'
import { salt } from '../device/random-hex.ts'
import type { Answer } from '../net/answer.ts'
import { bringPage } from '../net/api.ts'
import { troubleHere } from '../net/trouble.ts'
import type { Here } from '../outbox/here.ts'
import { logOf } from './table.ts'

/** Answers without progress before it is given up. */
const patience = 5

/**
 * Brings a table from this device to the server, page by page, and takes a seat there; an interrupted transfer is
 * continued. `progress` is told how much has come over, 0 to 1.
 * @returns the id of the table that it is there
 */
export async function bringTable(
  { owner: whose, deviceStore }: Pick<Here, 'owner' | 'deviceStore'>,
  table: LocalTable,
  seat: Seat,
  progress: (done: number) => void,
): Promise<Answer<string>> {
  const log = await logOf(deviceStore, table)
  const file = importFileOf(recordOf(log, table.seed))
  // Every table here was dealt.
  if (!file) return { refused: troubleHere('not-now') }
  const { title, opponents } = table
  const taking = { title, seat, salt: salt(), ...(opponents && { opponents }) }
  let imported: Imported | null = null
  for (let idle = 0; idle < patience; ) {
    // One player's table is never brought as another's.
    if (owner.peek() !== whose) return { refused: troubleHere('not-now') }
    const answer: Answer<Imported> = await bringPage({ ...nextPage(file, taking, imported), id: ulid() })
    if (isRefused(answer)) return answer
    if (imported && answer.value.version <= imported.version) idle++
    imported = answer.value
    progress(Math.min(1, imported.version / file.entries.length))
    if (!imported.done) continue
    const { table: elsewhere } = imported
    await deviceStore.write(async (kept) => {
      const stands = await kept.get('locals', table.id)
      if (stands) await kept.put('locals', { ...stands, elsewhere })
    }, 'strict')
    return { value: elsewhere }
  }
  return { refused: troubleHere('not-now') }
}
