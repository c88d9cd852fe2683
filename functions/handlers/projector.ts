import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { project } from '../project/project.ts'
import { ports } from './ports.ts'
import { forEachTable } from './records.ts'

/** The log's stream. A record is a bell and no more: its table is projected as it stands now. */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  forEachTable(event, (table) => project(ports, table))
