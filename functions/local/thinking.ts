import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Action } from '../../engine/core/index.ts'
import type { Think } from '../opponents/play.ts'
import type { Thought } from './thinker.ts'

/** Milliseconds after which a process that does not answer is ended, and after which an idle one is. */
const [LONGEST, IDLE] = [30_000, 60_000]
/** Megabytes of heap for the process. */
const HEAP = 192
/** Lower priority than the server: players who wait for an answer come before opponents who think. */
const POLITE = 10

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const script = fileURLToPath(new URL('thinker.ts', import.meta.url))

/** The opponents of this machine, who think in a process beside the server, one after another. */
interface Thinking {
  think: Think
  close(): void
}

export function createThinking(): Thinking {
  let child: ChildProcess | null = null
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  function begin(): ChildProcess {
    const begun = fork(script, [], {
      execArgv: [`--max-old-space-size=${HEAP}`, '--import', loader],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A view is plain JSON.
      serialization: 'json',
    })
    if (begun.pid) setPriority(begun.pid, POLITE)
    // The process alone keeps no server running.
    begun.unref()
    begun.channel?.unref()
    return begun
  }

  function end(): void {
    child?.kill('SIGKILL')
    child = null
  }

  async function ask(decision: Parameters<Think>[0]): Promise<Action[] | null> {
    if (isClosed) return null
    clearTimeout(idle)
    child ??= begin()
    const asked = child
    let late: NodeJS.Timeout | undefined
    try {
      return await new Promise<Action[]>((resolve, reject) => {
        const fail = (words: string) => reject(new Error(words))
        late = setTimeout(() => fail('An opponent did not answer.'), LONGEST)
        asked.once('message', ({ actions }: Thought) =>
          actions ? resolve(actions) : fail('An opponent could not choose.'),
        )
        asked.once('error', reject)
        asked.once('exit', () => fail('An opponent ended.'))
        asked.send(decision)
      })
    } catch (error) {
      end()
      // The decision is made again when the server is back.
      if (isClosed) return null
      throw error
    } finally {
      clearTimeout(late)
      asked.removeAllListeners()
      idle = setTimeout(end, IDLE).unref()
    }
  }

  return {
    think(decision) {
      const chosen = last.then(() => ask(decision))
      last = chosen.catch(() => {})
      return chosen
    },
    close() {
      isClosed = true
      clearTimeout(idle)
      end()
    },
  }
}
