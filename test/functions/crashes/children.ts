import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll } from 'vitest'
import type { Answer } from './instance.ts'
import type { Job } from './killed.ts'

/** This many processes are started ahead of their work, since that is what takes time. */
const AHEAD = 2

let folder: string | undefined
const spare: ChildProcess[] = []

/** Processes of their own for the tests of this file. */
export function useChildren(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'posthorn-crashes-'))
    await build({
      entryPoints: [fileURLToPath(new URL('child.ts', import.meta.url))],
      outfile: join(folder, 'child.cjs'),
      bundle: true,
      platform: 'node',
      format: 'cjs',
      logLevel: 'error',
    })
  })
  afterAll(() => {
    for (const child of spare.splice(0)) child.kill('SIGKILL')
    if (folder) rmSync(folder, { recursive: true })
  })
}

function nextChild(): ChildProcess {
  while (spare.length <= AHEAD) {
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
    spare.push(fork(join(folder as string, 'child.cjs'), { stdio: [...stdio] }))
  }
  return spare.shift() as ChildProcess
}

/** Does a job in a process of its own until it is killed; what it had answered by then. */
export async function killedAt(job: Job): Promise<Answer | null> {
  const child = nextChild()
  let answer: Answer | null = null
  return new Promise((resolve, reject) => {
    child.on('message', (told: Answer) => {
      answer = told
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(answer)
      else reject(new Error(`A process that should have been killed ended with ${code ?? signal}.`))
    })
    child.send(job)
  })
}
