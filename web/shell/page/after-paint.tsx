import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'

type Props = {
  /** What the content needs and takes long itself: it is worked out in a task before. */
  prepare?: () => void
  children: VNode
}

/** Content that takes long to draw, in a task of its own after its surroundings: in between, taps are heard. */
export function AfterPaint({ prepare, children }: Props): VNode | null {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    prepare?.()
    setPainted(true)
  }, [])
  return isPainted ? children : null
}
