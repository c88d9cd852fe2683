import { useEffect, useState } from 'preact/hooks'
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
  /** So many stops up, or down below zero. */
  move(by: number): void
  /** Goes down by a stop, and from a tab to what there is to do. @returns whether there was something to close */
  lower(): boolean
}

/**
 * The sheet of a board. Where it `matters` what stands in it, it is half open at once. On Android the way back closes it by
 * a stop instead of leaving the page.
 */
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
  function move(by: number) {
    const at = Math.max(0, Math.min(stops.length - 1, stops.indexOf(stop) + by))
    if (at === 0) setTab(play)
    setStop(stops[at])
  }
  function lower(): boolean {
    if (wide || (tab === play && stop === 'peek')) return false
    move(-1)
    return true
  }
  const isOpen = !wide && (tab !== play || stop !== 'peek')
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => void lower()
    return () => watcher.destroy()
  }, [isOpen, stop])
  return { stop, tab, isWide: wide, open, move, lower }
}

declare global {
  interface Window {
    /** Hears the way back, where a browser has it. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void }
  }
}
