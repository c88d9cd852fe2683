import type { TableId } from '../../api/ids.ts'

/** Runs projections in this process, after the code that notified has finished. */
export interface Notifier {
  /** Asks for a table to be projected. While that runs, any number of calls are one more run. */
  notify(table: TableId): void
  /** Resolves once nothing is being projected and nothing waits to be. */
  idle(): Promise<void>
}

/** A failed projection is reported to `failed`; the reconciler repairs it. */
export function createNotifier(
  project: (table: TableId) => Promise<unknown>,
  failed: (error: unknown, table: TableId) => void,
): Notifier {
  const runs = new Map<TableId, { again: boolean; done: Promise<void> }>()

  async function run(table: TableId): Promise<void> {
    do {
      const state = runs.get(table)
      if (state) state.again = false
      await new Promise(setImmediate)
      await project(table).catch((error) => failed(error, table))
    } while (runs.get(table)?.again)
    runs.delete(table)
  }

  return {
    notify(table) {
      const running = runs.get(table)
      if (running) {
        running.again = true
        return
      }
      const state = { again: false, done: Promise.resolve() }
      runs.set(table, state)
      state.done = run(table)
    },
    async idle() {
      while (runs.size > 0) await Promise.all([...runs.values()].map(({ done }) => done))
    },
  }
}
