import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { whenIdle } from '../device/idle.ts'

/** What is not seen at first, drawn once the browser has nothing better to do, or when it is wanted. */
export function Later({ isWanted = false, children }: { isWanted?: boolean; children: VNode }): VNode | null {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let isGone = false
    whenIdle(() => {
      if (!isGone) setDue(true)
    })
    return () => {
      isGone = true
    }
  }, [])
  return isDue || isWanted ? children : null
}
