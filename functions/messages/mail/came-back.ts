import type { PlayerId } from '../../api/ids.ts'
import type { MailTrouble } from '../../api/notifications.ts'
import { isoOf, type Ports } from '../../ports/index.ts'
import type { Store } from '../../store/dynamodb/client.ts'
import { addFigures } from '../../store/operator/figures.ts'
import { changeMail } from '../../store/players/mail-item.ts'
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
  await addFigures(ports.store, isoOf(ports.store.now()).slice(0, 10), { mailBack: 1 })
  await changeMail(ports.store, player, ({ hash, since }) =>
    hash === claim && sentAt >= (since ?? 0) ? { trouble } : {},
  )
}

/** Sends to a player's address again, as if they had just confirmed it: a message from before then counts no more. */
export const liftTrouble = (store: Store, player: PlayerId): Promise<unknown> =>
  changeMail(store, player, ({ trouble }) => (trouble ? { trouble: null, since: store.now() } : {}))
