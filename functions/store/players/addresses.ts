import type { PlayerId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { deleteItem, getItem, putItem } from '../dynamodb/item.ts'

/**
 * The player who claimed an address, by its hash. It is theirs only while their own item says so too: see
 * `mail-item.ts`.
 */
interface AddressItem {
  player: PlayerId
}

const addressKey = (hash: string) => ({ pk: `E#${hash}`, sk: 'ADDRESS' })

/** The player who has claimed an address. */
export const claimantOf = async (store: Store, hash: string): Promise<PlayerId | null> =>
  (await getItem<AddressItem>(store, addressKey(hash), 'consistent'))?.player ?? null

/** Claims an address that nobody has claimed, or only `from`, who no longer has it. False if another player has it. */
export const claimAddress = (
  store: Store,
  hash: string,
  player: PlayerId,
  from: PlayerId | null,
): Promise<boolean> =>
  putItem(
    store,
    { ...addressKey(hash), player },
    from === null
      ? { says: 'attribute_not_exists(#pk) OR #player = :player', values: { player } }
      : { says: '#player = :from OR #player = :player', values: { from, player } },
  )

/** Frees an address that a player had. */
export const freeAddress = (store: Store, hash: string, player: PlayerId): Promise<boolean> =>
  deleteItem(store, addressKey(hash), { says: '#player = :player', values: { player } })
