import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Where there may be room for it: in the folder for temporary files, or in memory. */
const places = process.platform === 'win32' ? [] : [tmpdir(), '/dev/shm']

/** The same for a folder every time, so that one left behind by a process that was killed is found. */
const nameOf = (folder: string): string =>
  `posthorn-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)}`

/**
 * Opens tables whose disk is full, to read them: LevelDB writes a little before it can read. A stand-in for their folder is
 * made elsewhere, and holds that; files that never change are links there, and the logs, a few megabytes, are copied. The
 * lock is that of the folder itself. Null where no place has room, either.
 */
export async function openStandIn<T>(folder: string, open: (path: string) => Promise<T>): Promise<T | null> {
  for (const place of places) {
    const path = join(place, nameOf(folder))
    try {
      rmSync(path, { recursive: true, force: true })
      // Fails where anything of another user has that name.
      mkdirSync(path, { mode: 0o700 })
      fill(path, resolve(folder))
      return await open(path)
    } catch {
      removeStandIn(folder)
    }
  }
  return null
}

function fill(path: string, folder: string): void {
  for (const file of readdirSync(folder)) {
    const [from, to] = [join(folder, file), join(path, file)]
    if (/\.(ldb|sst)$/.test(file) || file === 'LOCK') symlinkSync(from, to)
    else if (/^(CURRENT|MANIFEST-\d+|\d+\.log)$/.test(file)) copyFileSync(from, to)
  }
}

/** Removes the stand-in for a folder, where there is one. */
export function removeStandIn(folder: string): void {
  for (const place of places) {
    try {
      rmSync(join(place, nameOf(folder)), { recursive: true, force: true })
    } catch {
      // It belongs to another user.
    }
  }
}
