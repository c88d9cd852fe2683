import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Panel, Tab } from './around-board.ts'
import { useMenu } from './menu.tsx'
import { usePull } from './use-pull.ts'
import { play, stopFrom, useClosing, useSheet } from './use-sheet.ts'

type BoardSheetProps<S extends string> = {
  root: RefObject<HTMLDivElement | null>
  tabs: readonly Tab[]
  /** The board's own panels by name, and the one of them that is open. */
  own: readonly S[]
  asked: S | null
  showPanel(panel: S | null): void
  /** The rule that is read in place of a panel. */
  rule: Panel | null
  closeRule(): boolean
  /** Whether what stands before the choices must be read at once. */
  matters: boolean
  toTap: string | null
  isPicked: boolean
  retreat(): boolean
  /** Key of what is asked and of the answer that is shown: when it changes, they are shown from their beginning. */
  about: string
}

/** How high the sheet of a board stands, what is open in it, and how Escape, Back and a pull close that. */
export function useBoardSheet<S extends string>(props: BoardSheetProps<S>) {
  const { root, tabs, own, asked, showPanel, rule, closeRule, isPicked, retreat } = props
  const sheet = useSheet(props.matters, props.toTap)
  const body = useRef<HTMLDivElement | null>(null)
  // The last reading position is found again.
  const last = useRef<S | null>(null)
  last.current = asked ?? last.current
  const wanted = rule ? rule.name : asked !== null ? 'players' : sheet.tab
  const open = sheet.isWide && wanted === play ? (tabs[0]?.name ?? play) : wanted
  const stop = open !== play && sheet.stop === 'peek' ? 'half' : sheet.stop
  const isRaised = !sheet.isWide && (open !== play || stop !== 'peek')
  const pull = usePull(move)

  const isNew = useRef(true)
  useLayoutEffect(() => {
    // A new one is at its top already; setting it would have the page laid out before the map is drawn.
    if (body.current && !isNew.current) body.current.scrollTop = 0
    isNew.current = false
  }, [props.about])

  function choose(name: string) {
    closeRule()
    const isClosing = name === play || (name === open && !sheet.isWide)
    const isOwn = name === 'players' && !isClosing
    sheet.open(isClosing || isOwn ? play : name)
    showPanel(isOwn ? (last.current ?? own[0]) : null)
  }
  function move(by: number) {
    const next = stopFrom(stop, by)
    if (next === 'peek') {
      showPanel(null)
      closeRule()
    }
    sheet.stopAt(next)
  }
  /** Goes down by a stop. @returns whether there was one */
  function lower(): boolean {
    if (!isRaised) return false
    const panel = root.current?.querySelector('.board-panel')
    const hadFocus = panel?.contains(document.activeElement)
    move(-1)
    if (hadFocus) leadBack(open)
    return true
  }
  /** Leaves what was opened last. @returns whether there was something */
  const closeNewest = (): boolean => (sheet.isWide && closeRule()) || lower()
  useClosing(isRaised || rule !== null, closeNewest)
  // A sheet that lies over the board is closed before what is picked on it.
  useClosing(!isRaised && rule === null && isPicked, retreat)
  const more = tabs.find(({ name }) => name === 'more')
  useMenu(open === more?.name, more ? () => choose(more.name) : null)
  /** Closing a tab by keyboard returns to where it was opened; to the handle, when the tabs are out of sight. */
  function leadBack(tab: string) {
    requestAnimationFrame(() => {
      const opener = root.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)
      if (opener?.checkVisibility()) opener.focus()
      else pull.button.current?.focus()
    })
  }
  const toggle = () => (stop === 'peek' ? move(1) : choose(play))
  return {
    body,
    pull,
    stop,
    open,
    isWide: sheet.isWide,
    isWanted: wanted !== play,
    choose,
    toggle,
    closeNewest,
  }
}
