import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../structure/sources.ts'

/** A running `npm start`, and the URL that it printed. */
export interface RunningServer {
  url: string
  stop(): Promise<void>
}

/** Starts the app as `npm start` does, on a free port, its data in a folder of its own. */
export async function startServer(): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'posthorn-'))
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', POSTHORN_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it printed a URL.`)))
    createInterface(child.stdout).on('line', (line) => {
      const printed = line.match(/https?:\/\/[^\s]+/)
      if (printed) resolve(printed[0])
    })
  })
  return {
    url,
    async stop() {
      child.removeAllListeners('exit')
      const ended = once(child, 'exit')
      process.kill(-(child.pid as number), 'SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}
