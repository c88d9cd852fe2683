import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Lambda } from './lambda.ts'
import { listOf, type Statement, statementsOf } from './policy.ts'
import { pointsAt, resource, type Template } from './stacks.ts'

/** A message as it waits in the queue. */
export interface Message {
  id: string
  body: string
  group: string
  sent: number
  /** How often it was given to somebody, and until when nobody else is. */
  given: number
  hidden: number
}

/** In place of the queue between clock and workers, as the template has it. */
export interface FakeSqs {
  url: string
  /** How many workers Lambda runs at once. */
  atOnce: number
  waiting: Message[]
  /** What was given too often. */
  aside: Message[]
  /** Who asked without being allowed to. */
  refused: string[]
  /** What becomes of the next questions. */
  answers: 'taken' | 'down'
  /** Gives workers all that is to be had now, batch after batch, and what comes by that: each of them one batch at a time. */
  work(workers?: readonly Invoked[]): Promise<void>
  close(): Promise<void>
}

type Invoked = Pick<Lambda, 'invoke'>

interface Entry {
  Id: string
  MessageBody: string
  MessageGroupId: string
  MessageDeduplicationId: string
}

export const queueUrl = 'https://sqs.eu-central-1.amazonaws.com/111111111111/Due.fifo'
const FIVE_MINUTES = 5 * 60_000

/** Functions are known by the keys that they are given: each by its own name. */
export async function fakeSqs(
  template: Template,
  now: () => number,
  worker: () => Invoked,
): Promise<FakeSqs> {
  const { Properties } = resource(template, 'AWS::SQS::Queue', 'Due')
  const mapping = Object.values(template.Resources).find(
    ({ Type, Properties }) =>
      Type === 'AWS::Lambda::EventSourceMapping' && pointsAt(Properties.EventSourceArn)?.startsWith('Due'),
  )?.Properties
  const seconds = (value: unknown) => Number(value) * 1000
  const taken = new Map<string, number>()
  let number = 0

  /** What SQS says to a batch; what was said of late it takes, and does nothing with. */
  function take(entries: readonly Entry[]) {
    if (entries.length === 0 || entries.length > 10) throw new Error(`A batch of ${entries.length}.`)
    for (const { MessageBody: body, MessageGroupId: group, MessageDeduplicationId: name } of entries) {
      for (const one of [group, name]) if (!/^[\w!-/:-@[-`{-~]{1,128}$/.test(one)) throw new Error(one)
      const key = `${group} ${name}`
      if (now() - (taken.get(key) ?? Number.NEGATIVE_INFINITY) < FIVE_MINUTES) continue
      taken.set(key, now())
      sqs.waiting.push({ id: `message-${++number}`, body, group, sent: now(), given: 0, hidden: 0 })
    }
    const Successful = entries.map(({ Id, MessageBody }) => ({
      Id,
      MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
    }))
    return { Successful, Failed: [] }
  }

  const server = createServer(async (request, response) => {
    const { QueueUrl, Entries } = JSON.parse(await text(request))
    const role = /Credential=(\w+)\/\d{8}\/eu-central-1\/sqs\/aws4_request/.exec(
      request.headers.authorization ?? '',
    )?.[1]
    const isRight = QueueUrl === queueUrl && request.headers['x-amz-target'] === 'AmazonSQS.SendMessageBatch'
    if (sqs.answers === 'down') return response.writeHead(503).end()
    if (!role || !isRight || !maySend(template, role)) {
      sqs.refused.push(role ?? 'nobody')
      return response.writeHead(400).end(JSON.stringify({ __type: 'AccessDenied' }))
    }
    return response.end(JSON.stringify(take(Entries)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  /** Messages to be had: of a group, none while one of it is given to somebody. */
  function batch(): Message[] {
    const retention = seconds(Properties.MessageRetentionPeriod)
    sqs.waiting = sqs.waiting.filter(({ sent }) => now() - sent < retention)
    const busy = new Set(sqs.waiting.filter(({ hidden }) => hidden > now()).map(({ group }) => group))
    const tired = sqs.waiting.filter(
      ({ given, hidden }) => hidden <= now() && given >= Properties.RedrivePolicy.maxReceiveCount,
    )
    sqs.aside.push(...tired)
    sqs.waiting = sqs.waiting.filter((one) => !tired.includes(one))
    return sqs.waiting.filter(({ group }) => !busy.has(group)).slice(0, mapping?.BatchSize)
  }

  async function keepBusy(worker: Invoked): Promise<void> {
    for (let mine = batch(); mine.length > 0; mine = batch()) {
      for (const one of mine) {
        one.given++
        one.hidden = now() + seconds(Properties.VisibilityTimeout)
      }
      const failed = await worker
        .invoke<{ batchItemFailures: { itemIdentifier: string }[] }>({ Records: mine.map(recordOf) })
        .then(({ batchItemFailures }) => batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
        .catch(() => mine.map(({ id }) => id))
      sqs.waiting = sqs.waiting.filter((one) => !mine.includes(one) || failed.includes(one.id))
    }
  }

  const sqs: FakeSqs = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    atOnce: mapping?.ScalingConfig.MaximumConcurrency,
    waiting: [],
    aside: [],
    refused: [],
    answers: 'taken',
    async work(workers = [worker()]) {
      await Promise.all(workers.map(keepBusy))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return sqs
}

/** Whether a function's role lets it put something into the queue. */
export const maySend = (template: Template, role: string): boolean =>
  statementsOf(template, role).some(
    ({ Action, Resource }: Statement) =>
      listOf(Action).includes('sqs:SendMessage') &&
      listOf(Resource as object).some((one) => pointsAt(one)?.startsWith('Due')),
  )

/** A message as Lambda tells of it. */
const recordOf = ({ id, body, group, sent, given }: Message) => ({
  messageId: id,
  receiptHandle: 'made-up',
  body,
  attributes: {
    ApproximateReceiveCount: String(given),
    SentTimestamp: String(sent),
    SequenceNumber: id,
    MessageGroupId: group,
    SenderId: 'made-up',
    MessageDeduplicationId: 'made-up',
    ApproximateFirstReceiveTimestamp: String(sent),
  },
  messageAttributes: {},
  md5OfBody: 'made-up',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:eu-central-1:111111111111:Due.fifo',
  awsRegion: 'eu-central-1',
})
