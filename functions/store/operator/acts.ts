import { type PlayerId, type TableId, timeInUlid } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { isAbsent } from '../dynamodb/expression.ts'
import { getItem, type Key, listItems, putItem, secondsOf, updateItem } from '../dynamodb/item.ts'

/** An act of an operator, on a player or at a table. */
export type Act =
  | { kind: 'rename'; player: PlayerId; name: string }
  | { kind: 'suspend' | 'unsuspend' | 'erase'; player: PlayerId }
  | { kind: 'delist' | 'relist' | 'freeze' | 'thaw'; table: TableId }
  | { kind: 'delete-message'; table: TableId; message: string }
  | { kind: 'close-report'; table: TableId; report: string }

/** An act as it is logged: who did it, when (ISO 8601) and why. `done` once it has taken effect. */
export interface LoggedAct {
  /** A ULID, which names the act for good and sorts it by time. */
  id: string
  at: string
  by: string
  why: string
  act: Act
  done?: true
}

const DAY = 24 * 3600_000
/** How long acts stay in the log, milliseconds. */
const KEPT_FOR = 730 * DAY

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
const actKey = (id: string): Key => ({ pk: `OPS#${dayOf(timeInUlid(id))}`, sk: id })
const actOf = ({ sk, at, by, why, act, done }: Omit<LoggedAct, 'id'> & Key): LoggedAct => ({
  ...{ id: sk, at, by, why, act },
  ...(done && { done }),
})

/** Logs an act, unless one of this id is logged already: the one write that commits it. */
export const putAct = (store: Store, { id, ...act }: LoggedAct): Promise<boolean> =>
  putItem(store, { ...actKey(id), ...act, expires: secondsOf(timeInUlid(id) + KEPT_FOR) }, isAbsent)

export async function getAct(store: Store, id: string): Promise<LoggedAct | null> {
  const item = await getItem<Omit<LoggedAct, 'id'> & Key>(store, actKey(id), 'consistent')
  return item && actOf(item)
}

/** Notes that an act has taken effect. */
export const markActDone = (store: Store, id: string): Promise<unknown> =>
  updateItem(store, actKey(id), { set: { done: true }, condition: { says: 'attribute_exists(#pk)' } })

/** The acts of the latest days, today among them, latest first. */
export async function listActs(store: Store, days: number): Promise<LoggedAct[]> {
  const found = await Promise.all(
    Array.from({ length: days }, (_, back) =>
      listItems<Omit<LoggedAct, 'id'>>(store, {
        pk: `OPS#${dayOf(store.now() - back * DAY)}`,
        down: true,
        reading: 'consistent',
      }),
    ),
  )
  return found.flat().map(actOf)
}
