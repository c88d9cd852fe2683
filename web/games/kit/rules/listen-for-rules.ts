import { type RuleTable, ruleOf } from './rule-of.ts'

/** Milliseconds until a press is a hold, and the pixels by which a finger may shake meanwhile. */
const [holdAfter, slack] = [500, 10]

/** What shows rules, as it was drawn last. */
export interface ShowingRules {
  table: RuleTable
  show: ((rule: string, from: Element) => void) | null
}

/** Opens what is asked for on a board, as `useRules` tells. @returns what ends that */
export function listenForRules(board: HTMLElement, latest: { readonly current: ShowingRules }): () => void {
  let [timer, isHeld, x, y] = [0, false, 0, 0]

  /** @returns whether there was a rule */
  const tell = (target: Element): boolean => {
    const rule = ruleOf(target, latest.current.table)
    if (rule) latest.current.show?.(rule, target)
    return rule !== null
  }
  // Maps may tell by themselves what is held on them; text and fields have the system's own menus.
  const isOthers = (target: Element) =>
    target.closest('[data-holds], .board-panel, input, textarea, a') !== null
  const stop = () => clearTimeout(timer)
  const on = {
    pointerdown(event: PointerEvent) {
      stop()
      isHeld = false
      const target = event.target as Element
      if (!event.isPrimary || event.button !== 0 || isOthers(target)) return
      ;[x, y] = [event.clientX, event.clientY]
      timer = window.setTimeout(() => {
        isHeld = tell(target)
      }, holdAfter)
    },
    pointermove: (event: PointerEvent) => Math.hypot(event.clientX - x, event.clientY - y) > slack && stop(),
    pointerup: stop,
    pointercancel: stop,
    contextmenu(event: MouseEvent) {
      stop()
      if (isOthers(event.target as Element)) return
      if (isHeld || tell(event.target as Element)) event.preventDefault()
      isHeld = true
    },
    keydown(event: KeyboardEvent) {
      const target = event.target as Element
      if (event.key !== '?' || target.closest('input, textarea')) return
      if (tell(target)) event.preventDefault()
    },
    click(event: MouseEvent) {
      // A key comes without a press, after which nothing was held.
      if (isHeld && event.detail > 0) {
        isHeld = false
        event.stopPropagation()
        event.preventDefault()
        return
      }
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/rules/"]')
      // The page of all rules is a page of its own.
      const isPage = link?.dataset.whole !== undefined || !link?.hash
      if (isPage || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      latest.current.show?.(link.hash.slice(1), link)
    },
  } as const
  for (const [name, hear] of Object.entries(on)) board.addEventListener(name, hear as EventListener, true)
  return () => {
    stop()
    for (const [name, hear] of Object.entries(on))
      board.removeEventListener(name, hear as EventListener, true)
  }
}
