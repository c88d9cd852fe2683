import { expect, it } from 'vitest'
import { type AnyGame, type Entry, mask } from '../../engine/core/index.ts'
import { firstFault } from '../../engine/core/verify.ts'
import { type FinishedTable, logOf } from '../support/finished-table.ts'

/**
 * Tests that finished tables of a game come to the same end again, to the last hash; `check` says what else is true of each
 * end. Rules that lead elsewhere need a new number, and then these hashes are renewed: tables that people play are
 * verified in the same way.
 */
export function endsAgain<T extends FinishedTable>(
  game: AnyGame,
  tables: [name: string, T][],
  check: (table: T, last: Entry, name: string) => void,
): void {
  it.each(tables)('%s is played to its end again', (name, table) => {
    const log = logOf(game, table)
    expect(firstFault(game, log, table.seed)).toBeNull()
    const last = log.at(-1)!
    expect(last.table.over?.ranks).toEqual(table.outcome.seats.map(({ rank }) => rank))
    expect(last.hash).toBe(table.hash)
    expect(game.audit(last.position)).toBeNull()
    expect(game.outcome(mask(last.position, 'spectator'))).toEqual(table.outcome)
    check(table, last, name)
  })
}
