import type { Duration } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, type Function as Lambda, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'

/** How a function follows the log. */
interface Following {
  batchSize: number
  /** Batches that it is given at once: entries of one table still come in their order. */
  atOnce: number
  retryAttempts: number
  /** An older entry is put aside, however often it was tried. */
  maxRecordAge: Duration
}

/**
 * Has a function told of every new entry. A batch that fails is halved until what fails is alone, tried a few times more,
 * and then put aside: by themselves retries would go on for a day, with everything behind them waiting.
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
