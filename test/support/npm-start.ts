import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root } from '../structure/sources.ts'

/** A running `npm start`, and the URL that it printed. */
export interface RunningServer {
  url: string
  /** Ends it as a terminal would; resolves once all of it is gone. */
  stop(): Promise<void>
}

/** Starts the app as `npm start` does, its data in a folder; `port` 0 is any that is free, `sources` may be a copy. */
export async function npmStart(data: string, port = 0, sources = root, env = {}): Promise<RunningServer> {
  const child = spawn('npm', ['start'], {
    cwd: sources,
    env: { ...process.env, PORT: String(port), POSTHORN_DATA: data, ...env },
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
