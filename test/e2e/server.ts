import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../structure/sources.ts'

/** A running `npm start`, and the URL that it printed. */
export interface RunningServer {
  url: string
  /** Ends it as a terminal would; resolves once all of it is gone. */
  stop(): Promise<void>
}

/** A folder for the data of one server. */
export const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'posthorn-'))

/**
 * Starts the app as `npm start` does, on a free port, its data in a folder of its own that goes with it. With a folder
 * and a port that are given, a server goes on where another stopped, and leaves the folder.
 */
export async function startServer(given?: { data: string; port: number }): Promise<RunningServer> {
  const data = given?.data ?? dataFolder()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(given?.port ?? 0), POSTHORN_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    // In a group of its own, so that npm, its shell and the server can be ended at once.
    detached: true,
  })
  const end = () => signal(child)
  process.once('exit', end)
  const ended = once(child, 'close')
  return {
    url: await printedUrl(child),
    async stop() {
      process.off('exit', end)
      end()
      // Not before the last of them has closed what it prints to: npm may be gone before the server is.
      await ended
      if (!given) rmSync(data, { recursive: true, force: true })
    },
  }
}

function signal(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGTERM')
  } catch {
    // It has ended already.
  }
}

function printedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it printed a URL.`)))
    createInterface(child.stdout!).on('line', (line) => {
      const printed = line.match(/https?:\/\/[^\s]+/)
      if (printed) resolve(printed[0])
    })
  })
}
