import type { RecapEvent } from './recap.ts'

interface Act {
  event: RecapEvent
  /** Whether the key does nothing else. */
  isUsed: boolean
}
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { target: EventTarget | null }

const isOfOthers = 'input, textarea, select'
/** Keys that alone do nothing, or lead to the buttons of the bar. */
const idle = ['Tab', 'Shift', 'Control', 'Alt', 'Meta']

/**
 * The effect of a key while turns are shown: Space pauses, arrows step, Escape leaves. Any other key skips them while
 * they play, and does what it usually does. Paused, the map and what scrolls keep the keys that they need.
 */
export function actOf(
  { key, ctrlKey, metaKey, altKey, target }: Pressed,
  { isPlaying, plays }: { isPlaying: boolean; plays: boolean },
): Act | null {
  const within = (selector: string) => target instanceof Element && target.closest(selector) !== null
  if (within(isOfOthers) || ctrlKey || metaKey || altKey || idle.includes(key)) return null
  const used = (event: RecapEvent): Act => ({ event, isUsed: true })
  if (key === 'Escape') return used({ kind: 'closed' })
  const isKept = !isPlaying && within('.board-map, .board-instead, .board-body, #panel')
  if (key === ' ' && plays) return isKept || within('button, a, summary') ? null : used({ kind: 'toggled' })
  if (key === 'ArrowLeft' && !isKept) return used({ kind: 'stepped', by: -1 })
  if (key === 'ArrowRight' && !isKept) return used({ kind: 'stepped', by: 1 })
  return isPlaying && !within('.recap-bar') ? { event: { kind: 'skipped' }, isUsed: false } : null
}
