import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { endpointAt } from '../../../../store/dynamodb/endpoint.ts'
import { programOf } from '../../processes/built.ts'
import type { Engine } from '../dynamodb.ts'
import type { ChildMessage } from './child.ts'
import { isNotOpened, type NotOpened } from './folder.ts'
import { askEndpoint } from './socket.ts'

/** Milliseconds between two checks whether the process answers, and after which a silent one is killed. */
const [LOOKS_EVERY, LONGEST_SILENCE] = [5_000, 15_000]
/** Megabytes of heap for the process of the tables; LevelDB bounds its own memory by itself. */
const HEAP = 192
/**
 * Milliseconds before a process that ended is started again, at first and at most; the first holds again after a calm
 * time.
 */
const [SOONEST, LATEST, CALM] = [50, 5_000, 30_000]
/** Milliseconds in which a Posthorn that has just ended may still hold the lock of its tables. */
const LEAVING = 5_000
/** Milliseconds after which a process that does not end is killed: all that it has answered is on the disk. */
const LONGEST_END = 5_000

const { script, execArgv } = programOf(new URL('child.ts', import.meta.url))

/**
 * Keeps the tables of a folder open in a process of their own, which listens on a socket. If that process ends, nothing
 * else ends with it, and it is started again. `say` is told of that, a line at a time.
 * @throws NotOpened where the tables can't be opened at all
 */
export async function supervise(
  folder: string,
  socket: string,
  say: (line: string) => void,
): Promise<Engine> {
  let isClosing = false
  let wait = SOONEST
  let child: ChildProcess | null = await first()
  let watching = watch(child)
  return {
    endpoint: endpointAt(socket),
    async close() {
      isClosing = true
      if (child) await end(child)
      await watching
    },
  }

  async function first(): Promise<ChildProcess> {
    for (const begun = Date.now(); ; await after(100)) {
      const started = await start(folder, socket).catch((error) => error)
      if (!(started instanceof Error)) return started
      const isLeft = isNotOpened(started) && started.trouble === 'locked' && Date.now() - begun < LEAVING
      if (!isLeft) throw started
    }
  }

  async function watch(running: ChildProcess): Promise<void> {
    const since = Date.now()
    const looking = setInterval(
      () => void isSilent(socket).then((is) => is && running.kill('SIGKILL')),
      LOOKS_EVERY,
    )
    const how = await endOf(running)
    clearInterval(looking)
    child = null
    if (isClosing) return
    if (Date.now() - since > CALM) wait = SOONEST
    say(`The store ended (${how}). It is started again.`)
    while (!isClosing) {
      await after(wait)
      wait = Math.min(2 * wait, LATEST)
      if (isClosing) return
      const started = await start(folder, socket).catch((error: Error) => error)
      if (started instanceof Error) {
        say(started.message)
        continue
      }
      child = started
      watching = watch(started)
      if (isClosing) await end(started)
      return watching
    }
  }
}

/** Starts the process, and waits until it listens. @throws NotOpened, or Error where it ended before it said anything */
async function start(folder: string, socket: string): Promise<ChildProcess> {
  const child = fork(script, [folder, socket], {
    execArgv: [`--max-old-space-size=${HEAP}`, ...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (told: ChildMessage) => {
      if ('ready' in told) resolve(child)
      else reject(Object.assign(new Error(told.words), { trouble: told.trouble }) satisfies NotOpened)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The store ended (${signal ?? code}) as it began.`)),
    )
  })
}

/**
 * Whether nothing comes back in time. A refused connection means that the process ended, which is noticed elsewhere.
 */
async function isSilent(socket: string): Promise<boolean> {
  const answered = askEndpoint(endpointAt(socket), '/')
    .then(text)
    .catch(() => '')
  const silence = new AbortController()
  const late = after(LONGEST_SILENCE, 'late', { signal: silence.signal, ref: false }).catch(() => '')
  const first = await Promise.race([answered, late])
  silence.abort()
  return first === 'late'
}

async function endOf(child: ChildProcess): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return String(child.signalCode ?? child.exitCode)
}

async function end(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_END)
  if (child.connected) child.disconnect()
  await endOf(child)
  clearTimeout(timer)
}
