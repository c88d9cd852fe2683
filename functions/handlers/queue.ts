import { hashed } from '../api/ids.ts'
import type { Ports } from '../ports.ts'
import { type DueItem, whoseIs } from '../store/due.ts'
import type { Key } from '../store/item.ts'
import { env } from './env.ts'
import { signed } from './signed.ts'

/** So many fit into one message to SQS, and so many of these are under way at once. */
const A_BATCH = 10
const AT_ONCE = 16
const TRIES = 3
const ANSWERED_IN = 5_000

/**
 * Hands what is due to the queue of the workers, by its key alone. What is one table's, or one player's, is of one group: SQS
 * gives it to one worker at a time. What was handed on in the last five minutes, it does not take twice.
 */
export const enqueue: Ports['enqueue'] = async (due) => {
  const batches: DueItem[][] = []
  for (let from = 0; from < due.length; from += A_BATCH) batches.push(due.slice(from, from + A_BATCH))
  const next = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) await send(batch)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

async function send(batch: readonly DueItem[]): Promise<void> {
  const Entries = batch.map(({ pk, sk, due }, i) => ({
    Id: String(i),
    MessageBody: JSON.stringify({ pk, sk } satisfies Key),
    MessageGroupId: whoseIs(due),
    MessageDeduplicationId: hashed(`${pk} ${sk}`),
  }))
  const body = JSON.stringify({ QueueUrl: env('POSTHORN_DUE'), Entries })
  for (let tries = 1; ; tries++) {
    const answer = await ask('SendMessageBatch', body).catch(() => null)
    const failed = answer?.ok ? ((await answer.json()) as { Failed?: unknown[] }).Failed : null
    if (failed?.length === 0 || (answer?.ok && !failed)) return
    // What the queue did not take stands where it was filed, and is handed on with the next look.
    if (tries === TRIES)
      throw new Error(`The queue did not take what is due: ${answer?.status ?? 'no answer'}.`)
  }
}

/** Puts a question to SQS. */
function ask(action: string, body: string): Promise<Response> {
  const region = env('AWS_REGION')
  const url = new URL(process.env.AWS_ENDPOINT_URL_SQS ?? `https://sqs.${region}.amazonaws.com`)
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` }
  const keys = {
    id: env('AWS_ACCESS_KEY_ID'),
    secret: env('AWS_SECRET_ACCESS_KEY'),
    session: process.env.AWS_SESSION_TOKEN,
  }
  const question = { host: url.host, service: 'sqs', region, headers, body }
  return fetch(url, {
    method: 'POST',
    headers: signed(question, keys, Date.now()),
    body,
    signal: AbortSignal.timeout(ANSWERED_IN),
  })
}
