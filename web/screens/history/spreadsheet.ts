import type { HistoryRow } from '../../../functions/api/shapes.ts'
import { nameOfGame } from '../../games/kit/words.tsx'
import { named, t } from '../../text/words.ts'

const columns = [
  'ended',
  'began',
  'game',
  'title',
  'players',
  'place',
  'points',
  'all-points',
  'link',
] as const

/** Finished tables as CSV (RFC 4180), with a heading. */
export const spreadsheetOf = (rows: readonly HistoryRow[], origin: string): string =>
  [columns.map((column) => t(`history.column.${column}`)), ...rows.map((row) => cellsOf(row, origin))]
    .map((cells) => `${cells.map(cellWith).join()}\r\n`)
    .join('')

function cellsOf(row: HistoryRow, origin: string): (string | number)[] {
  const { id, game, title, seat, names, over, points, began, at } = row
  const totals = points?.totals ?? []
  return [
    ...[at, began ?? '', nameOfGame(game), title],
    names.flatMap((name) => (name ? [named(name)] : [])).join('; '),
    ...[over.ranks?.[seat] ?? '', totals[seat] ?? ''],
    totals.map((total) => total ?? '–').join('; '),
    `${origin}/table/${id}`,
  ]
}

/** What a spreadsheet would take for a formula, in a name say, is marked as text. */
function cellWith(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return `"${text.replaceAll('"', '""')}"`
}
