import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import type { Received } from '../../functions/mail/listener.ts'

/** A message as SES was given it, and under which rules. */
export interface Taken extends Received {
  rules: string
}

/** In place of SES, which is nowhere but on AWS: takes messages, and sends them nowhere. */
export interface FakeSes {
  url: string
  taken: Taken[]
  /** What becomes of the next messages: `silent` is never answered. */
  answers: 'taken' | 'rejected' | 'down' | 'silent'
  /** Hears of each message before it is answered. */
  asked: () => void
  /** The latest to an address. */
  latest(to: string): Taken
  close(): Promise<void>
}

interface Asked {
  FromEmailAddress: string
  Destination: { ToAddresses: string[] }
  Content: { Raw: { Data: string } }
  ConfigurationSetName: string
}

const refusals = {
  rejected: [400, 'MessageRejected', 'Email address is not verified. It failed the check: anna@example.org'],
  down: [500, 'InternalFailure', 'Something is wrong with anna@example.org.'],
} as const

export async function fakeSes(): Promise<FakeSes> {
  const server = createServer(async (request, response) => {
    const asked = (await json(request)) as Asked
    ses.asked()
    if (ses.answers === 'silent') return
    response.setHeader('content-type', 'application/json')
    if (request.url !== '/v2/email/outbound-emails') return response.writeHead(404).end('{}')
    if (ses.answers !== 'taken') {
      const [status, type, message] = refusals[ses.answers]
      return response.writeHead(status, { 'x-amzn-errortype': type }).end(JSON.stringify({ message }))
    }
    const raw = Buffer.from(asked.Content.Raw.Data, 'base64')
    ses.taken.push({
      from: asked.FromEmailAddress,
      to: asked.Destination.ToAddresses,
      rules: asked.ConfigurationSetName,
      raw: raw.toString(),
      email: await PostalMime.parse(raw),
    })
    return response.end(JSON.stringify({ MessageId: `message-${ses.taken.length}` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ses: FakeSes = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    answers: 'taken',
    asked: () => {},
    latest(address) {
      const found = ses.taken.findLast(({ to }) => to.includes(address))
      if (!found) throw new Error(`No mail for ${address}.`)
      return found
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return ses
}

/** What SES tells of a message that it sent: a part of an event. `status`: what the other server said. */
type Said =
  | { eventType: 'Bounce'; bounce: { bounceType: string }; status?: string }
  | { eventType: 'Complaint'; complaint: { complaintFeedbackType?: string } }

const saidBy = (status = '5.1.1') => ({
  status,
  diagnosticCode: `smtp; 550 ${status} <passed-on@elsewhere.example>: rejected`,
})

/** What SES tells of a message to an address, as SNS passes it on. */
export const toldOf = (address: string, sentAt: number, said: Said) =>
  overSns(
    JSON.stringify({
      ...('bounce' in said
        ? {
            eventType: said.eventType,
            bounce: {
              feedbackId: '0100017-made-up',
              bounceSubType: 'General',
              // Where mail was passed on to, which is not where it was sent.
              bouncedRecipients: [
                { emailAddress: 'passed-on@elsewhere.example', action: 'failed', ...saidBy(said.status) },
              ],
              timestamp: new Date(sentAt + 2_000).toISOString(),
              ...said.bounce,
            },
          }
        : {
            eventType: said.eventType,
            complaint: {
              feedbackId: '0100017-made-up',
              complainedRecipients: [{ emailAddress: 'passed-on@elsewhere.example' }],
              timestamp: new Date(sentAt + 2_000).toISOString(),
              ...said.complaint,
            },
          }),
      mail: {
        timestamp: new Date(sentAt).toISOString(),
        source: 'Posthorn <posthorn@example.org>',
        sourceArn: 'arn:aws:ses:eu-central-1:111111111111:identity/example.org',
        sendingAccountId: '111111111111',
        messageId: 'message-1',
        destination: [address],
        headersTruncated: false,
        headers: [{ name: 'To', value: address }],
        commonHeaders: { to: [address], subject: 'Your turn' },
        tags: { 'ses:configuration-set': ['posthorn'] },
      },
    }),
  )

/** A message of a topic, as a function is told it. */
export const overSns = (Message: string) => ({
  Records: [
    {
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn: 'arn:aws:sns:eu-central-1:111111111111:posthorn-Returned:made-up',
      Sns: {
        Type: 'Notification',
        MessageId: 'made-up',
        TopicArn: 'arn:aws:sns:eu-central-1:111111111111:posthorn-Returned',
        Subject: 'Amazon SES Email Event Notification',
        Message,
        Timestamp: '2026-12-01T00:00:00.000Z',
        SignatureVersion: '1',
        Signature: 'made-up',
        SigningCertUrl: 'https://sns.example/made-up.pem',
        UnsubscribeUrl: 'https://sns.example/made-up',
        MessageAttributes: {},
      },
    },
  ],
})
