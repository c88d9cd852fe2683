import { fallback } from '../../../../web/print/language.ts'
import type { TableId } from '../../../api/ids.ts'
import { mailWords } from '../../../messages/text/words.ts'
import { type QueuedReport, queuedReports } from '../../../operator/queue.ts'
import { timeWords } from '../../../operator/words.ts'
import { actHere, actOptions, orderOf } from '../operating.ts'
import { misused, type Verb, type VerbCall, type VerbResult } from './verb.ts'

export const lookingAfterReports: Verb = {
  takes: '[close <table> <report>]',
  does: 'lists what players have reported and what was said around it; or closes a report',
  options: actOptions,
  words: { least: 0, most: 3 },
  async run(call) {
    const { open, words } = call
    if (words.length > 0) return close(call)
    const { store } = await open()
    const [reports, { named }] = await Promise.all([queuedReports(store), mailWords(fallback)])
    const lines = reports.flatMap((report) => linesOf(report, named))
    return { lines: lines.length > 0 ? lines : ['Nothing is reported.'], json: { reports } }
  },
}

async function close({ open, words, options }: VerbCall): Promise<VerbResult> {
  const [what, table, report] = words
  if (what !== 'close' || report === undefined) return misused('Usage: reports close <table> <report>')
  const order = orderOf(options)
  const act = { kind: 'close-report' as const, table: table as TableId, report }
  const { id } = await actHere((await open()).store, order, act)
  return { lines: [`Report ${report} is closed.`], json: { table, report, act: id } }
}

function linesOf(
  { id, table, title, at, by, whom, message, said }: QueuedReport,
  named: (name: QueuedReport['said'][number]['name']) => string,
): string[] {
  const about = whom ? `${whom.name} (${whom.player})` : 'the table'
  const words = message ? `a message of ${about}` : about
  return [
    `${timeWords(at)}  ${table} ${id}  ${title}`.trimEnd(),
    `  ${by ? `${by.name} (${by.player})` : 'A deleted player'} reports ${words}`,
    ...said.map(
      (one) =>
        `  ${one.id === message ? '>' : ' '} ${one.id}  ${named(one.name)}: ${one.text.replaceAll('\n', ' / ')}`,
    ),
    '',
  ]
}
