import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Content that takes long to draw, in a task of its own after its surroundings: in between, taps are heard. */
export function AfterPaint({ children }: { children: VNode }): VNode | null {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  return isPainted ? children : null
}
