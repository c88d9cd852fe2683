import type { Store } from './client.ts'
import { deleteItem, getItem, type Key, updateItem } from './item.ts'

/**
 * The gate of both tables, one item. While it is closed, requests that would write are refused, and jobs leave all that
 * is due. Only projections go on: they follow from the log, so nothing is lost with them.
 *
 * A process looks at the gate every few seconds, so one that lags may still write after it was closed. Where that would
 * lose a turn, in a restore on AWS, the tables themselves refuse all writes, too: `infra/commands/gate.ts`.
 */
interface Gate {
  /** Since when it is closed, milliseconds since 1970; absent while it is open. */
  closed?: number
}

const gateKey: Key = { pk: 'GATE', sk: 'GATE' }

export const isClosed = async (store: Store): Promise<boolean> =>
  (await getItem<Gate>(store, gateKey, 'consistent'))?.closed !== undefined

export const closeGate = (store: Store): Promise<unknown> =>
  updateItem(store, gateKey, { set: { closed: store.now() } })

export const openGate = (store: Store): Promise<boolean> => deleteItem(store, gateKey)

/** Whether an error says that the tables refuse to be written to. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AccessDeniedException'
