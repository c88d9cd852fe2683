import { type FolderTrouble, isNotOpened } from './folder.ts'
import { open } from './open.ts'
import { serve } from './serve.ts'
import { listenAt } from './socket.ts'

/** The messages of the process of the tables to the one that started it. */
export type ChildMessage = { ready: true } | { trouble: FolderTrouble; words: string }

/**
 * The process of the tables of one machine: `child.ts <folder> <socket>`. It ends with the process that started it,
 * however that ends, and with nothing else: a signal to both is for the other, which may still have something to save.
 */
const [, , folder, socket] = process.argv
process.umask(0o077)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const tell = (told: ChildMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(told, undefined, undefined, () => resolve()))

try {
  const opened = await open(folder, (line) => console.error(line))
  const server = serve(opened)
  await listenAt(server, socket)
  process.once('disconnect', () => {
    server.close()
    server.closeAllConnections()
    void opened.close().finally(() => process.exit(0))
  })
  await tell({ ready: true })
  if (!process.connected) process.exit(0)
} catch (error) {
  if (!isNotOpened(error)) throw error
  await tell({ trouble: error.trouble, words: error.message })
  process.exit(1)
}
