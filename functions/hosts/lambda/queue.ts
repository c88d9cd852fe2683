import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { hashed } from '../../api/ids.ts'
import { atOnce } from '../../jobs/clock/at-once.ts'
import type { Ports } from '../../ports/index.ts'
import type { Key } from '../../store/dynamodb/item.ts'
import { type DueItem, whoseIs } from '../../store/tables/due.ts'
import { env } from './env.ts'

/** The number of items that fit into one message to SQS, and of such messages under way at once. */
const A_BATCH = 10
const AT_ONCE = 16

const client = new SQSClient({
  // The environment says where SQS is.
  useQueueUrlAsEndpoint: false,
  requestHandler: { requestTimeout: 5_000, throwOnRequestTimeout: true },
})

/**
 * Hands what is due to the queue of the workers, only by its key. All of one table's things, or one player's, are one
 * group: SQS gives a group to one worker at a time. It drops a thing that was handed on in the last five minutes.
 */
export const enqueue: Ports['enqueue'] = async (due) => {
  const batches: DueItem[][] = []
  for (let from = 0; from < due.length; from += A_BATCH) batches.push(due.slice(from, from + A_BATCH))
  await atOnce(AT_ONCE, batches, send)
}

async function send(batch: readonly DueItem[]): Promise<void> {
  const Entries = batch.map(({ pk, sk, due }, i) => ({
    Id: String(i),
    MessageBody: JSON.stringify({ pk, sk } satisfies Key),
    MessageGroupId: whoseIs(due),
    MessageDeduplicationId: hashed(`${pk} ${sk}`),
  }))
  // An item that the queue rejects is still filed, and is handed on with the next look.
  const { Failed: [failed] = [] } = await client
    .send(new SendMessageBatchCommand({ QueueUrl: env('POSTHORN_DUE'), Entries }))
    .catch((cause) => {
      throw new Error(`The queue did not take what is due: ${cause.name}.`, { cause })
    })
  if (failed) throw new Error(`The queue did not take what is due: ${failed.Code}.`)
}
