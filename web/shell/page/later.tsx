import { signal } from '@preact/signals'
import type { ComponentType, VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { Waiting } from './parts.tsx'

/** A component that is loaded when it is first shown. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => VNode {
  const found = signal<ComponentType<P> | null>(null)
  return (props) => {
    useEffect(() => void load().then((part) => (found.value = part)), [])
    const Part = found.value
    return Part ? <Part {...props} /> : <Waiting />
  }
}
