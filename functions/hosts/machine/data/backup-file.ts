import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ClassicLevel } from 'classic-level'
import { copyOf, type Sum } from './engine/backup.ts'

/** The first line of a backup. */
const HEAD = JSON.stringify({ posthorn: 'backup', format: 1 })
/** Items that are written at once. */
const AT_ONCE = 500

type Item = [key: string, value: string]

/** Keeps a copy as a file, once it was read again and found whole; until then, an earlier file of that name stays. */
export async function keepBackup(copy: Readable, file: string): Promise<Sum> {
  const part = `${file}.part`
  const zip = createGzip()
  zip.write(`${HEAD}\n`)
  try {
    await pipeline(copy, zip, createWriteStream(part, { mode: 0o600, flush: true }))
    const sum = await readBackup(part)
    renameSync(part, file)
    await syncFolder(dirname(file))
    return sum
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * Reads a backup from its beginning to its end, and passes its items on, `AT_ONCE` at a time.
 * @throws Error in plain words where it is none, or not whole
 */
async function readBackup(
  file: string,
  take: (items: Item[]) => Promise<void> = async () => {},
): Promise<Sum> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  const reading = pipeline(source, unzipped).catch(() => {})
  const summing = createHash('sha256')
  let [count, isBegun, items, sum] = [0, false, [] as Item[], null as Sum | null]
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (!isBegun && line !== HEAD)
        throw new Error(`${file} is not a Posthorn backup, or from a newer Posthorn.`)
      const said = JSON.parse(line) as Item | Sum
      if (isBegun && sum) throw new Error('after its end')
      if (!isBegun) isBegun = true
      else if (!Array.isArray(said)) sum = said
      else {
        summing.update(`${line}\n`)
        count++
        if (items.push(said) < AT_ONCE) continue
        await take(items)
        items = []
      }
    }
  } catch (error) {
    if (!isBegun) throw new Error(`${file} is not a Posthorn backup.`, { cause: error })
    throw new Error(`${file} is damaged.`, { cause: error })
  } finally {
    await reading
  }
  if (!isBegun) throw new Error(`${file} is not a Posthorn backup.`)
  await take(items)
  if (!sum || sum.items !== count || sum.sha256 !== summing.digest('hex'))
    throw new Error(`${file} is damaged or cut off.`)
  return sum
}

/**
 * Restores a backup into a folder that is empty, or not there. The folder gets its name only once all is on the disk,
 * and was read again and found the same.
 * @throws Error in plain words
 */
export async function restoreBackup(file: string, folder: string): Promise<Sum> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `There are tables in ${folder} already. Move them aside, or name another folder by POSTHORN_DATA.`,
    )
  await readBackup(file)
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  const level = new ClassicLevel(part, { keyEncoding: 'utf8', valueEncoding: 'utf8' })
  const sum = await readBackup(file, (items) =>
    level.batch(
      items.map(([key, value]) => ({ type: 'put', key, value })),
      { sync: true },
    ),
  )
  const there = await sumOf(level)
  await level.close()
  if (there.sha256 !== sum.sha256)
    throw new Error(`The restored data differs from ${file}. Nothing was kept.`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(part, folder)
  await syncFolder(dirname(folder))
  return sum
}

async function sumOf(level: ClassicLevel): Promise<Sum> {
  const copying = copyOf(level)
  for (;;) {
    const { done, value } = await copying.next()
    if (done) return value
  }
}

/** Makes sure that the new name of a file is on the disk, where a folder can be synced. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
