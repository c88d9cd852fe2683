import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'
import { mimeOf } from './mime.ts'
import { isOfMailbox, statusIn } from './refusal.ts'

/** Milliseconds to wait for a connection and for the server's greeting, and for each of its answers. */
const usualWaits = { greeting: 20_000, answer: 60_000 }

/** Sends by an SMTP server, `smtps://user:password@mail.example:465`, with `from` as the sender. */
export function smtpMailer(server: string, from: string, waits = usualWaits): Mailer & { close(): void } {
  const transport = createTransport({
    url: server,
    pool: true,
    connectionTimeout: waits.greeting,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.answer,
  })
  const sender = addressIn(from)
  return {
    async send(message) {
      const raw = await mimeOf(message, from)
      try {
        await transport.sendMail({ envelope: { from: sender, to: [message.to] }, raw })
        return 'sent'
      } catch (error) {
        if (isRefusal(error as Failed)) return 'refused'
        throw notTaken(error as Failed)
      }
    },
    close: () => transport.close(),
  }
}

/** How sending failed: the command, and what the server answered to it. */
interface Failed {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/**
 * Whether there is no such mailbox, said of the recipient, or of the whole message: it has one recipient. What is said
 * of the sender counts for every address alike.
 */
const isRefusal = ({ command, responseCode = 0, response = '' }: Failed): boolean =>
  (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500 && isOfMailbox(statusIn(response))

/** The failure in codes alone: the server's own words may quote the address. */
function notTaken({ code = '', command = '', responseCode, response = '' }: Failed): Error {
  const said = [command, responseCode ?? code, statusIn(response)].filter(Boolean).join(' ')
  return Object.assign(new Error('The mail server did not take a message.'), { name: 'mail-not-taken', said })
}

const addressIn = (from: string): string => from.match(/<([^<>]+)>\s*$/)?.[1] ?? from.trim()
