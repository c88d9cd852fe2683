import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { decide } from '../../engine/thinking.ts'
import type { TableId } from '../api/ids.ts'
import { playOpponent, type Think } from '../opponents/play.ts'
import { ports } from './ports.ts'
import { forEachTable } from './records.ts'

/** Milliseconds that are thought about one turn at most; then the best one found by then is taken. */
const LONGEST = 8_000

const think: Think = (decision) => {
  let until: number | undefined
  return decide(decision, () => {
    // From when it is begun: others may be thought about before.
    until ??= Date.now() + LONGEST
    return Date.now() > until
  })
}

/**
 * The log's stream, besides the projector: where an opponent is to move, it does, one table after another. The entry by
 * which it has moved comes by for the next. What could not be read or written is told by its records, and comes again;
 * what has come too often is left to the clock.
 */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  forEachTable(event, (table: TableId) => playOpponent(ports, think, table))
