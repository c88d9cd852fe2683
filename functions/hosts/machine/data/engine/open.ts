import { closeSync, fsyncSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { lookAt, type NotOpened, troubleOf } from './folder.ts'
import { type Dynalite, inMemory, onDisk } from './level.ts'
import { openStandIn, removeStandIn } from './stand-in.ts'

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

/**
 * Opens a folder, or memory; a folder whose disk is full is opened to be read. `say` is told of trouble and its end, a
 * line at a time.
 * @throws NotOpened
 */
export async function open(path: string | undefined, say: (line: string) => void): Promise<Opened> {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isReadOnly = false
  let current = path === undefined ? Promise.resolve(inMemory()) : openNow(path)
  const takers = new Set<Promise<unknown>>()
  await current
  if (isReadOnly && path !== undefined) failed(path, 'the disk is full')
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
    isReadOnly = false
    let isNew = true
    try {
      isNew = lookAt(folder)
      const opened = await onDisk(folder, isNew, (error) => failed(folder, messageOf(error)))
      removeStandIn(folder)
      return opened
    } catch (error) {
      const trouble = troubleOf(error, folder)
      const standIn = trouble.trouble === 'full' && !isNew ? await openToRead(folder, trouble) : null
      if (!standIn) throw trouble
      isReadOnly = true
      return standIn
    }
  }

  function failed(folder: string, why: string): void {
    say(`Tables can’t be saved (${why}). They can still be read.`)
    timer = setTimeout(openAgain, LOOKS_EVERY, folder)
  }

  async function closeNow(): Promise<void> {
    const open = await current.catch(() => null)
    await Promise.allSettled(takers)
    await open?.level.close()
    if (isReadOnly && path !== undefined) removeStandIn(path)
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
      if (isOpen && !isReadOnly) return say('Tables can be saved again.')
    }
    timer = setTimeout(openAgain, LOOKS_EVERY, folder)
  }
}

const openToRead = (folder: string, trouble: NotOpened): Promise<Dynalite | null> =>
  openStandIn(folder, (path) => onDisk(path, false, () => {}, trouble))

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
