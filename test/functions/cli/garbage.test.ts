import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { verbs } from '../../../functions/hosts/cli/verbs/index.ts'
import { pick, randomFrom } from '../../support/play.ts'
import { posthornHere } from './posthorn.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-cli-'))
const env = { POSTHORN_DATA: join(folder, 'nowhere'), INIT_CWD: folder }
const ask = (...args: string[]) => posthornHere(env, ...args)
afterAll(() => rmSync(folder, { recursive: true }))

describe('posthorn, wrong usage', () => {
  it.each<[string[], string]>([
    [['chess'], 'There is no verb “chess”.'],
    [['__proto__'], 'There is no verb “__proto__”.'],
    [['toString'], 'There is no verb “toString”.'],
    [[''], 'There is no verb “”.'],
    [['help', 'chess'], 'There is no verb “chess”.'],
    [['help', 'tables', 'show'], 'Usage: help [verb]'],
    [['tables', '--loud'], "Unknown option '--loud'"],
    [['tables', 'all'], 'Usage: tables'],
    [['tables', '--json=yes'], '--json'],
    [['show'], 'Usage: show <table>'],
    [['show', 'one', 'two'], 'Usage: show <table>'],
    [['show', 'one', '--entries', '-1'], '--entries'],
    [['show', 'one', '--entries', '0'], '--entries 0 is not a number from 1 to 1000.'],
    [['show', 'one', '--entries', '1e9'], '--entries 1e9 is not a number from 1 to 1000.'],
    [['export'], 'Usage: export <table> [file]'],
    [['import'], 'Usage: import <file>'],
    [['verify'], 'Name a table or a file, or say --all.'],
    [['verify', 'one', '--all'], 'Name a table or a file, or say --all.'],
    [['verify', 'one', '--sample', '3'], '--sample goes with --all.'],
    [['verify', '--all', '--sample', 'some'], '--sample some is no number of them.'],
    [['reconcile', 'one'], 'Usage: reconcile'],
  ])('%j: exit code 2, with the reason', async (args, words) => {
    const { code, out, err } = await ask(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(words)
    expect(err).toMatch(/\nTry: npm run posthorn -- help\n$/)
  })
})

describe('posthorn help', () => {
  it('alone, or no verb: lists every verb', async () => {
    const { code, out } = await ask('help')
    expect(code).toBe(0)
    for (const name of Object.keys(verbs)) expect(out).toMatch(new RegExp(`^${name} `, 'm'))
    expect((await ask()).out).toBe(out)
  })

  it.each(Object.entries(verbs))('%s: its usage and options', async (name, { takes, options }) => {
    const { code, out } = await ask('help', name)
    expect(code).toBe(0)
    expect(out).toContain(`npm run posthorn -- ${name} ${takes}`.trimEnd())
    for (const option of Object.keys(options)) expect(out).toMatch(new RegExp(`^--${option} `, 'm'))
  })
})

describe('posthorn, wrong settings', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a setting that is none', { PORT: 'many' }, 'PORT must be a port number, like 3000.'],
    ['a database that is no address', { POSTHORN_DYNAMODB_ENDPOINT: 'here' }, 'Can’t read tables at here'],
    [
      'a database where none is',
      { POSTHORN_DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' },
      'Can’t read tables at http://127.0.0.1:1',
    ],
  ])('%s: exit code 1, one sentence and no stack', async (_, more, words) => {
    const { code, out, err } = await posthornHere({ ...env, ...more }, 'tables')
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(words)
    expect(err).not.toMatch(/^ {4}at /m)
  })

  it('200 random commands: exit code 0 to 2, never a stack', async () => {
    const random = randomFrom(5)
    writeFileSync(join(folder, 'file.json'), '{"posthorn":1}')
    const words = [
      '',
      '-',
      '--',
      '--all',
      '--open',
      '--json',
      '--seat',
      '0',
      'file.json',
      '.',
      '..',
      '/',
      '\0',
    ].concat(['x'.repeat(10_000), '💥', '--names=x', '--title', "'; --", '{}', '%s', '../../etc/passwd'])
    const names = Object.keys(verbs).filter((name) => name !== 'fuzz')
    for (let i = 0; i < 200; i++) {
      const args = [pick(names, random), ...Array.from({ length: random(4) }, () => pick(words, random))]
      const { code, err } = await ask(...args)
      expect([0, 1, 2], JSON.stringify(args)).toContain(code)
      expect(err, JSON.stringify(args)).not.toMatch(/^ {4}at /m)
    }
  })
})
