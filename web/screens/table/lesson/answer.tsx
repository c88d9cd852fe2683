import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { announce } from '../../../text/announce.ts'
import { t } from '../../../text/words.ts'
import { targetNow } from './mark.tsx'

/** How long the answer to a wrong tap is in sight, milliseconds. The style sheet fades it within the same time. */
export const answerTime = 2500

/** Half of the widest answer, and its height with the way to the finger, in pixels. */
const half = 120
const height = 76

interface Answered {
  x: number
  y: number
  words: string
  /** Tells one answer from the next. */
  number: number
}

/** The answer to a wrong tap: a line where it was made, which is soon gone. @returns it, and what shows it */
export function useAnswer(isTaught: boolean): { answer: VNode | null; wrong(): void } {
  const answered = useSignal<Answered | null>(null)
  const { value } = answered
  useEffect(() => {
    if (!value) return
    const timer = setTimeout(() => {
      answered.value = null
    }, answerTime)
    return () => clearTimeout(timer)
  }, [value])
  useEffect(() => {
    if (!isTaught) return
    addEventListener('pointerdown', hear, true)
    addEventListener('keydown', forget, true)
    return () => {
      removeEventListener('pointerdown', hear, true)
      removeEventListener('keydown', forget, true)
    }
  }, [isTaught])
  function wrong() {
    const [x, y] = pointed ?? focused()
    const words = t('learn.wrong', { where: whereIs(targetNow()) })
    announce(words)
    answered.value = {
      x: Math.max(half, Math.min(innerWidth - half, x)),
      y: y > height ? y : y + height,
      words,
      number: (answered.peek()?.number ?? 0) + 1,
    }
  }
  const answer = value && (
    <p
      key={value.number}
      class="lesson-answer"
      style={{ left: `${value.x}px`, top: `${value.y}px` }}
      aria-hidden="true"
    >
      {value.words}
    </p>
  )
  return { answer, wrong }
}

/** Where the newest tap was made; null after a key. */
let pointed: readonly [number, number] | null = null
const hear = ({ clientX, clientY }: PointerEvent) => {
  pointed = [clientX, clientY]
}
const forget = () => {
  pointed = null
}

/** Where the focus is, for keys. */
function focused(): readonly [number, number] {
  const { left, width, top } = (document.activeElement ?? document.body).getBoundingClientRect()
  return [left + width / 2, top]
}

const whereIs = (target: Element | null): string =>
  target?.closest('.board-map') ? 'map' : target?.closest('.board-foot') ? 'foot' : 'choices'
