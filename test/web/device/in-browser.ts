import { deleteShelf, openShelf } from '../../../web/device/database.ts'
import { count, lastingLaws, shelfLaws } from './shelf-laws.ts'

/** What a page of a real browser can be asked for: the laws by name, and to count in a shelf that others share. */
export const pageOfShelves = {
  keep: (law: string, owner: string): Promise<void> =>
    ({ ...shelfLaws, ...lastingLaws })[law as keyof typeof lastingLaws](
      () => openShelf(owner),
      () => deleteShelf(owner),
    ),
  async count(owner: string, times: number): Promise<number> {
    const shelf = await openShelf(owner)
    await Promise.all(Array.from({ length: times }, () => count(shelf)))
    return (await shelf.read((kept) => kept.get('prepared', 'a')))?.version ?? 0
  },
  remove: (owner: string): Promise<void> => deleteShelf(owner),
}
Object.assign(globalThis, { pageOfShelves })
