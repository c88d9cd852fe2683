import { type Signal, useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { type Level, levels } from '../../engine/core/seats/level.ts'
import { type LocalTable, taughtAt } from '../device/device-store.ts'
import { locals } from '../device/kept.ts'
import { hasFinished } from './finished.ts'

/** The level at which something plays against one at a table; undefined where nothing does. */
type LevelOf<L extends string> = (table: LocalTable) => L | undefined

/** The level of bots, by the first of them. */
export const levelOfBots = ({ opponents }: LocalTable) =>
  opponents?.find((level) => level !== null) ?? undefined

/** The level of the game itself against a single player, which an option says. */
export const levelByOption =
  <L extends string>(field: string): LevelOf<L> =>
  ({ names, newest }) =>
    names.length === 1 ? (newest.table.options as { [key: string]: L })[field] : undefined

/**
 * The level to offer for another game of a kind: the easiest until one was played to its end on this device, then that
 * of the last one begun.
 * @param levels from the easiest on
 */
export function usualLevel<L extends string>(
  tables: Iterable<LocalTable>,
  game: string,
  levels: readonly L[],
  levelOf: LevelOf<L>,
): L {
  const alike = [...tables]
    .filter((table) => taughtAt(table.id) === null && table.newest.table.game === game && levelOf(table))
    // Ids begin with the time.
    .sort((a, b) => (a.id < b.id ? 1 : -1))
  return (hasFinished(alike) && levelOf(alike[0])) || levels[0]
}

/** The level that is chosen for a game on this device, which begins with the usual one. @param among from the easiest on */
export const useLevel = <L extends string>(
  game: string,
  among: readonly L[],
  levelOf: LevelOf<L>,
): Signal<L> => useSignal(useMemo(() => usualLevel(locals.peek().values(), game, among, levelOf), []))

/** The same for bots. */
export const useBotLevel = (game: string): Signal<Level> => useLevel(game, levels, levelOfBots)
