import type { ComponentType, VNode } from 'preact'
import { troubleHere } from '../../net/trouble.ts'
import { usePart } from '../routes/use-part.ts'
import { TroubleNote, Waiting } from './parts.tsx'

/** A component that is loaded when it is first shown. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => VNode {
  let loaded: ComponentType<P> | null = null
  const loading = async () => {
    loaded = await load()
    return loaded
  }
  return (props) => {
    const { part, failed, again } = usePart(() => (loaded ? undefined : loading()), '')
    const Part = loaded ?? part
    if (Part) return <Part {...props} />
    return failed ? <TroubleNote trouble={troubleHere('not-loaded')} retry={again} /> : <Waiting />
  }
}
