import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { mimeOf } from '../../messages/mail/mime.ts'
import type { Mailer } from '../../ports/mailer.ts'

/**
 * The time limits of a message, milliseconds, and the number of tries: together less than the API's own limit. The API
 * waits for the message, though the person who made the request does not need it to.
 */
const CONNECTED_IN = 2_000
const TAKEN_IN = 3_000
const TRIES = 2

/**
 * Sends by SES, under a sender's name. SES never says at once whether the mailbox exists: bounces are reported later,
 * through the configuration set that messages are sent under.
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
        // The error's own text may quote the address.
        throw new Error('SES did not take a message.', { cause: (error as Error).name })
      }
    },
  }
}
