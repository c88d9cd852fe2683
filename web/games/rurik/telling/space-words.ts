import { boardFor, type Column } from '../../../../engine/rurik/components/data.ts'
import type { Placed, RurikPosition } from '../../../../engine/rurik/position/position.ts'
import type { Saying, Speak } from '../props.ts'

/** A column as it would be with one more advisor, and the row of that one. */
export interface Tried {
  column: Column
  spaces: readonly (Placed | null)[]
  row: number
}

/** A space in words: its gain and cost. */
export function spaceWords(view: RurikPosition, column: Column, row: number, t: Speak): string {
  const { gain, cost } = boardFor(view.players.length)[column][row]
  const marker = column === 'scheme' && row === 0 && view.players.length > 1 ? 'yes' : 'no'
  return t('rurik.board.space', { column, gain, cost, marker })
}

/** The label of a column for screen readers. */
export function columnWords(
  { view, names, t }: Saying,
  column: Column,
  spaces: readonly (Placed | null)[],
): string {
  const rows = spaces.map((placed, row) =>
    t('rurik.board.row', {
      row: row + 1,
      space: spaceWords(view, column, row, t),
      name: placed ? names[placed.seat] : 'none',
      advisor: placed?.advisor ?? 0,
      bribe: placed?.bribe ?? 0,
    }),
  )
  return `${t(`rurik.column.${column}`)}. ${rows.join(' ')}`
}
