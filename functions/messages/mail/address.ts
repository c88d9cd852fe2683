import { createHmac } from 'node:crypto'
import type { PlayerId } from '../../api/ids.ts'
import type { MailSettings } from '../../api/notifications.ts'
import type { Ports } from '../../ports/index.ts'
import { serverSecret } from '../../store/dynamodb/server-secret.ts'
import { claimAddress, claimantOf, freeAddress } from '../../store/players/addresses.ts'
import { changeMail, deleteMail, getMail } from '../../store/players/mail-item.ts'
import { getPlayer } from '../../store/players/players.ts'

type Needed = Pick<Ports, 'store' | 'random'>

/**
 * The key under which an address is claimed: the same for small and capital letters, and of no use to a reader of the
 * tables.
 */
export async function claimOf({ store, random }: Needed, address: string): Promise<string> {
  const key = await serverSecret(store, random)
  return createHmac('sha256', key).update(`address ${address.toLowerCase()}`).digest('base64url')
}

/** The player of an address: the one who claimed it and still has it as theirs. */
export async function playerAt({ store }: Needed, claim: string): Promise<PlayerId | null> {
  const player = await claimantOf(store, claim)
  if (!player) return null
  const [{ hash }, profile] = await Promise.all([
    getMail(store, player, 'consistent'),
    getPlayer(store, player, 'consistent'),
  ])
  // A player who is being erased has it no more, however long that takes.
  return profile && hash === claim ? player : null
}

/**
 * Gives a player an address that they have shown to be theirs; false where it is another's. The claim commits. The
 * address they had before is no key any more as soon as the new one is stored with the player, and is freed. Broken
 * off, it is done again.
 */
export async function takeAddress(
  ports: Needed,
  player: PlayerId,
  { address, claim }: { address: string; claim: string },
): Promise<boolean> {
  const { store } = ports
  const claimant = await claimantOf(store, claim)
  const isOthers = claimant !== null && claimant !== player
  // A claimant who has the address no more left the claim behind in a crash, or took another address at the same time.
  if (isOthers && (await playerAt(ports, claim)) !== null) return false
  if (!(await claimAddress(store, claim, player, isOthers ? claimant : null))) return false
  const { before } = await changeMail(store, player, () => ({
    ...{ address, hash: claim, trouble: null, since: store.now(), waits: null, asked: true },
  }))
  if (before.hash !== null && before.hash !== claim) await letGo(ports, player, before.hash)
  // The player may have freed the claim meanwhile, for another address: now it is claimed again for them.
  const isHis = await claimAddress(store, claim, player, null)
  await forgetErased(ports, player, [claim, before.hash])
  return isHis
}

/** Frees an address that a player had; unless they have taken it again, in this very moment. */
async function letGo({ store }: Needed, player: PlayerId, claim: string): Promise<void> {
  await freeAddress(store, claim, player)
  const { hash } = await getMail(store, player, 'consistent')
  if (hash === claim) await claimAddress(store, claim, player, null)
}

/** Deletes what was stored for a player who was erased during their own request. */
export async function forgetErased(
  { store }: Pick<Needed, 'store'>,
  player: PlayerId,
  claims: readonly (string | null)[] = [],
): Promise<void> {
  if (await getPlayer(store, player, 'consistent')) return
  for (const claim of claims) if (claim !== null) await freeAddress(store, claim, player)
  await deleteMail(store, player)
}

/** Whether the address stored with a player leads back to them. */
export const addressIsHis = async (
  { store }: Needed,
  player: PlayerId,
  { hash }: Pick<MailSettings, 'hash'>,
): Promise<boolean> => hash !== null && (await claimantOf(store, hash)) === player
