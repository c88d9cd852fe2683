import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { decide } from '../../../engine/thinking.ts'
import { playOpponent, type Think } from '../../jobs/bots/play.ts'
import type { Ports } from '../../ports/index.ts'
import { env } from './env.ts'
import { ports } from './ports.ts'
import { forEachTable } from './records.ts'

/** Upper bound on the milliseconds of thinking about one turn; then the best one found by then is taken. */
const LONGEST = 8_000

const think: Think = (decision) => decide(decision, LONGEST, () => performance.now())

const { limits } = ports
const bounded: Ports = {
  ...ports,
  limits: { ...limits, bots: { ...limits.bots, day: Number(env('POSTHORN_BOT_SECONDS')) } },
}

let last: Promise<unknown> = Promise.resolve()

/**
 * The log's stream, as the projector has it: an opponent that is to move does, one table after another, so that each
 * knows what those before it have used of their host's time. The entry of its move comes by the same way for the next.
 * A failure to read or write is reported by its records, and they come again; what has failed too often is left to the
 * clock.
 */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  forEachTable(event, (table) => {
    const done = last.then(() => playOpponent(bounded, think, table))
    last = done.catch(() => {})
    return done
  })
