import { deleteShelf, openShelf } from './database.ts'
import { type LocalEntry, logKey, type Shelf } from './shelf.ts'

/**
 * Tables played here before anybody had a name belong to the first player to have one: they move to that player's
 * shelf. If that breaks off, it is begun again.
 */
export async function takeOver(mine: Shelf, from: string): Promise<void> {
  try {
    const shelf = await openShelf(from)
    await copyTables(shelf, mine)
    shelf.close()
    await deleteShelf(from)
  } catch {
    // A browser that keeps nothing has nothing to move.
  }
}

/** Tables with all that belongs to them. One that is there already may have been played on, and stays as it is. */
export async function copyTables(from: Shelf, to: Shelf): Promise<void> {
  const [tables, log, drafts, prepared, tray] = await from.read((kept) =>
    Promise.all([
      kept.all('locals'),
      kept.all('log'),
      kept.all('drafts'),
      kept.all('prepared'),
      kept.all('tray'),
    ]),
  )
  if (tables.length === 0) return
  await to.write(async (kept) => {
    for (const local of tables) {
      if (await kept.get('locals', local.id)) continue
      const isOfIt = ({ table }: { table: string }) => table === local.id
      const isInLog = ({ key, entry }: LocalEntry) => key === logKey(local.id, entry.version)
      for (const item of log.filter(isInLog)) await kept.put('log', item)
      for (const draft of drafts.filter(isOfIt)) await kept.put('drafts', draft)
      for (const ready of prepared.filter(isOfIt)) await kept.put('prepared', ready)
      for (const aside of tray.filter(isOfIt)) await kept.put('tray', aside)
      await kept.put('locals', local)
    }
  }, 'strict')
}
