import type { PlayerId } from '../api/ids.ts'
import type { Store } from './client.ts'
import { deleteItem, getItem, putItem } from './item.ts'

/** Whose an address is, by its hash. It is his only while he says so too: see `mail-item.ts`. */
interface AddressItem {
  player: PlayerId
}

const addressKey = (hash: string) => ({ pk: `E#${hash}`, sk: 'ADDRESS' })

/** Who has claimed an address. */
export const claimantOf = async (store: Store, hash: string): Promise<PlayerId | null> =>
  (await getItem<AddressItem>(store, addressKey(hash), 'consistent'))?.player ?? null

/** Claims an address that nobody has claimed, or `from` alone, who has it no more; false where somebody else has. */
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
