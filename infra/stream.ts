import { Duration } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, type Function as Lambda, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'

/**
 * Has a function told of every new entry. A batch that fails is halved until what fails is alone, tried a few times more,
 * and then put aside: by themselves retries would go on for a day, with everything behind them waiting.
 */
export function followLog(projector: Lambda, log: Table, deadLetters: Queue): void {
  const eventSourceArn = log.tableStreamArn as string
  projector.addEventSourceMapping('Log', {
    eventSourceArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 100,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 5,
    maxRecordAge: Duration.hours(6),
    onFailure: new SqsDlq(deadLetters),
    filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
  })
  projector.addToRolePolicy(
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
