import { derive, open } from '../../core/game.ts'
import { isRebels, rebels } from '../board/owners.ts'
import { type Column, columns } from '../components/data.ts'
import { landingRow, powerOf, setAdvisor, standing } from '../phases/strategy.ts'
import { type Move, type Rebellion, type RurikPosition, tell } from '../position/position.ts'
import { readRow, rowsOf, type StrategyRow } from './cards.ts'

/** The Rebellion places the advisor of the next row of its strategy, with the reason for the place and the coins. */
export function placeForRebels(move: Move, rebellion: Rebellion): void {
  const { position } = move
  const row = nextRow(move, rebellion)
  const column = freeColumn(position, row.column)
  const bribe = bribeFor(position, rebellion, row, column)
  const reason =
    column !== row.column
      ? 'full'
      : bribe === 0
        ? 'card'
        : row.coin && isTop(position, row, bribe)
          ? 'top'
          : 'tie'
  const placed = setAdvisor(position, column, { seat: rebels, advisor: row.advisor, bribe })
  const { advisor } = row
  tell(move, 'rebelsPlaced', [column], { advisor, column, bribe, row: placed + 1, reason })
}

/** The next row of the last card whose advisor is there; it is revealed, and so are those that are passed over. */
function nextRow({ position }: Move, { deck, rows, priority }: Rebellion): StrategyRow {
  const card = deck.at(-1)!
  while (true) {
    const at = rows.length
    rows.push(derive(card, (number) => rowsOf(number)[at], 'all'))
    const row = readRow(open(rows[at]), priority)
    if (row.from <= position.round) return row
  }
}

/** A column, or if it is full the next to the right that is not. */
function freeColumn({ board }: RurikPosition, wanted: Column): Column {
  const at = columns.indexOf(wanted)
  return [...columns.slice(at), ...columns].find((column) => board[column].includes(null))!
}

const isTop = (position: RurikPosition, { advisor, column }: StrategyRow, bribe: number): boolean =>
  landingRow(position, column, advisor + bribe) === 0

/** The coins for the top space, when the card shows a coin; else a coin to beat an equal of the player. */
function bribeFor(position: RurikPosition, { coins }: Rebellion, row: StrategyRow, column: Column): number {
  const { advisor, coin } = row
  if (coin && column === row.column)
    for (let bribe = 0; bribe <= coins; bribe++) if (isTop(position, row, bribe)) return bribe
  const isTied = standing(position, column).some(
    (placed) => !isRebels(position, placed.seat) && powerOf(placed) === advisor,
  )
  return isTied ? Math.min(1, coins) : 0
}
