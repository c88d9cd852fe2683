import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { moves } from './router.ts'

/** A long page, part after part: the first is there to be read at once, and what follows holds up no finger. */
export function Growing({ parts }: { parts: readonly VNode[] }): VNode {
  const shown = useSignal(1)
  // Where one of its headings is to be gone to, it must be there.
  const isSought = moves.value >= 0 && location.hash !== ''
  const count = isSought ? parts.length : shown.value
  useEffect(() => {
    if (count >= parts.length) return
    const next = setTimeout(() => {
      shown.value = count + 1
    })
    return () => clearTimeout(next)
  }, [count, parts.length])
  return <>{parts.slice(0, count)}</>
}
