import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { mimeOf } from '../mail/mime.ts'
import type { Mailer } from '../mailer.ts'

/**
 * So long, milliseconds, and so often a message is tried: together less than the API may take, which waits for it, though
 * whoever asked needs nothing of it.
 */
const CONNECTED_IN = 2_000
const TAKEN_IN = 3_000
const TRIES = 2

/**
 * Sends by SES, in somebody's name. Whether there is such a mailbox it never says at once: what comes back is told later,
 * by the set of rules that messages are sent under.
 */
export function sesMailer(from: string, set: string): Mailer {
  const client = new SESv2Client({
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECTED_IN,
      requestTimeout: TAKEN_IN,
      throwOnRequestTimeout: true,
    },
  })
  return {
    async send(message) {
      const Data = await mimeOf(message, from)
      try {
        await client.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [message.to] },
            Content: { Raw: { Data } },
            ConfigurationSetName: set,
          }),
        )
        return 'sent'
      } catch (error) {
        // Its own words may quote the address.
        throw new Error('SES did not take a message.', { cause: (error as Error).name })
      }
    },
  }
}
