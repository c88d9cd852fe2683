import { signal, useSignal } from '@preact/signals'
import type { ComponentType, VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { troubleHere } from '../../net/trouble.ts'
import { TroubleNote, Waiting } from './parts.tsx'

/** A component that is loaded when it is first shown. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => VNode {
  const found = signal<ComponentType<P> | null>(null)
  return (props) => {
    const failed = useSignal(false)
    const again = () => {
      failed.value = false
      load().then(
        (part) => {
          found.value = part
        },
        () => {
          failed.value = true
        },
      )
    }
    useEffect(again, [])
    const Part = found.value
    if (Part) return <Part {...props} />
    if (failed.value) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
    return <Waiting />
  }
}
