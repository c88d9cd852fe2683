import type { ComponentChildren, VNode } from 'preact'
import { Heading } from '../../shell/page.tsx'
import { t } from '../../text/words.ts'

/** The page of a table that is played: its title and the way back, and below them what fills the screen. */
export const TableFrame = ({ title, children }: { title: string; children: ComponentChildren }): VNode => (
  <div class="table">
    <header class="table-head">
      <a href="/" class="back">
        {t('nav.tables')}
      </a>
      <Heading title={title} />
    </header>
    {children}
  </div>
)
