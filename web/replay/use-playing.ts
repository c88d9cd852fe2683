import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { readingTime } from './pace.ts'
import { pointIn } from './point.ts'
import type { Replaying } from './use-replay.ts'

/** Plays a story at reading speed, fact by fact, each once it is seen; until its end, or until it is paused. */
export function usePlaying(
  { point, isThere, trouble, step, go }: Replaying,
  length: number,
  words: string,
): { isPlaying: boolean; toggle(): void; pause(): void } {
  const isPlaying = useSignal(false)
  const here = pointIn(point)
  const isStuck = trouble !== null
  useEffect(() => {
    if (!isPlaying.value || (!isThere && !isStuck)) return
    if (isStuck) {
      isPlaying.value = false
      return
    }
    const timer = setTimeout(() => {
      if (!step('fact', 1)) isPlaying.value = false
    }, readingTime(words))
    return () => clearTimeout(timer)
  }, [isPlaying.value, here, isThere, isStuck])
  return {
    isPlaying: isPlaying.value,
    toggle() {
      // At its end it begins again.
      if (!isPlaying.value && point.version === length && length > 1) go({ version: 1, fact: null })
      isPlaying.value = !isPlaying.value
    },
    pause() {
      isPlaying.value = false
    },
  }
}
