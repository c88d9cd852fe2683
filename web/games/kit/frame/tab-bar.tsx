import type { VNode } from 'preact'
import { t } from '../../../text/words.ts'
import type { Tab } from './around-board.ts'

/** The icon above the name of a tab; an unknown one has the last. */
const figures: Readonly<Record<string, string>> = {
  play: 'M3 16.5L10 3L17 16.5ZM6.3 12.5H13.7',
  players:
    'M7 9.5A3 3 0 1 1 7 3.5A3 3 0 1 1 7 9.5ZM1.5 17V15A3 3 0 0 1 4.5 12H9.5A3 3 0 0 1 12.5 15V17M13 4A3 3 0 0 1 13 9.3M15.5 12.3A3 3 0 0 1 18.5 15V17',
  story: 'M4 3.5H16M4 8H16M4 12.5H16M4 17H11',
  chat: 'M3 3.5H17V13.5H9L5 17.5V13.5H3Z',
  replay: 'M4 4V8.5H8.5M4.5 8.5A6.5 6.5 0 1 1 4 12.5',
  remains: 'M4 6H13V17.5H4ZM7 6V2.5H16V14H13',
  more: 'M4.5 10H4.6M10 10H10.1M15.5 10H15.6',
}

type TabBarProps = {
  class: string
  tabs: readonly Tab[]
  open: string | null
  toggle(name: string): void
  hasFigures?: boolean
}

/** Tabs in a row: each opens something, or leads to a page of its own. */
export const TabBar = ({ class: name, tabs, open, toggle, hasFigures = false }: TabBarProps): VNode => (
  <div class={name}>
    {tabs.map((tab) => {
      const inside = (
        <>
          {hasFigures && (
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d={figures[tab.name] ?? figures.more} />
            </svg>
          )}
          <span>{tab.label}</span>
        </>
      )
      if ('to' in tab)
        return (
          <a key={tab.name} class="button" href={tab.to}>
            {inside}
          </a>
        )
      return (
        <button
          key={tab.name}
          type="button"
          data-tab={tab.name}
          aria-expanded={open === tab.name}
          onClick={() => toggle(tab.name)}
        >
          {inside}
          {tab.isMarked && open !== tab.name && (
            <>
              <span class="dot" aria-hidden="true" /> <span class="unseen">{t('panel.new')}</span>
            </>
          )}
        </button>
      )
    })}
  </div>
)
