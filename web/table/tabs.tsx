import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isWide, onWidth } from '../shell/wide.ts'
import { t } from '../text/words.ts'

/** One of the things that belong to a table besides its board: a panel, or a page of its own. */
export type Tab = Panel | { name: string; label: string; to: string }

interface Panel {
  name: string
  label: string
  /** Whether there is something new in it. */
  isMarked?: boolean
  /** What it shows; `close` makes way for the board where it lies over that. */
  show(close: () => void): VNode
}

/** Panels of which one at a time is open: slid up from below, or standing beside the board, the first one at first. */
export function Tabs({ tabs }: { tabs: readonly Tab[] }): VNode {
  const open = useSignal<string | null>(isWide() ? tabs[0].name : null)
  const shown = tabs.find((tab): tab is Panel => tab.name === open.value && 'show' in tab)
  useEffect(() => {
    const widen = () => {
      open.value = isWide() ? tabs[0].name : null
    }
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || isWide() || !open.value) return
      // What is closed gives the focus back to what opened it.
      if (document.activeElement?.closest('#panel'))
        document.querySelector<HTMLElement>('[aria-controls="panel"][aria-expanded="true"]')?.focus()
      open.value = null
    }
    const forget = onWidth(widen)
    document.addEventListener('keydown', leave)
    return () => {
      forget()
      document.removeEventListener('keydown', leave)
    }
  }, [])
  const toggle = (name: string) => {
    open.value = open.value === name && !isWide() ? null : name
  }
  const close = () => {
    if (!isWide()) open.value = null
  }
  return (
    <div class={shown ? 'panels open' : 'panels'}>
      <div class="tabs">
        {tabs.map((tab) =>
          'to' in tab ? (
            <a key={tab.name} class="button" href={tab.to}>
              {tab.label}
            </a>
          ) : (
            <button
              key={tab.name}
              type="button"
              aria-expanded={open.value === tab.name}
              aria-controls="panel"
              onClick={() => toggle(tab.name)}
            >
              {tab.label}
              {tab.isMarked && open.value !== tab.name && (
                <>
                  <span class="dot" aria-hidden="true" /> <span class="unseen">{t('panel.new')}</span>
                </>
              )}
            </button>
          ),
        )}
      </div>
      <section id="panel" tabIndex={-1} hidden={!shown} aria-label={shown?.label}>
        {shown?.show(close)}
      </section>
    </div>
  )
}
