import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Why the tables of a folder can't be opened. */
export type FolderTrouble = 'locked' | 'forbidden' | 'damaged' | 'full'

/** A folder that can't be opened, in plain words. */
export type NotOpened = Error & { trouble: FolderTrouble }

export const isNotOpened = (error: unknown): error is NotOpened =>
  error instanceof Error && 'trouble' in error

const notOpened = (trouble: FolderTrouble, folder: string, more = ''): NotOpened =>
  Object.assign(new Error(words[trouble](folder, more)), { name: 'NotOpened', trouble })

const words: Record<FolderTrouble, (folder: string, more: string) => string> = {
  locked: (folder) => `Another Posthorn is using the tables in ${folder}. Stop it first.`,
  forbidden: (folder) =>
    `This user may not read and write the tables in ${folder}. Start Posthorn as their owner, or give them to this user.`,
  damaged: (folder, more) =>
    [
      `The tables in ${folder} are damaged: ${more}. Nothing was changed.`,
      'To restore: move that folder aside, then run: npm run posthorn -- restore <backup file>',
    ].join('\n'),
  full: (folder) => `The disk of ${folder} is full. Make room and start Posthorn again.`,
}

const DATA = /^(MANIFEST-\d+|\d+\.(log|ldb|sst))$/

/**
 * Looks at a folder before it is opened, for two faults that LevelDB does not report: it takes a folder without
 * `CURRENT` for a new one, and removes all that it finds there; and it does not notice a missing log.
 * @returns whether it is new
 * @throws NotOpened
 */
export function lookAt(folder: string): boolean {
  if (!existsSync(folder)) return true
  if (!statSync(folder).isDirectory()) throw notOpened('damaged', folder, 'it is not a folder')
  const files = permitted(folder, () => readdirSync(folder))
  const data = files.filter((file) => DATA.test(file))
  for (const file of [...data, ...files.filter((name) => name === 'CURRENT' || name === 'LOCK')])
    permitted(folder, () => accessSync(join(folder, file), constants.R_OK | constants.W_OK))
  permitted(folder, () => accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK))
  if (!files.includes('CURRENT')) {
    if (data.length > 0) throw notOpened('damaged', folder, 'its file CURRENT is missing')
    return true
  }
  if (!data.some((file) => file.endsWith('.log')))
    throw notOpened('damaged', folder, 'the log of what was written last is missing')
  return false
}

function permitted<T>(folder: string, look: () => T): T {
  try {
    return look()
  } catch (error) {
    if (isForbidden(error)) throw notOpened('forbidden', folder)
    throw error
  }
}

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))

/** An error that LevelDB threw when it opened a folder, in plain words. */
export function troubleOf(error: unknown, folder: string): NotOpened {
  if (isNotOpened(error)) return error
  const { code, message } = rootOf(error)
  if (code === 'LEVEL_LOCKED') return notOpened('locked', folder)
  if (/permission denied|not permitted|read-only/i.test(message)) return notOpened('forbidden', folder)
  if (/no space left|quota exceeded|file too large/i.test(message)) return notOpened('full', folder)
  return notOpened('damaged', folder, message)
}

function rootOf(error: unknown): { code: string; message: string } {
  let found = error
  while (found instanceof Error && found.cause !== undefined) found = found.cause
  const code = found instanceof Error && 'code' in found ? String(found.code) : ''
  return { code, message: found instanceof Error ? found.message : String(found) }
}
