import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Judged } from './reading.ts'
import type { Progress } from './verify.ts'

/** A record that is being judged: the progress, the result, and a way to give up. */
export interface Judging {
  /** Entries done, of how many, once they are counted; null when nothing is under way. */
  underWay: { done: number; all: number } | null
  judged: Judged | null
  run(work: (progress: Progress, signal: AbortSignal) => Promise<Judged | null>): Promise<void>
  stop(): void
}

/** Judges one record at a time; leaving the page gives it up. */
export function useJudging(): Judging {
  const underWay = useSignal<Judging['underWay']>(null)
  const judged = useSignal<Judged | null>(null)
  const giving = useRef(new AbortController())
  const stop = () => {
    giving.current.abort()
    underWay.value = null
  }
  useEffect(() => stop, [])
  return {
    underWay: underWay.value,
    judged: judged.value,
    async run(work) {
      stop()
      giving.current = new AbortController()
      const { signal } = giving.current
      judged.value = null
      underWay.value = { done: 0, all: 0 }
      const progress: Progress = (done, all) => {
        if (!signal.aborted) underWay.value = { done, all }
      }
      const answer = await work(progress, signal)
      if (signal.aborted) return
      underWay.value = null
      judged.value = answer
    },
    stop,
  }
}
