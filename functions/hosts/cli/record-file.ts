import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { largestRecord, type RecordedEntry, type TableRecord } from '../../../engine/core/index.ts'
import { reading } from './reading.ts'
import { fail } from './verbs/verb.ts'

/** The fields that must be there before entries are looked at one by one. */
const shape = v.looseObject({
  posthorn: v.number(),
  game: v.string(),
  seed: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  entries: v.pipe(
    v.array(v.custom<RecordedEntry>((entry) => typeof entry === 'object' && entry !== null)),
    v.minLength(1),
  ),
})

/** A record from a file; whether it is true is for `verify` to say. Fails in words where it is none. */
export function readRecord(folder: string, file: string): TableRecord {
  const text = textOf(resolve(folder, file), file)
  const parsed = v.safeParse(shape, jsonOf(text, file))
  if (!parsed.success)
    return fail(`${file} is not the record of a table, or it is one that can’t be played again.`)
  if (parsed.output.posthorn !== 1)
    return fail(`${file} was written by a newer Posthorn than this one. Update this one first.`)
  return parsed.output as TableRecord
}

const textOf = (path: string, file: string): string =>
  reading(file, () => {
    const { size } = statSync(path)
    if (size > largestRecord)
      return fail(`${file} is larger than any record: ${Math.round(size / 2 ** 20)} MB.`)
    return readFileSync(path, 'utf8')
  })

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail(`${file} is not JSON.`)
  }
}

/** Writes a record to a new file, which only its owner can read. Fails in words where one is there already. */
export function writeRecord(folder: string, file: string, text: string): void {
  const path = resolve(folder, file)
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    fail(code === 'EEXIST' ? `${path} is there already; name another file.` : `${path} can’t be written.`)
  }
}
