import { fork } from 'node:child_process'
import type { TableId } from '../../../api/ids.ts'
import { programOf } from './built.ts'
import type { Answer, Started } from './verifier.ts'

/** Tables that a process has at once: while one is read, another is replayed. */
const AT_ONCE = 4

/** What is to be replayed. */
interface Work {
  tables: readonly TableId[]
  /** Whether no further table is begun. */
  isEnough(): boolean
  /** Told of each as it is done. */
  tell(answer: Answer): void
}

/**
 * Replays tables in a number of processes.
 * @throws Error when a process ends, or can't read a table
 */
export async function verifyBeside(
  { tables, isEnough, tell }: Work,
  processes: number,
  started: Started,
): Promise<void> {
  const { script, execArgv } = programOf(new URL('verifier.ts', import.meta.url))
  const waiting = [...tables].reverse()
  const children = Array.from({ length: processes }, () =>
    fork(script, [JSON.stringify(started)], { execArgv }),
  )
  const all = children.map(
    (child) =>
      new Promise<void>((resolve, reject) => {
        let under = 0
        const next = () => {
          const table = isEnough() ? undefined : waiting.pop()
          if (table === undefined) return under === 0 ? resolve() : undefined
          under++
          child.send(table)
        }
        child.on('error', reject)
        child.on('exit', (code) => reject(new Error(`A process that replays tables ended with ${code}.`)))
        child.on('message', (answer: Answer) => {
          if (answer.error !== null) return reject(new Error(`${answer.table}: ${answer.error}`))
          under--
          tell(answer)
          next()
        })
        for (let i = 0; i < AT_ONCE; i++) next()
      }),
  )
  try {
    await Promise.all(all)
  } finally {
    for (const child of children) child.kill()
  }
}
