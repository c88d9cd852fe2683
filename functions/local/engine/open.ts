import { closeSync, fsyncSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { lookAt, troubleOf } from './folder.ts'
import { type Dynalite, inMemory, onDisk } from './level.ts'

/** The DynamoDB of one machine, opened again by itself where its disk was full. */
export interface Opened {
  /**
   * The DynamoDB that is open now; it is not closed before `done` resolves.
   * @throws NotOpened as long as nothing can be opened
   */
  take(done: Promise<unknown>): Promise<Dynalite>
  close(): Promise<void>
}

/** Milliseconds between two checks whether there is room again. */
const LOOKS_EVERY = 500
/** Bytes that must be free besides those that LevelDB writes when it opens the folder. */
const SPARE = 1024 * 1024

/** Opens a folder, or memory. `say` is told of trouble and its end, a line at a time. @throws NotOpened */
export async function open(path: string | undefined, say: (line: string) => void): Promise<Opened> {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let current = path === undefined ? Promise.resolve(inMemory()) : openNow(path)
  const takers = new Set<Promise<unknown>>()
  await current
  return {
    async take(done) {
      const open = await current
      takers.add(done)
      void done.catch(() => {}).finally(() => takers.delete(done))
      return open
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await closeNow()
    },
  }

  async function openNow(folder: string): Promise<Dynalite> {
    try {
      return await onDisk(folder, lookAt(folder), (error) => {
        say(`Tables can’t be saved (${messageOf(error)}). They can still be read.`)
        timer = setTimeout(openAgain, LOOKS_EVERY, folder)
      })
    } catch (error) {
      throw troubleOf(error, folder)
    }
  }

  async function closeNow(): Promise<void> {
    const open = await current.catch(() => null)
    await Promise.allSettled(takers)
    await open?.level.close()
  }

  /**
   * Opens it once there is room: LevelDB then leaves out writes that are there only in part. Requests meanwhile wait.
   */
  async function openAgain(folder: string): Promise<void> {
    if (isClosed) return
    if (hasRoom(folder)) {
      current = closeNow().then(() => openNow(folder))
      const isOpen = await current.then(
        () => true,
        () => false,
      )
      if (isOpen) return say('Tables can be saved again.')
    }
    timer = setTimeout(openAgain, LOOKS_EVERY, folder)
  }
}

/**
 * Whether there is room for all that LevelDB may write when it opens the folder: the contents of its logs, and a
 * little.
 */
function hasRoom(folder: string): boolean {
  const probe = join(folder, 'room')
  try {
    const logs = readdirSync(folder).filter((file) => file.endsWith('.log'))
    const bytes = logs.reduce((sum, file) => sum + statSync(join(folder, file)).size, SPARE)
    const file = openSync(probe, 'w', 0o600)
    try {
      writeAll(file, Buffer.alloc(bytes))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { force: true })
  }
}

/** A write to a disk that gets full may end early without an error; the next write then throws it. */
function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
