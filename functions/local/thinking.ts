import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Action } from '../../engine/core/index.ts'
import type { Think } from '../opponents/play.ts'
import type { Thought } from './thinker.ts'

/** Milliseconds after which a process that does not answer is ended, and one that is asked nothing. */
const [LONGEST, IDLE] = [30_000, 60_000]
/** Megabytes that it may take for its objects. */
const HEAP = 192
/** Whoever waits for an answer of the server comes before whoever thinks. */
const POLITE = 10

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const script = fileURLToPath(new URL('thinker.ts', import.meta.url))

/** Opponents of this machine, who think in a process beside the server, one after another. */
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
      // A view has no form that JSON does not have.
      serialization: 'json',
    })
    if (begun.pid) setPriority(begun.pid, POLITE)
    // Alone it keeps no server running.
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
      // Whatever was being thought about is thought about again when the server is back.
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
