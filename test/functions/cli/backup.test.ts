import {
  existsSync,
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
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isKnown, newGuest, type ServerProcess, startProcess } from '../local/server-process.ts'
import { posthorn, posthornHere } from './posthorn.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-backup-'))
const file = join(folder, 'saved.posthorn')
const envOf = (name: string) => ({ POSTHORN_DATA: join(folder, name), INIT_CWD: folder })
let server: ServerProcess
const before: string[] = []

beforeAll(async () => {
  server = await startProcess(envOf('data').POSTHORN_DATA)
  for (const name of ['Anna', 'Ben', 'Cara']) before.push(await newGuest(server.url, name))
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

describe('posthorn backup', () => {
  it('while the server runs and is written to: the restored copy has all from before', async () => {
    let isMade = false
    const meanwhile = (async () => {
      const made: string[] = []
      while (!isMade && made.length < 20) made.push(await newGuest(server.url, 'Dora'))
      return made
    })()
    const made = await posthorn(envOf('data'), 'backup', 'saved.posthorn')
    isMade = true
    expect(made).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^\d+ items are in .+saved\.posthorn\. The copy was read again and is whole\.\n$/,
      ),
      err: '',
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const later = await meanwhile
    const restored = await posthorn(envOf('restored'), 'restore', 'saved.posthorn')
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect(readdirSync(envOf('restored').POSTHORN_DATA)).toEqual(['dynamodb'])
    const again = await startProcess(envOf('restored').POSTHORN_DATA)
    for (const cookie of before) expect(await isKnown(again.url, cookie)).toBe(true)
    await again.stop()
    for (const cookie of later) expect(await isKnown(server.url, cookie)).toBe(true)
  })

  it('without a server: restored and saved again, it is the same', async () => {
    const again = join(folder, 'again.posthorn')
    expect(await posthornHere(envOf('restored'), 'backup', again)).toMatchObject({ code: 0, err: '' })
    expect(await posthornHere(envOf('twice'), 'restore', again)).toMatchObject({ code: 0, err: '' })
    expect(await posthornHere(envOf('twice'), 'backup', 'twice.posthorn')).toMatchObject({ code: 0, err: '' })
    expect(gunzipSync(readFileSync(join(folder, 'twice.posthorn')))).toEqual(gunzipSync(readFileSync(again)))
  })

  it('path that can’t be written, or no tables: fails, and leaves an older file as it is', async () => {
    const [old, kept] = [join(folder, 'old.posthorn'), 'the one from before']
    writeFileSync(old, kept)
    const nowhere = await posthornHere(envOf('nowhere'), 'backup', old)
    expect([nowhere.code, nowhere.out]).toEqual([1, ''])
    expect(readFileSync(old, 'utf8')).toBe(kept)
    const unmade = await posthornHere(envOf('data'), 'backup', 'no/such/folder')
    expect([unmade.code, unmade.err.split('\n').length]).toEqual([1, 2])
  })
})

describe('posthorn restore', () => {
  const refused = async (name: string, from: string) => {
    const { code, out, err } = await posthornHere(envOf(name), 'restore', from)
    expect([code, out]).toEqual([1, ''])
    return err.replaceAll(`${folder}/`, '')
  }

  it('onto existing tables, or those of a running server: refused', async () => {
    expect(await refused('data', 'saved.posthorn')).toBe('A server runs on data. Stop it first.\n')
    expect(await refused('restored', 'saved.posthorn')).toBe(
      'There are tables in restored/dynamodb already. Move them aside, or name another folder by POSTHORN_DATA.\n',
    )
  })

  const lines = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const written = (name: string, all: string[]) =>
    writeFileSync(join(folder, name), gzipSync(all.map((line) => `${line}\n`).join('')))
  const harms: [what: string, harm: (name: string) => void, told: RegExp][] = [
    ['is not there', () => {}, /is not a Posthorn backup/],
    [
      'is something else',
      (name) => writeFileSync(join(folder, name), 'a holiday'),
      /is not a Posthorn backup/,
    ],
    [
      'is of another kind',
      (name) => written(name, ['{"posthorn":"backup","format":2}']),
      /is not a Posthorn backup/,
    ],
    [
      'is cut off',
      (name) => {
        writeFileSync(join(folder, name), readFileSync(file))
        truncateSync(join(folder, name), statSync(file).size - 20)
      },
      /is damaged/,
    ],
    ['lacks its end', (name) => written(name, lines().slice(0, -1)), /is damaged/],
    [
      'lacks an item',
      (name) =>
        written(
          name,
          lines().filter((_, at) => at !== 2),
        ),
      /is damaged/,
    ],
    ['holds more after its end', (name) => written(name, [...lines(), lines()[1]]), /is damaged/],
    [
      'is changed',
      (name) =>
        written(
          name,
          lines().map((line) => line.replace('Anna', 'Anka')),
        ),
      /is damaged/,
    ],
  ]
  it.each(harms)('a file that %s: refused, nothing is made', async (what, harm, told) => {
    const name = what.replaceAll(' ', '-')
    harm(name)
    const target = `to-${name}`
    expect(await refused(target, name)).toMatch(told)
    const tables = join(envOf(target).POSTHORN_DATA, 'dynamodb')
    expect(existsSync(tables) ? readdirSync(tables) : []).toEqual([])
  })

  it('after a restore that broke off: works', async () => {
    const { POSTHORN_DATA: data } = envOf('broken-off')
    mkdirSync(join(data, 'dynamodb.part'), { recursive: true })
    writeFileSync(join(data, 'dynamodb.part', 'CURRENT'), 'nothing')
    expect(await posthornHere(envOf('broken-off'), 'restore', 'saved.posthorn')).toMatchObject({ code: 0 })
    expect(readdirSync(data)).toEqual(['dynamodb'])
  })
})
