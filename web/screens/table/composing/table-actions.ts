import type { TableView } from '../../../../functions/api/shapes.ts'
import type { Composed } from '../../../device/device-store.ts'
import type { Answer } from '../../../net/answer.ts'
import type { Here } from '../../../outbox/here.ts'
import { queueTurn } from '../../../outbox/outbox.ts'
import { endTable, resign, takeBack } from '../../../sync/moves.ts'
import { askForSync, flush, played } from '../../../sync/sending.ts'

/** How a table is played: by post, or on this device alone. */
export interface TableActions {
  /** What its player composes with on this device. */
  here: Here
  /** Whether others sit elsewhere: then there is chat, notes, and requests to them. */
  isByPost: boolean
  /** Sends a turn; resolves once it is kept safely. */
  send(turn: Composed): Promise<void>
  /** The version that a turn of mine has just led to; undefined if none was sent since the app was opened. */
  sentAt(table: string): number | undefined
  /** A seat's actions for the table as a whole: requests to the others when they must agree. */
  takeBack(table: TableView): Promise<Answer<unknown>>
  end(table: TableView): Promise<Answer<unknown>>
  resign(table: TableView): Promise<Answer<unknown>>
}

/** By post: a sent turn waits on this device until it has arrived. */
export const byPost = (here: Here): TableActions => ({
  here,
  isByPost: true,
  async send(turn) {
    await queueTurn(here, turn)
    void askForSync()
    void flush()
  },
  sentAt: (table) => played.value.get(table),
  takeBack: (table) => takeBack(table, 'ask'),
  end: (table) => endTable(table, 'ask'),
  resign,
})
