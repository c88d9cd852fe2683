import type { Put } from './database.ts'
import type { Lambda } from './lambda.ts'

/** A record of the log's stream. */
export interface StreamRecord {
  eventID: string
  eventName: 'INSERT'
  eventSource: 'aws:dynamodb'
  eventSourceARN: string
  awsRegion: string
  dynamodb: { Keys: object; NewImage: object; SequenceNumber: string; StreamViewType: string }
}

let sequence = 0

/**
 * An entry as the stream tells of it: with all that it holds, its position as bytes, though ours is told the key alone.
 */
export const recordOf = ({ pk, sk, item }: Put): StreamRecord => {
  const SequenceNumber = String(100_000_000_000_000_000_000n + BigInt(++sequence))
  return {
    eventID: `event-${sequence}`,
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    eventSourceARN: 'arn:aws:dynamodb:eu-central-1:111111111111:table/posthorn-log/stream/2026',
    awsRegion: 'eu-central-1',
    dynamodb: {
      Keys: { pk: { S: pk }, sk: { N: sk } },
      NewImage: item,
      SequenceNumber,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  }
}

/** How a stream is followed, as the template has it. */
export interface Mapping {
  BatchSize: number
  BisectBatchOnFunctionError: boolean
  MaximumRetryAttempts: number
  FunctionResponseTypes: string[]
}

/**
 * What Lambda does with the records of a shard: hands them over in batches; of one that fails goes on from the first that
 * failed, halved, until what fails is alone; tries that as often as it may, and puts it aside. Returns what was put aside.
 */
export async function pump(
  records: readonly StreamRecord[],
  { BatchSize, BisectBatchOnFunctionError, MaximumRetryAttempts, FunctionResponseTypes }: Mapping,
  projector: Pick<Lambda, 'invoke'>,
): Promise<StreamRecord[]> {
  const aside: StreamRecord[] = []
  async function handOver(batch: readonly StreamRecord[], tries: number): Promise<void> {
    if (batch.length === 0) return
    const failed = await projector
      .invoke<{ batchItemFailures: { itemIdentifier: string }[] }>({ Records: batch })
      .then(({ batchItemFailures }) => batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
      .catch(() => batch.map(({ dynamodb }) => dynamodb.SequenceNumber))
    if (failed.length === 0) return
    const isPartial = FunctionResponseTypes.includes('ReportBatchItemFailures')
    const first = isPartial ? batch.findIndex(({ dynamodb }) => failed.includes(dynamodb.SequenceNumber)) : 0
    const rest = batch.slice(first)
    if (rest.length > 1 && BisectBatchOnFunctionError) {
      const half = Math.ceil(rest.length / 2)
      await handOver(rest.slice(0, half), 0)
      await handOver(rest.slice(half), 0)
    } else if (tries < MaximumRetryAttempts) await handOver(rest, tries + 1)
    else aside.push(...rest)
  }
  for (let from = 0; from < records.length; from += BatchSize)
    await handOver(records.slice(from, from + BatchSize), 0)
  return aside
}
