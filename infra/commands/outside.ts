import { execFile, spawn } from 'node:child_process'
import { resolveMx } from 'node:dns/promises'
import { createInterface } from 'node:readline/promises'
import { setTimeout as after } from 'node:timers/promises'
import { fileAt } from '../settings/paths.ts'
import type { Said } from '../settings/settings.ts'
import { readSettings, writeSettings } from '../settings/settings-file.ts'

/** A command's access to the outside world: AWS, programs, the terminal, the network and the settings files. */
export interface Outside {
  /** Calls AWS with the AWS CLI, version 2. @throws Refused when the call fails */
  // biome-ignore lint/suspicious/noExplicitAny: AWS answers each question in a shape of its own
  aws(...args: readonly string[]): Promise<any>
  /** Runs a program of the project, which prints its own messages. @throws Refused unless it exits with 0 */
  run(program: string, args: readonly string[], env?: { [name: string]: string }): Promise<void>
  ask(question: string, usual: string): Promise<string>
  say(line: string): void
  wait(seconds: number): Promise<void>
  /** The time by this machine's clock, milliseconds since 1970. */
  now(): number
  /** The HTTP status of the answer to a GET of a URL; 0 when there is none within 20 seconds. */
  status(url: string): Promise<number>
  /** The host names in the MX records of a domain; empty when there are none. */
  mailServers(domain: string): Promise<string[]>
  read(name: string): Said | null
  write(said: Said & { name: string }): void
}

/**
 * Thrown when a command can't go on, with the reason in words for its user; `code` when AWS gave one, or the exit code of a
 * program.
 */
export class Refused extends Error {
  readonly code: string | null
  constructor(words: string, code: string | null = null) {
    super(words)
    this.code = code
  }
}

export const refuse = (words: string): never => {
  throw new Refused(words)
}

/** Whether verify ended since tables differ; else it broke off. */
export const differs = (error: unknown): boolean => error instanceof Refused && error.code === '3'

/** The answer of AWS; null when AWS says that the thing does not exist. */
export const ifThere = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error) => {
    if (error instanceof Refused && /NotFound|ValidationError$/.test(error.code ?? '')) return null
    throw error
  })

/** The real outside world, from this machine. */
export const outside: Outside = {
  aws: (...args) =>
    new Promise((resolve, reject) => {
      execFile('aws', [...args, '--output', 'json'], { maxBuffer: 16 << 20 }, (error, out, said) => {
        if (!error) return resolve(out.trim() === '' ? {} : JSON.parse(out))
        if (error.code === 'ENOENT')
          return reject(new Refused('The command aws is missing: install the AWS CLI, version 2.'))
        return reject(new Refused(said.trim(), /\((\w+)\) when calling/.exec(said)?.[1] ?? null))
      })
    }),
  run: (program, args, env = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        cwd: fileAt('.'),
        stdio: 'inherit',
        env: { ...process.env, ...env, PATH: `${fileAt('node_modules/.bin')}:${process.env.PATH}` },
      })
      child.on('error', reject)
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Refused(`${program} ${args.join(' ')} failed.`, String(code))),
      )
    }),
  async ask(question, usual) {
    const asking = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await asking.question(`${question}${usual === '' ? '' : ` [${usual}]`} `)
    asking.close()
    return answer.trim() || usual
  },
  say: (line) => console.log(line),
  wait: (seconds) => after(seconds * 1000),
  now: Date.now,
  status: (url) =>
    fetch(url, { signal: AbortSignal.timeout(20_000) }).then(
      ({ status }) => status,
      () => 0,
    ),
  mailServers: (domain) =>
    resolveMx(domain).then(
      (records) => records.map(({ exchange }) => exchange),
      () => [],
    ),
  read: readSettings,
  write: writeSettings,
}
