import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Posthorn's own names in its folder of data. A folder that has anything else in it is not ours alone to close. */
const OURS = ['dynamodb', 'dynamodb.part', 'mail', 'running.json', 'socket']

/**
 * Makes a folder of data that only this user may look into. One that was made before is closed to all others, with
 * everything in it. On Windows, a folder is as private as the one that it is in.
 * @throws Error in plain words where it can't be made
 */
export function makePrivate(data: string): void {
  try {
    mkdirSync(join(data, 'dynamodb'), { recursive: true, mode: 0o700 })
    if (process.platform !== 'win32') closeToOthers(data)
  } catch (error) {
    throw new Error(`The folder ${data} can’t be used for the tables: ${reasonOf(error)}.`, { cause: error })
  }
}

function closeToOthers(data: string): void {
  if (readdirSync(data).every((name) => OURS.includes(name))) chmodSync(data, 0o700)
  for (const name of OURS) {
    const path = join(data, name)
    if (!existsSync(path)) continue
    if (!lstatSync(path).isDirectory()) {
      chmodSync(path, 0o600)
      continue
    }
    chmodSync(path, 0o700)
    for (const file of readdirSync(path)) chmodSync(join(path, file), 0o600)
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'it belongs to another user',
  EROFS: 'that disk can only be read',
  ENOSPC: 'that disk is full',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of its path is a file',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}
