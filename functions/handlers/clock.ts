import { tell } from '../mail/tell.ts'
import { sweep } from '../sweep/sweep.ts'
import { loudly } from './loudly.ts'
import { mailer } from './mailer.ts'
import { press } from './press.ts'

/**
 * The schedule, every minute: does all that is due by now, and tells whoever is owed a message. What can't be done is
 * tried again in the next minute, and holds up nothing else.
 * @throws Error where something could not be done
 */
export async function handler(): Promise<void> {
  await loudly('What is due and could not be done', async (heard) => {
    const ports = { ...heard, mailer, press }
    await sweep(ports, (_, notice) => tell(ports, notice))
  })
}
