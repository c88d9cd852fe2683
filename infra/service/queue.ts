import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'

/** The time-out of a worker; and the time after which another worker gets the items of one that died. */
export const WORKED_FOR = Duration.seconds(90)
const GIVEN_AGAIN = Duration.minutes(3)
/** An item that was received this often without success becomes a dead letter. */
const GIVEN_AT_MOST = 5

/** The queue of due items, and the queue of those that no worker could handle. */
export interface DueQueue {
  due: Queue
  dead: Queue
}

const safe = { fifo: true, enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED } as const

/**
 * The queue between clock and workers. Each table, or player, is a message group, and the same item is taken only once
 * within five minutes. Nothing is lost with a message: the item stays filed, and the clock sends it again. So messages
 * are kept only briefly; otherwise hours without a worker would fill the queue with duplicates.
 */
export function addQueue(stack: Stack): DueQueue {
  const dead = new Queue(stack, 'DeadLettersOfDue', {
    ...safe,
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const due = new Queue(stack, 'Due', {
    ...safe,
    deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
    fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
    visibilityTimeout: GIVEN_AGAIN,
    retentionPeriod: Duration.minutes(30),
    deadLetterQueue: { queue: dead, maxReceiveCount: GIVEN_AT_MOST },
    removalPolicy: RemovalPolicy.DESTROY,
  })
  return { due, dead }
}

/** The right to put due items into the queue. */
export const mayHandOn = ({ due }: DueQueue): PolicyStatement =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [due.queueArn] })

/** Has a function work off the queue, with an upper bound on its concurrent runs. */
export function workOff(worker: Lambda, { due }: DueQueue, atOnce: number): void {
  worker.addEventSourceMapping('Due', {
    eventSourceArn: due.queueArn,
    batchSize: 10,
    maxConcurrency: atOnce,
    reportBatchItemFailures: true,
  })
  worker.addToRolePolicy(
    new PolicyStatement({
      actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
      resources: [due.queueArn],
    }),
  )
}
