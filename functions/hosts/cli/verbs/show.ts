import { type Entry, mask, publishTable } from '../../../../engine/core/index.ts'
import { fallback } from '../../../../web/print/language.ts'
import { linesIn } from '../../../../web/print/told.ts'
import type { TableId } from '../../../api/ids.ts'
import { appWords } from '../../../messages/text/speech.ts'
import { counted, seatWords, standingWords, timeWords } from '../../../operator/words.ts'
import { latestEntries } from '../../../store/tables/log.ts'
import { foundEntry } from '../find.ts'
import { misused, type Verb, type VerbCall } from './verb.ts'

export const showing: Verb = {
  takes: '<table>',
  does: 'shows a table, who is to move, and the end of its story, as spectators see it',
  options: {
    entries: { type: 'string', default: '10', does: 'the number of entries to show the story of' },
    open: { type: 'boolean', does: 'with everything hidden: read it only if you don’t play at that table' },
  },
  words: { least: 1, most: 1 },
  async run({ open, words: [word], options }) {
    const most = numberIn(options)
    const { store } = await open()
    const table = word as TableId
    const newest = await foundEntry(store, table)
    const latest = await latestEntries(store, table, { most, before: newest.version + 1 }, 'consistent')
    const seen = <T>(value: T): T => (options.open ? value : mask(value, 'spectator'))
    const entries = latest.reverse().map(({ entry }) => ({ ...entry, facts: seen(entry.facts) }))
    const story = await storyOf(newest, entries)
    const position = seen(newest.position)
    return {
      lines: [
        ...standingLines(table, newest),
        '',
        ...story,
        ...(options.open ? ['', JSON.stringify(position)] : []),
      ],
      json: {
        table,
        version: newest.version,
        at: newest.at,
        state: publishTable(newest),
        waiting: position?.waiting ?? null,
        view: position,
        story: entries.map(({ version, kind, seat, at, facts }) => ({ version, kind, seat, at, facts })),
      },
    }
  },
}

function numberIn({ entries }: VerbCall['options']): number {
  const number = Number(entries)
  return Number.isInteger(number) && number > 0 && number <= 1000
    ? number
    : misused(`--entries ${entries} is not a number from 1 to 1000.`)
}

function standingLines(table: string, newest: Entry): string[] {
  const { holders, rules, version, at, table: state } = newest
  const resigned = state.resigned.flatMap((gone, seat) => (gone ? [seat] : []))
  return [
    `${table}: ${state.game}, ${counted(holders.length, 'seat')}, rules ${rules}`,
    `version ${version}, ${timeWords(at)} UTC; opened ${timeWords(state.openedAt)} UTC by ${seatWords([state.host])}`,
    ...(state.imported === undefined ? [] : ['began on a device']),
    ...(resigned.length > 0 ? [`given up: ${seatWords(resigned)}`] : []),
    standingWords(newest),
  ]
}

/** Entries in the app's own sentences, in the language of this command line, without the names of players. */
async function storyOf(newest: Entry, entries: readonly Entry[]): Promise<string[]> {
  const nobody = newest.holders.map(() => null)
  const speech = await appWords(fallback)
  const words = await speech.wordsOf(newest.table.game, nobody)
  return entries.flatMap((entry) => {
    const lines = linesIn(speech, entry, nobody, words ?? { say: (fact) => JSON.stringify(fact) })
    return lines.map((line) => `${entry.version}  ${timeWords(entry.at)}  ${line.words}`)
  })
}
