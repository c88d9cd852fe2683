import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { programOf } from './built.ts'

/** A process beside the server that answers questions, one after another. */
export interface Beside<Question, Answer> {
  /** @throws Error where the process does not begin */
  ask(question: Question): Promise<Outcome<Answer>>
  close(): void
}

export type Outcome<Answer> =
  | { kind: 'answer'; answer: Answer }
  /** The process ended, or was ended since it took too long. The next question goes to a new one. */
  | { kind: 'failed'; error: unknown }
  /** The server ends, and the question is to be asked again when it is back. */
  | { kind: 'closed' }

interface Work {
  /** The URL of its source, which calls `answerMessages`. */
  source: URL
  /** Megabytes of heap. */
  heap: number
  /** Milliseconds for one question: a process that takes longer is ended. */
  longest: number
}

/** Milliseconds that a process has to begin, on a slow machine; and after which an idle one is ended. */
const [BEGINS_IN, IDLE] = [120_000, 60_000]
/** Lower priority than the server: players who wait for an answer come first. */
const POLITE = 10

/** Keeps a process for some work: it begins with the first question, and again after it has failed. */
export function createBeside<Question extends Serializable, Answer>(work: Work): Beside<Question, Answer> {
  let child: ChildProcess | null = null
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function begin(): Promise<ChildProcess> {
    const { script, execArgv } = programOf(work.source)
    const begun = fork(script, [], {
      execArgv: [`--max-old-space-size=${work.heap}`, ...execArgv],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Questions are plain JSON.
      serialization: 'json',
    })
    child = begun
    begun.once('exit', () => {
      if (child === begun) child = null
    })
    // While nothing is asked, nobody else listens.
    begun.on('error', () => {})
    // The process alone keeps no server running.
    begun.unref()
    begun.channel?.unref()
    if (begun.pid) setPriority(begun.pid, POLITE)
    await next(begun, BEGINS_IN)
    return begun
  }

  function end(): void {
    child?.kill('SIGKILL')
    child = null
  }

  async function outcomeOf(question: Question): Promise<Outcome<Answer>> {
    if (isClosed) return { kind: 'closed' }
    clearTimeout(idle)
    let hasBegun = false
    try {
      const asked = child ?? (await begin())
      hasBegun = true
      const answer = next(asked, work.longest)
      asked.send(question)
      return { kind: 'answer', answer: (await answer) as Answer }
    } catch (error) {
      end()
      if (isClosed) return { kind: 'closed' }
      if (!hasBegun) throw error
      return { kind: 'failed', error }
    } finally {
      idle = setTimeout(end, IDLE).unref()
    }
  }

  return {
    ask(question) {
      const outcome = last.then(() => outcomeOf(question))
      last = outcome.catch(() => {})
      return outcome
    },
    close() {
      isClosed = true
      clearTimeout(idle)
      end()
    },
  }
}

/** The next message of a process. @throws Error where it ends instead, or takes longer than this */
async function next(child: ChildProcess, longest: number): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  let late: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(() => failed('ended')),
      new Promise((resolve) => {
        late = setTimeout(resolve, longest)
      }).then(() => failed('took too long')),
    ])
  } finally {
    clearTimeout(late)
    waiting.abort()
  }
}

function failed(how: string): never {
  throw new Error(`A process beside the server ${how}.`)
}
