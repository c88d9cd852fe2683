import { alarmOf, type Ports } from './index.ts'

/** Work that goes on when its request is answered, in this process. */
export interface Afterwards {
  afterwards: Ports['afterwards']
  /** Resolves once no such work is under way. */
  idle(): Promise<void>
}

export function createAfterwards(alarm: Ports['alarm']): Afterwards {
  const running = new Set<Promise<unknown>>()
  return {
    afterwards(work) {
      // Not before the request has gone on, and been answered.
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
