import type { MailTrouble } from '../api/wishes.ts'
import type { Ports } from '../ports.ts'
import { changeMail } from '../store/mail-item.ts'
import { claimOf, playerAt } from './address.ts'

/**
 * A message came back from an address, or was called unwanted there: nothing is sent there until its player confirms it
 * again. What was sent before he last did says nothing any more; where nobody has the address, there is nobody to tell.
 */
export async function cameBack(
  ports: Pick<Ports, 'store' | 'random'>,
  address: string,
  trouble: MailTrouble,
  sentAt: number,
): Promise<void> {
  const claim = await claimOf(ports, address)
  const player = await playerAt(ports, claim)
  if (!player) return
  await changeMail(ports.store, player, ({ hash, since }) =>
    hash === claim && sentAt >= (since ?? 0) ? { trouble } : {},
  )
}
