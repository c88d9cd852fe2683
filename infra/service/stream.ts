import type { Duration } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, type Function as Lambda, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'

/** The settings of a function that follows the log. */
interface Following {
  batchSize: number
  /** Concurrent batches for each shard: entries of one table still come in order. */
  atOnce: number
  retryAttempts: number
  /** Older entries become dead letters without further tries. */
  maxRecordAge: Duration
}

/**
 * Calls a function for every new entry. A batch that fails is halved until the failing entry is alone; after a few more
 * tries that becomes a dead letter. By default retries would go on for a day, and block all entries behind them.
 */
export function followLog(
  follower: Lambda,
  log: Table,
  deadLetters: Queue,
  { batchSize, atOnce, retryAttempts, maxRecordAge }: Following,
): void {
  const eventSourceArn = log.tableStreamArn as string
  follower.addEventSourceMapping('Log', {
    eventSourceArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize,
    parallelizationFactor: atOnce,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts,
    maxRecordAge,
    onFailure: new SqsDlq(deadLetters),
    filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
  })
  follower.addToRolePolicy(
    new PolicyStatement({
      actions: [
        'dynamodb:DescribeStream',
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
        'dynamodb:ListStreams',
      ],
      resources: [eventSourceArn],
    }),
  )
}
