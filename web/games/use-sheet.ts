import { useEffect, useRef, useState } from 'preact/hooks'
import { isWide, onWidth } from '../shell/wide.ts'

/** The height of the sheet over a map: it shows the question, or half of the screen is its, or all. */
type Stop = 'peek' | 'half' | 'full'
const stops: readonly Stop[] = ['peek', 'half', 'full']

/** The name of what is open at first: the controls, and no tab. */
export const play = 'play'

interface Sheet {
  stop: Stop
  /** The open tab by its name; `play` for none, which leaves the controls. */
  tab: string
  /** Whether there is room for both the controls and a tab. */
  isWide: boolean
  open(tab: string): void
  /** Moves the sheet to a stop; the lowest closes the tab. */
  stopAt(stop: Stop): void
}

/** The stop that is `by` steps further up; down where that is negative. */
export const stopFrom = (stop: Stop, by: number): Stop =>
  stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(stop) + by))]

/** Whether there is room beside the board for the controls and a tab, one below the other. */
function useWide(): boolean {
  const [wide, setWide] = useState(isWide)
  useEffect(() => onWidth(() => setWide(isWide())), [])
  return wide
}

/** The sheet of a board. Where it `matters` what stands in it, it is half open at once. */
export function useSheet(matters: boolean): Sheet {
  const [stop, setStop] = useState<Stop>(matters ? 'half' : 'peek')
  const [tab, setTab] = useState(play)
  const wide = useWide()
  const [mattered, setMattered] = useState(matters)
  // At once: a reader who sees that nothing matters any more sees the sheet go down, too.
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

/** Closes what is open by Escape, and on Android by Back, which would leave the page: a step each, as long as it is open. */
export function useClosing(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  // A watcher hears Back once: after each time there is a new one.
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!isOpen) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      latest.current()
      event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    const watcher = window.CloseWatcher && new window.CloseWatcher()
    if (watcher)
      watcher.onclose = () => {
        latest.current()
        setTimes(times + 1)
      }
    return () => {
      document.removeEventListener('keydown', hear)
      watcher?.destroy()
    }
  }, [isOpen, times])
}

declare global {
  interface Window {
    /** Hears the way back, in browsers that have it. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void }
  }
}
