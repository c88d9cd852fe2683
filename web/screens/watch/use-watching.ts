import { useEffect, useMemo } from 'preact/hooks'
import { readWatched } from '../../net/watch.ts'
import { type Watching, watchingOf } from '../../sync/watching.ts'

/** Watches by a link as long as the page is looked at. */
export function useWatching(token: string): Watching {
  const watching = useMemo(() => watchingOf((tag) => readWatched(token, tag)), [token])
  useEffect(() => {
    const look = () => (document.hidden ? watching.rest() : watching.wake())
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', watching.wake)
    addEventListener('online', watching.wake)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', watching.wake)
      removeEventListener('online', watching.wake)
      watching.rest()
    }
  }, [watching])
  return watching
}
