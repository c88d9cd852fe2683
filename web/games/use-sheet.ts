import { useEffect, useRef, useState } from 'preact/hooks'
import { isWide, onWidth } from '../shell/wide.ts'

/** How high the sheet stands over a map: it tells what is to be done, or half of the screen is its, or all. */
type Stop = 'peek' | 'half' | 'full'
const stops: readonly Stop[] = ['peek', 'half', 'full']

/** What is open besides what there is to do, which is open at first. */
export const play = 'play'

interface Sheet {
  stop: Stop
  /** What is open: `play`, or the name of a tab. */
  tab: string
  /** Whether there is room for both what there is to do and a tab. */
  isWide: boolean
  open(tab: string): void
  /** To a stop, the lowest of which shows what there is to do. */
  stopAt(stop: Stop): void
}

/** The stop that is so many further up, or down below zero. */
export const stopFrom = (stop: Stop, by: number): Stop =>
  stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(stop) + by))]

/** The sheet of a board. Where it `matters` what stands in it, it is half open at once. */
export function useSheet(matters: boolean): Sheet {
  const [stop, setStop] = useState<Stop>(matters ? 'half' : 'peek')
  const [tab, setTab] = useState(play)
  const [wide, setWide] = useState(isWide)
  useEffect(() => onWidth(() => setWide(isWide())), [])
  const [mattered, setMattered] = useState(matters)
  // At once: whoever sees that nothing matters any more sees the sheet go down, too.
  if (matters !== mattered) {
    setMattered(matters)
    setStop(matters ? 'half' : 'peek')
  }

  function open(next: string) {
    setTab(next)
    if (next === play) setStop(matters ? 'half' : 'peek')
    else if (stop === 'peek') setStop('half')
  }
  function stopAt(next: Stop) {
    if (next === 'peek') setTab(play)
    setStop(next)
  }
  return { stop, tab, isWide: wide, open, stopAt }
}

/**
 * On Android the way back closes something that is open, instead of leaving the page. It is heard once for each of
 * `times`, as what is open may be closed a stop at a time.
 */
export function useWayBack(isOpen: boolean, close: () => void, ...times: readonly unknown[]): void {
  const heard = useRef(close)
  heard.current = close
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => heard.current()
    return () => watcher.destroy()
  }, [isOpen, ...times])
}

declare global {
  interface Window {
    /** Hears the way back, where a browser has it. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void }
  }
}
