import { closeSync, fsyncSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { lookAt, troubleOf } from './folder.ts'
import { type Dynalite, inMemory, onDisk } from './level.ts'

/** The DynamoDB of one machine, opened again by itself where its disk was full. */
export interface Opened {
  /**
   * What is open now; it is not closed before `done` resolves.
   * @throws NotOpened as long as nothing can be opened
   */
  take(done: Promise<unknown>): Promise<Dynalite>
  close(): Promise<void>
}

/** Milliseconds between two looks whether there is room again. */
const LOOKS_EVERY = 500
/** So many bytes must be free besides what LevelDB writes when it opens what it has. */
const SPARE = 1024 * 1024

/** Opens a folder, or memory. `say` is told what happens to it, a line at a time. @throws NotOpened */
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

  /** Opens it once there is room: LevelDB then leaves out what was written in part. Who asks meanwhile waits. */
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

/** Whether as much can be written as LevelDB may write when it opens the folder: what its logs hold, and a little. */
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

/** A write to a disk that gets full may end early without an error; the next one has it. */
function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
