import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../../../text/words.ts'

/** The way from the head of the page into the sheet of its board, while there is one. */
const menu = signal<{ isOpen: boolean; toggle(): void } | null>(null)

/** Offers that way: null where the sheet has nothing to open. */
export function useMenu(isOpen: boolean, toggle: (() => void) | null): void {
  const latest = useRef(toggle)
  latest.current = toggle
  const isThere = toggle !== null
  useLayoutEffect(() => {
    if (!isThere) return
    menu.value = { isOpen, toggle: () => latest.current?.() }
    return () => {
      menu.value = null
    }
  }, [isThere, isOpen])
}

/** The button with three dots. Where the tabs of the sheet are always in sight, it is not. */
export const Menu = (): VNode | null =>
  menu.value && (
    <button
      type="button"
      class="menu"
      aria-label={t('sheet.menu')}
      aria-expanded={menu.value.isOpen}
      onClick={menu.value.toggle}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M4 10H4.1M10 10H10.1M16 10H16.1" />
      </svg>
    </button>
  )
