import { alarmOf, type Ports } from './ports.ts'

/** Work that goes on when its request is answered, in this process. */
export interface Afterwards {
  afterwards: Ports['afterwards']
  /** Resolves once nothing of it is under way. */
  idle(): Promise<void>
}

export function createAfterwards(alarm: Ports['alarm']): Afterwards {
  const running = new Set<Promise<unknown>>()
  return {
    afterwards(work) {
      // Not before whoever asked for it has gone on, and answered.
      const done: Promise<unknown> = new Promise((next) => setImmediate(next))
        .then(work)
        .catch((error) => alarm(alarmOf(error)))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
