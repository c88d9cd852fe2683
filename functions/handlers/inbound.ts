import type { SESEvent } from 'aws-lambda'
import { receive } from '../inbound/receive.ts'
import { loudly } from './loudly.ts'
import { mailer } from './mailer.ts'
import { press } from './press.ts'
import { keptMessages } from './replies.ts'

const messages = keptMessages()

/**
 * What SES tells of a message that came in: it lies in the bucket under its id. It is taken away when all that it asks for
 * is done; else this is called again, and then it lies among the dead letters.
 * @throws Error where something could not be done
 */
export async function handler({ Records }: Pick<SESEvent, 'Records'>): Promise<void> {
  await loudly('An answer by mail that could not be followed', async (heard) => {
    const ports = { ...heard, mailer, press }
    for (const { ses } of Records) {
      const { messageId, source } = ses.mail
      const raw = await messages.read(messageId)
      if (!raw) continue
      if (ses.receipt.virusVerdict.status !== 'FAIL')
        await receive(ports, { from: source, to: ses.receipt.recipients, raw })
      await messages.remove(messageId)
    }
  })
}
