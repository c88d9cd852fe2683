import { type LocalTable, taughtAt } from '../device/device-store.ts'

/** Whether a game was played to its end on this device; of one game where it is named. A lesson is no game. */
export const hasFinished = (tables: Iterable<LocalTable>, game?: string): boolean =>
  [...tables].some(
    ({ id, newest: { table } }) =>
      taughtAt(id) === null && table.over?.reason === 'finished' && (game ?? table.game) === table.game,
  )
