import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { decide } from '../../../engine/thinking.ts'
import type { TableId } from '../../api/ids.ts'
import { playOpponent, type Think } from '../../jobs/bots/play.ts'
import { ports } from './ports.ts'
import { forEachTable } from './records.ts'

/** Upper bound on the milliseconds of thinking about one turn; then the best one found by then is taken. */
const LONGEST = 8_000

const think: Think = (decision) => {
  let until: number | undefined
  return decide(decision, () => {
    // Counted from when its thinking begins: others may be thought about before.
    until ??= Date.now() + LONGEST
    return Date.now() > until
  })
}

/**
 * The log's stream, as the projector has it: an opponent that is to move does, one table after another. The entry of
 * its move comes by the same way for the next. A failure to read or write is reported by its records, and they come
 * again; what has failed too often is left to the clock.
 */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  forEachTable(event, (table: TableId) => playOpponent(ports, think, table))
