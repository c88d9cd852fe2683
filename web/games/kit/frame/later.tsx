import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { whenIdle } from '../../../device/idle.ts'

type LaterProps = { isWanted?: boolean; children: ComponentChildren }

/** Content that is not seen at first, drawn once the browser is idle, or when it is wanted. */
export function Later({ isWanted = false, children }: LaterProps): ComponentChildren {
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
