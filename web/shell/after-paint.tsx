import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** What takes long to draw, in a task of its own after what stands around it: in between, fingers are heard. */
export function AfterPaint({ children }: { children: VNode }): VNode | null {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  return isPainted ? children : null
}
