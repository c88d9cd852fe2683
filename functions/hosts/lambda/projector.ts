import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { project } from '../../jobs/projection/project.ts'
import { ports } from './ports.ts'
import { forEachTable } from './records.ts'

/** The log's stream. A record is only a signal: its table is projected as it is now. */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  forEachTable(event, (table) => project(ports, table))
