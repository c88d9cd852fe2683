import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A function that runs: its bundle, in a process of its own. */
export interface Lambda {
  /** @throws Error where the handler throws, or its process ends meanwhile */
  invoke<T>(event: unknown): Promise<T>
  turnOn(milliseconds: number): void
  /** Ends it at once, whatever it is at; the next event starts it anew, as Lambda would. */
  kill(): void
  /** What it has printed. */
  printed(): string
  close(): void
}

const runtime = fileURLToPath(new URL('./runtime.mjs', import.meta.url))

/** Runs bundles under this Node, or the one that is named: a path to its program. */
export function lambdaOf(node: string, bundle: string, environment: Record<string, string>): Lambda {
  let child: ChildProcess | null = null
  let ahead = 0
  let ids = 0
  let printed = ''
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()

  function started(): ChildProcess {
    if (child) return child
    const mine = spawn(node, [runtime, pathToFileURL(bundle).href], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [mine.stdout, mine.stderr])
      stream?.on('data', (chunk) => {
        printed += chunk
      })
    mine.on('message', ({ id, result, error }: { id: number; result: never; error?: string }) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) one?.resolve(result)
      else one?.reject(new Error(error))
    })
    mine.on('exit', () => {
      if (child === mine) child = null
      for (const { reject } of waiting.values()) reject(new Error('The process has ended.'))
      waiting.clear()
    })
    mine.send({ turnOn: ahead })
    child = mine
    return mine
  }

  return {
    invoke: (event) =>
      new Promise((resolve, reject) => {
        const id = ++ids
        const running = started()
        waiting.set(id, { resolve, reject })
        running.send({ id, event })
      }),
    turnOn(milliseconds) {
      ahead += milliseconds
      child?.send({ turnOn: milliseconds })
    },
    kill: () => child?.kill('SIGKILL'),
    printed: () => printed,
    close: () => child?.kill(),
  }
}
