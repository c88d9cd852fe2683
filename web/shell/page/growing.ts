import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { settled } from '../../device/idle.ts'
import { moves } from '../routes/router.ts'

/** Number of parts: more than is seen at first. */
const atOnce = 4

/** How many parts of a long page are to be shown by now: all, once it is used, or has been open for a while. */
export function useGrowing(length: number): number {
  const shown = useSignal(0)
  const isUsed = useSignal(false)
  // A heading that is to be gone to must be there; every move of the router may ask for one.
  const isSought = moves.value >= 0 && location.hash !== ''
  const count = isSought ? length : shown.value
  const isHeld = count >= atOnce && count < length && !isUsed.value
  useEffect(() => {
    if (!isHeld) return
    const use = () => {
      isUsed.value = true
    }
    void settled().then(use)
    for (const event of uses) addEventListener(event, use)
    return () => {
      for (const event of uses) removeEventListener(event, use)
    }
  }, [isHeld])
  useEffect(() => {
    if (count >= length) {
      // Parts that are there stay, whatever is sought next.
      shown.value = count
      return
    }
    if (isHeld) return
    const next = setTimeout(() => {
      shown.value = count + 1
    })
    return () => clearTimeout(next)
  }, [count, length, isHeld])
  return count
}

/** Reading on, by any means, causes one of these events. */
const uses = ['scroll', 'keydown', 'pointerdown'] as const
