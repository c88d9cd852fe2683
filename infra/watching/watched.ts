import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { DueQueue } from '../service/queue.ts'
import type { Tables } from '../service/tables.ts'

/** The resources that alarms and the dashboard watch. */
export interface Watched {
  edge: Distribution
  tables: Tables
  deadLetters: Queue
  queue: DueQueue
  functions: {
    api: IFunction
    pages: IFunction
    projector: IFunction
    opponents: IFunction
    reconciler: IFunction
    clock: IFunction
    worker: IFunction
    bounces?: IFunction
    inbound?: IFunction
    canary?: IFunction
  }
}
