import { expect, it } from 'vitest'
import { type AnyGame, type Entry, mask, recordOf } from '../../engine/core/index.ts'
import { verify } from '../../engine/core/records/verify.ts'
import { type FinishedTable, logOf } from '../support/tables/finished-table.ts'

/**
 * Tests that finished tables of a game come to the same end again, to the last hash; `check` says what else is true of each
 * end. Rules that lead elsewhere need a new number. A table keeps the number and the hash that it was made with, and is
 * made anew only if these rules lead it elsewhere.
 */
export function endsAgain<T extends FinishedTable>(
  game: AnyGame,
  tables: [name: string, T][],
  check: (table: T, last: Entry, name: string) => void,
): void {
  it.each(tables)(`${game.id} finished table %s: same ranks, score and hash`, (name, table) => {
    const log = logOf({ ...game, rules: table.rules ?? game.rules }, table)
    const verdict = verify(game, recordOf(log, table.seed), { underTodaysRules: true })
    expect(verdict).toMatchObject({ fault: null, played: log.length })
    const last = log.at(-1)!
    expect(last.table.over?.ranks).toEqual(table.outcome.seats.map(({ rank }) => rank))
    expect(last.hash).toBe(table.hash)
    expect(game.audit(last.position)).toBeNull()
    expect(game.outcome(mask(last.position, 'spectator'))).toEqual(table.outcome)
    check(table, last, name)
  })
}
