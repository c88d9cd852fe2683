import { games } from '../../engine/index.ts'
import { judge, judgeText } from './judge.ts'
import type { FromVerifier, ToVerifier } from './reading.ts'

/**
 * What runs in the worker that verifies records. A page loads this module, too, for the one thing that it can't know
 * else: under which name the bundler has put it.
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
    // What passes every check and can't be handed on all the same is nested deeper than any table.
    answer(data).catch(() => say({ kind: 'unreadable', why: 'no-record' }))
  }
