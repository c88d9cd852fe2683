import type { SESEvent } from 'aws-lambda'
import { receive } from '../../messages/inbound/receive.ts'
import { addressOfEachSeat } from '../../messages/reply/address.ts'
import { loudly } from './loudly.ts'
import { mailer } from './mailer.ts'
import { renderer } from './renderer.ts'
import { keptMessages } from './replies.ts'

const messages = keptMessages()

/**
 * Events of SES about incoming messages: each is in the bucket under its id. It is deleted when all that it asks for is
 * done at each seat that it is addressed to; otherwise this is called again, where what is done is not repeated, and in
 * the end the event is among the dead letters.
 * @throws Error if something could not be done
 */
export async function handler({ Records }: Pick<SESEvent, 'Records'>): Promise<void> {
  await loudly('An answer by mail that could not be followed', async (heard) => {
    const ports = { ...heard, mailer, renderer }
    for (const { ses } of Records) {
      const { messageId, source } = ses.mail
      const raw = await messages.read(messageId)
      if (!raw) continue
      if (ses.receipt.virusVerdict.status !== 'FAIL')
        for (const to of addressOfEachSeat(ports.inbound ?? '', ses.receipt.recipients))
          await receive(ports, { from: source, to: [to], raw })
      await messages.remove(messageId)
    }
  })
}
