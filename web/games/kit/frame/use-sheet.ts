import { useEffect, useRef, useState } from 'preact/hooks'
import { isWide, onWidth } from '../../../shell/page/wide.ts'

/** The height of the sheet over a map: it shows the question, or half of the screen is its, or all. */
type Stop = 'peek' | 'half' | 'full'
const stops: readonly Stop[] = ['peek', 'half', 'full']

/** The name of the state at first: the controls, and no tab open. */
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

/**
 * The state of a board's sheet. Where its content `matters`, it is half open from the start; it goes down where something
 * else is `toTap` on the map under it.
 */
export function useSheet(matters: boolean, toTap: string | null): Sheet {
  const [stop, setStop] = useState<Stop>(matters ? 'half' : 'peek')
  const [tab, setTab] = useState(play)
  const wide = useWide()
  const [mattered, setMattered] = useState(matters)
  // In the same drawing: the sheet goes down together with the content that mattered.
  if (matters !== mattered) {
    setMattered(matters)
    setStop(matters ? 'half' : 'peek')
  }
  const [wasToTap, setWasToTap] = useState(toTap)
  if (toTap !== wasToTap) {
    setWasToTap(toTap)
    if (toTap !== null && tab === play) setStop('peek')
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

/** While `isOpen`, Escape calls `close`, and so does Back on Android, which would leave the page otherwise. */
export function useClosing(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  // A `CloseWatcher` fires once: each time, the next effect makes a new one.
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
    /** Fires on Back, in browsers that have it. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void }
  }
}
