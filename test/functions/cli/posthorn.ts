import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { run } from '../../../functions/hosts/cli/run.ts'

/** What a command ended with, and what it printed. */
export interface Said {
  code: number
  out: string
  err: string
}

/** A command as the owner of a Posthorn gives it, in a process of its own. */
export async function posthorn(env: Record<string, string>, ...args: string[]): Promise<Said> {
  const script = join(inject('builtPrograms'), 'functions/hosts/machine/processes/main.js')
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out, err }
}

/** The same in this process. */
export async function posthornHere(env: Record<string, string>, ...args: string[]): Promise<Said> {
  const said = { out: '', err: '' }
  const code = await run(args, {
    env,
    say: (line) => {
      said.out += `${line}\n`
    },
    note: (line) => {
      said.err += `${line}\n`
    },
  })
  return { code, ...said }
}
