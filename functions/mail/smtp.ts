import { createTransport } from 'nodemailer'
import type { Mailer } from '../mailer.ts'
import { mimeOf } from './mime.ts'

/** Sends by an SMTP server, `smtps://user:password@mail.example:465`, with `from` as the sender. */
export function smtpMailer(server: string, from: string): Mailer & { close(): void } {
  const transport = createTransport({
    url: server,
    pool: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  const sender = addressIn(from)
  return {
    async send(message) {
      const raw = await mimeOf(message, from)
      try {
        await transport.sendMail({ envelope: { from: sender, to: [message.to] }, raw })
        return 'sent'
      } catch (error) {
        if (isRefusal(error)) return 'refused'
        // The server's own words may quote the address.
        throw new Error('The mail server did not take a message.', { cause: codeOf(error) })
      }
    },
    close: () => transport.close(),
  }
}

/** Whether there is no such mailbox: the server refused its name, for good. */
const isRefusal = (error: unknown): boolean => {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

const codeOf = (error: unknown): unknown => (error as { code?: string }).code

const addressIn = (from: string): string => from.match(/<([^<>]+)>\s*$/)?.[1] ?? from.trim()
