import type { RecordedEntry, TableRecord } from '../../engine/core/index.ts'
import type { RecordPage } from '../../functions/http/shapes.ts'
import { type Answer, troubleHere } from '../net/call.ts'

/** The whole record of a finished table, page by page. */
export async function wholeRecord(
  read: (since: number) => Promise<Answer<RecordPage>>,
): Promise<Answer<TableRecord>> {
  const entries: RecordedEntry[] = []
  for (let since: number | null = 0; since !== null; ) {
    const answer: Answer<RecordPage> = await read(since)
    if (!answer.ok) return answer
    const { value: page } = answer
    // It goes on after all: of a running table nobody is told more than he may see.
    if (page.seat !== null) return { ok: false, trouble: troubleHere('not-now') }
    entries.push(...page.entries)
    since = page.next
    if (since === null) {
      const { posthorn, game, seed } = page
      return { ok: true, value: { posthorn, game, seed, entries } }
    }
  }
  return { ok: false, trouble: troubleHere('not-now') }
}
