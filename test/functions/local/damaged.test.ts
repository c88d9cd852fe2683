import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openData } from '../../../functions/hosts/machine/data/data.ts'
import { root } from '../../structure/sources.ts'
import { newGuest, startProcess, startScript } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-folder-'))
const whole = join(folder, 'whole')
const common = join(folder, 'common')
const env = { ...process.env, PORT: '0' }

/** A folder of tables, as a Posthorn leaves it that was started twice. */
beforeAll(async () => {
  mkdirSync(common)
  chmodSync(common, 0o777)
  for (let starts = 0; starts < 2; starts++) {
    const data = await openData({ data: whole, endpoint: undefined })
    await data.close()
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What a server says and ends with that is started on a folder. */
async function said(data: string, as: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [startScript()], {
    env: { ...env, POSTHORN_DATA: data, TMPDIR: common },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...as,
  })
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, err }
}

/** All files of a folder, with what is in them. */
const contents = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['LOG', 'LOG.old', 'LOCK'].includes(entry.name))
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name)).toString('base64')])
    .sort()

const first = (tables: string, pattern: RegExp): string => {
  const found = readdirSync(tables).find((file) => pattern.test(file))
  if (!found) throw new Error(`${pattern} is not among ${readdirSync(tables)}.`)
  return join(tables, found)
}

describe('damaged tables folder', () => {
  const cases: [what: string, harm: (tables: string) => void, told: RegExp][] = [
    ['CURRENT is missing', (tables) => rmSync(join(tables, 'CURRENT')), /its file CURRENT is missing/],
    ['CURRENT is empty', (tables) => truncateSync(join(tables, 'CURRENT')), /damaged: .+/],
    ['the manifest is missing', (tables) => rmSync(first(tables, /^MANIFEST/)), /damaged: .+/],
    ['the manifest is cut off', (tables) => truncateSync(first(tables, /^MANIFEST/), 10), /damaged: .+/],
    ['a table is missing', (tables) => rmSync(first(tables, /\.ldb$/)), /damaged: .+/],
    [
      'the log is missing',
      (tables) => rmSync(first(tables, /\.log$/)),
      /the log of what was written last is missing/,
    ],
  ]
  it.each(cases)('%s: refused in two lines with exit code 1, no file changes', async (what, harm, told) => {
    const data = join(folder, what.replaceAll(' ', '-'))
    cpSync(whole, data, { recursive: true })
    const tables = join(data, 'dynamodb')
    harm(tables)
    const before = contents(tables)
    const { code, err } = await said(data)
    expect(code).toBe(1)
    expect(err).toMatch(told)
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(`^The tables in ${tables} are damaged: .+\\. Nothing was changed\\.$`),
      'To restore: move that folder aside, then run: npm run posthorn -- restore <backup file>',
    ])
    expect(contents(tables)).toEqual(before)
  })
})

describe('tables folder of another user', () => {
  it('start: says that it can’t be used, and not that it is damaged', async () => {
    const data = join(folder, 'forbidden')
    cpSync(whole, data, { recursive: true })
    const tables = join(data, 'dynamodb')
    // To root nothing is forbidden: another user is.
    const isRoot = process.getuid?.() === 0
    if (isRoot) {
      for (const path of [folder, data]) chmodSync(path, 0o755)
      chownSync(data, 65534, 65534)
    } else chmodSync(tables, 0)
    const { code, err } = await said(data, isRoot ? { uid: 65534, gid: 65534 } : {})
    if (!isRoot) chmodSync(tables, 0o700)
    expect(code).toBe(1)
    expect(err).toMatch(
      /^(This user may not read and write the tables in|The folder .+ can’t be used for the tables: )/,
    )
    expect(err).not.toContain('damaged')
  })

  it('store process: reports “forbidden” with the reason, no file changes', async () => {
    const tables = join(folder, 'forbidden-tables')
    cpSync(join(whole, 'dynamodb'), tables, { recursive: true })
    const isRoot = process.getuid?.() === 0
    if (isRoot) for (const path of [folder, tables]) chmodSync(path, 0o755)
    else for (const file of readdirSync(tables)) chmodSync(join(tables, file), 0)
    const before = isRoot ? contents(tables) : []
    const script = join(root, 'functions/hosts/machine/data/engine/child.ts')
    const child = fork(script, [tables, join(common, 'socket')], {
      ...{ execArgv: ['--import', 'tsx'], env: { ...env, TMPDIR: common } },
      ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
    })
    const [[told], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
    expect([code, told]).toEqual([
      1,
      {
        trouble: 'forbidden',
        words: `This user may not read and write the tables in ${tables}. Start Posthorn as their owner, or give them to this user.`,
      },
    ])
    expect(isRoot ? contents(tables) : []).toEqual(before)
  })
})

it('v5.0.0-13.3.2 data folder that was readable by others: its files become 600, its folders 700', async () => {
  const data = join(folder, 'open')
  cpSync(whole, data, { recursive: true })
  mkdirSync(join(data, 'mail'))
  writeFileSync(join(data, 'mail', 'old.json'), '{}')
  for (const path of [
    data,
    ...readdirSync(data, { recursive: true }).map((name) => join(data, String(name))),
  ])
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  const server = await startProcess(data)
  await newGuest(server.url)
  const seen = [data, ...readdirSync(data, { recursive: true }).map((name) => join(data, String(name)))].map(
    (path) => [path, statSync(path).isDirectory(), statSync(path).mode & 0o777],
  )
  await server.stop()
  expect(seen.length).toBeGreaterThan(8)
  for (const [path, isFolder, mode] of seen) expect([path, mode]).toEqual([path, isFolder ? 0o700 : 0o600])
})

it('data folder with other files in it: stays readable, only the tables in it become 700', async () => {
  const shared = join(folder, 'shared')
  mkdirSync(shared, { mode: 0o755 })
  writeFileSync(join(shared, 'holiday.jpg'), '')
  const opened = await openData({ data: shared, endpoint: undefined })
  await opened.close()
  expect((statSync(shared).mode & 0o777).toString(8)).toBe('755')
  expect((statSync(join(shared, 'dynamodb')).mode & 0o777).toString(8)).toBe('700')
})
