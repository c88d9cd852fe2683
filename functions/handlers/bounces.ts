import type { SNSEvent } from 'aws-lambda'
import { cameBack } from '../mail/came-back.ts'
import { ports } from './ports.ts'
import { returnedIn } from './returned.ts'

/** Events of SES about messages that bounced, or were marked as unwanted: nothing more is sent to those addresses. */
export async function handler({ Records }: Pick<SNSEvent, 'Records'>): Promise<void> {
  for (const { Sns } of Records)
    for (const { address, trouble, sentAt } of returnedIn(Sns.Message))
      await cameBack(ports, address, trouble, sentAt)
}
