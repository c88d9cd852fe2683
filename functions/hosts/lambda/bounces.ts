import type { SNSEvent } from 'aws-lambda'
import { cameBack } from '../../messages/mail/came-back.ts'
import { ports } from './ports.ts'
import { returnedIn } from './returned.ts'

/**
 * Events of SES about messages that bounced, or were marked as unwanted: nothing more is sent to those addresses. Where
 * the mailbox is not the reason, the next message is sent all the same, and the operator hears of it.
 */
export async function handler({ Records }: Pick<SNSEvent, 'Records'>): Promise<void> {
  for (const { Sns } of Records)
    for (const { address, trouble, said, sentAt } of returnedIn(Sns.Message))
      if (trouble) await cameBack(ports, address, trouble, sentAt)
      else ports.alarm({ alarm: 'mail-came-back', said })
}
