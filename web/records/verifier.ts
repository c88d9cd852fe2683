import { games } from '../../engine/index.ts'
import { judge, judgeText } from './judge.ts'
import type { FromVerifier, ToVerifier } from './reading.ts'

/**
 * The code of the worker that verifies records. A page loads this module, too, for the one thing that it can't know
 * otherwise: the name that the bundler has given it.
 */
export const place = import.meta.url

const say = (message: FromVerifier): void => self.postMessage(message)
const tell = (done: number, all: number): void => say({ done, all })

async function answer(asked: ToVerifier): Promise<void> {
  if ('record' in asked) return say(await judge(asked.record, games, tell))
  const text = await asked.file.text().catch(() => null)
  say(text === null ? { kind: 'unreadable', why: 'gone' } : await judgeText(text, games, tell))
}

if ('WorkerGlobalScope' in globalThis)
  self.onmessage = ({ data }: MessageEvent<ToVerifier>) => {
    // A record that passes every check and still can't be handed on is nested deeper than any table.
    answer(data).catch(() => say({ kind: 'unreadable', why: 'no-record' }))
  }
