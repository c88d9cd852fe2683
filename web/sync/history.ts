import { isRefused } from '../../engine/core/refused.ts'
import type { HistoryRow } from '../../functions/api/shapes.ts'
import { isoNow } from '../device/clock.ts'
import { deviceStoreOf } from '../device/kept.ts'
import { owner } from '../device/player.ts'
import type { Answer } from '../net/answer.ts'
import { readHistory } from '../net/people.ts'

/** Finished tables as a device knows them, the latest first; `at`: when the server last told all of them (ISO 8601). */
export interface History {
  tables: readonly HistoryRow[]
  at: string | null
}

/** A player's finished tables as this device last saw them; null if it never did. */
export async function keptHistory(whose: string | null): Promise<History | null> {
  const kept = await deviceStoreOf(whose).read((all) => all.get('own', 'history'))
  return kept?.key === 'history' ? kept : null
}

/**
 * Reads all my finished tables, page by page. `take` is given them after each page, with those that are known and still
 * to come behind; this device keeps them once all are read, or the reading breaks off. All are read each time: a name in
 * an old one may be gone since.
 */
export async function readAllHistory(
  known: History | null,
  take: (history: History) => void,
): Promise<Answer<null>> {
  const whose = owner.peek()
  const read: HistoryRow[] = []
  const keep = (history: History) =>
    deviceStoreOf(whose).write((all) => all.put('own', { key: 'history', ...history }))
  let history: History | undefined
  let next: string | undefined
  do {
    const answer = await readHistory(next)
    if (isRefused(answer)) {
      if (history) await keep(history)
      return answer
    }
    if (owner.peek() !== whose) return { value: null }
    read.push(...answer.value.tables)
    next = answer.value.next ?? undefined
    history = joinedWith(known, read, next)
    take(history)
  } while (next !== undefined)
  await keep(history)
  return { value: null }
}

/** `next`: what the first row begins with that was not read. */
function joinedWith(known: History | null, read: readonly HistoryRow[], next: string | undefined): History {
  if (next === undefined) return { tables: [...read], at: isoNow() }
  const behind = known?.tables.filter(({ at, id }) => `${at}#${id}` <= next) ?? []
  return { tables: [...read, ...behind], at: known?.at ?? null }
}
