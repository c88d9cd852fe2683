import { type AnyGame, inTodaysRules } from '../../engine/core/index.ts'
import { same } from '../../engine/core/json.ts'
import type { LocalTable } from '../device/device-store.ts'

/**
 * The most points of a single player in the other tables on this device with the same options; null when there are
 * none.
 */
export function bestBefore(id: string, tables: readonly LocalTable[], game: AnyGame): number | null {
  const one = tables.find((table) => table.id === id)
  if (one?.names.length !== 1) return null
  const totals = tables.flatMap(({ id: other, names, newest }) => {
    const { game: played, options, over } = newest.table
    const isAlike = other !== id && names.length === 1 && played === game.id
    if (!isAlike || over?.reason !== 'finished' || !same(options, one.newest.table.options)) return []
    return game.outcome(inTodaysRules(game, newest).position)?.seats[0].total ?? []
  })
  return totals.length > 0 ? Math.max(...totals) : null
}
