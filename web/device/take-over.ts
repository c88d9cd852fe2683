import { deleteShelf, openShelf } from './database.ts'
import type { Shelf } from './shelf.ts'

/**
 * What was played here before anybody had a name belongs to whoever is the first to have one: it moves to his shelf. If
 * that breaks off, it is begun again.
 */
export async function takeOver(mine: Shelf, from: string): Promise<void> {
  try {
    const shelf = await openShelf(from, () => {})
    const [locals, log, drafts] = await shelf.read((kept) =>
      Promise.all([kept.all('locals'), kept.all('log'), kept.all('drafts')]),
    )
    if (locals.length > 0)
      await mine.write(async (kept) => {
        for (const item of locals) await kept.put('locals', item)
        for (const item of log) await kept.put('log', item)
        for (const item of drafts) await kept.put('drafts', item)
      }, 'strict')
    shelf.close()
    await deleteShelf(from)
  } catch {
    // A browser that keeps nothing has nothing to be moved.
  }
}
