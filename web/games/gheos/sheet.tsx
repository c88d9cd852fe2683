import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Key } from './key.tsx'
import { Scores, Summary } from './scores.tsx'
import type { Props } from './tray.tsx'

/** What is counted and what everything means: beside the map where there is room, else slid up over it. */
export function SheetPanel(props: Props): VNode {
  const { t } = props
  const [shown, show] = useState<'scores' | 'key' | null>(null)
  const toggle = (which: 'scores' | 'key') => () => show(shown === which ? null : which)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class={`gheos-sheet${shown ? ' open' : ''}`} aria-label={t('gheos.board.sheet')} tabIndex={0}>
        {shown === 'key' ? <Key t={t} /> : <Scores {...props} />}
      </section>
      <div class="gheos-bar">
        <button type="button" aria-expanded={shown === 'scores'} onClick={toggle('scores')}>
          <span class="unseen">{t('gheos.board.scores')}</span>
          <Summary {...props} />
        </button>
        <button
          type="button"
          aria-expanded={shown === 'key'}
          aria-label={t('gheos.board.key')}
          title={t('gheos.board.key')}
          onClick={toggle('key')}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path
              d="M6.8 7.6C6.8 3.4 13.2 3.4 13.2 7.4C13.2 10 10 10 10 13M10 15.2V16.6"
              fill="none"
              stroke="currentColor"
              stroke-width="1.8"
            />
          </svg>
        </button>
      </div>
    </>
  )
}
