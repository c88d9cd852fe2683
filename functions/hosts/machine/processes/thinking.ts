import type { Think } from '../../../jobs/bots/play.ts'
import { createBeside } from './beside.ts'
import type { Thought } from './thinker.ts'

const work = { source: new URL('thinker.ts', import.meta.url), heap: 192, longest: 30_000 }

/** The opponents of this machine, who think in a process beside the server, one after another. */
interface Thinking {
  think: Think
  close(): void
}

export function createThinking(): Thinking {
  const { ask, close } = createBeside<Parameters<Think>[0], Thought>(work)
  return {
    async think(decision) {
      const outcome = await ask(decision)
      // The decision is made again when the server is back.
      if (outcome.kind === 'closed') return null
      if (outcome.kind === 'failed') throw outcome.error
      if (!outcome.answer.chosen) throw new Error('An opponent could not choose.')
      return outcome.answer.chosen
    },
    close,
  }
}
