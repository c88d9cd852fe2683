import type { Reads } from '../../../messages/inbound/receive.ts'
import { createBeside } from './beside.ts'
import type { Letter, Meaning } from './reader.ts'

const work = { source: new URL('reader.ts', import.meta.url), heap: 128, longest: 10_000 }

/** Replies by mail, which are read in a process beside the server: one that can't be read stops nobody else. */
interface Reading {
  read: Reads
  close(): void
}

/** `alarm` is told of messages that could not be read. */
export function createReading(
  alarm: (error: unknown) => void,
  { longest = work.longest }: { longest?: number } = {},
): Reading {
  const { ask, close } = createBeside<Letter, Meaning>({ ...work, longest })
  return {
    async read(raw, marks) {
      const outcome = await ask({ raw: Buffer.from(raw).toString('base64'), marks: [...marks] })
      if (outcome.kind === 'closed') throw new Error('The server ends: this reply is to come again.')
      if (outcome.kind === 'answer') return outcome.answer.text
      alarm(outcome.error)
      return null
    },
    close,
  }
}
