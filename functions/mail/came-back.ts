import type { MailTrouble } from '../api/wishes.ts'
import type { Ports } from '../ports.ts'
import { changeMail } from '../store/mail-item.ts'
import { claimOf, playerAt } from './address.ts'

/**
 * A message came back from an address, or was marked as unwanted there: nothing is sent there until its player confirms
 * it again. A message from before their last confirmation counts no more. Where no player has the address, nothing is
 * done.
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
