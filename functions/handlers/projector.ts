import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { TableId } from '../api/ids.ts'
import { alarmOf } from '../ports.ts'
import { project } from '../project/project.ts'
import { tableOfLogKey } from '../store/codec.ts'
import { ports } from './ports.ts'

/**
 * The log's stream. A record is a bell and no more: its table is projected as it stands now, once for all its records,
 * however often and in whatever order they come. What could not be projected is told by its records, so that it is tried
 * again by itself and holds up nothing else for good.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failed = new Set<TableId>()
  await Promise.all(
    [...new Set(Records.map(tableOf))].map((table) =>
      project(ports, table).catch((error) => {
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
