import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { TableId } from '../../api/ids.ts'
import { alarmOf } from '../../ports/index.ts'
import { tableOfLogKey } from '../../store/tables/codec.ts'
import { ports } from './ports.ts'

/**
 * Does some work for each table that records of the log's stream are about, once for all its records, however often and
 * in whatever order they come. A failure is reported by its records, so that only those are tried again and hold up
 * nothing else for good.
 */
export async function forEachTable(
  { Records }: DynamoDBStreamEvent,
  work: (table: TableId) => Promise<unknown>,
): Promise<DynamoDBBatchResponse> {
  const failed = new Set<TableId>()
  await Promise.all(
    [...new Set(Records.map(tableOf))].map((table) =>
      work(table).catch((error) => {
        failed.add(table)
        ports.alarm(alarmOf(error, { table }))
      }),
    ),
  )
  return {
    batchItemFailures: Records.filter((record) => failed.has(tableOf(record))).map((record) => ({
      itemIdentifier: record.dynamodb?.SequenceNumber as string,
    })),
  }
}

const tableOf = ({ dynamodb }: DynamoDBRecord): TableId => tableOfLogKey(dynamodb?.Keys?.pk.S as string)
