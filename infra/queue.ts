import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'

/** The time that a worker has for an item; and the time until another gets it, if that one was ended. */
export const WORKED_FOR = Duration.seconds(90)
const GIVEN_AGAIN = Duration.minutes(3)
/** An item that was given this often, and is still there, is put aside. */
const GIVEN_AT_MOST = 5

/** The queue of due items, and the queue of those that no worker could handle. */
export interface DueQueue {
  due: Queue
  dead: Queue
}

const safe = { fifo: true, enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED } as const

/**
 * The queue between clock and workers. It keeps what is one table's, or one player's, apart from itself, and takes nothing
 * twice within five minutes. What it loses is lost by nobody: what is due stays filed, and is handed on again. So it keeps
 * nothing for long: after hours in which nobody worked, it would be full of the same.
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

/** The right to hand on what is due. */
export const mayHandOn = ({ due }: DueQueue): PolicyStatement =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [due.queueArn] })

/** Has a function work off what is due, with an upper bound on its runs at once. */
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
