import type { Ports } from '../../ports/index.ts'
import { ports } from './ports.ts'

/**
 * Does some work to its end, whatever of it goes wrong.
 * @throws Error if something did: an operator who looks at failures has to know
 */
export async function loudly(what: string, work: (ports: Ports) => Promise<void>): Promise<void> {
  let failed = 0
  await work({
    ...ports,
    alarm(line) {
      failed++
      ports.alarm(line)
    },
  })
  if (failed > 0) throw new Error(`${what}: ${failed}.`)
}
