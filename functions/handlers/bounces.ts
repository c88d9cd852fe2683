import type { SNSEvent } from 'aws-lambda'
import { cameBack } from '../mail/came-back.ts'
import { ports } from './ports.ts'
import { returnedIn } from './returned.ts'

/** What SES tells of messages that came back, or were called unwanted: nothing more is sent there. */
export async function handler({ Records }: Pick<SNSEvent, 'Records'>): Promise<void> {
  for (const { Sns } of Records)
    for (const { address, trouble, sentAt } of returnedIn(Sns.Message))
      await cameBack(ports, address, trouble, sentAt)
}
