import type { ComponentChildren, VNode } from 'preact'
import { Heading } from '../../shell/page.tsx'
import { t } from '../../text/words.ts'

type Props = {
  title: string
  /** What the way back is called, where it does not lead to tables of one's own. */
  back?: string
  /** Where it leads. */
  to?: string
  children: ComponentChildren
}

/** The page of a table that is played: its title and the way back, and below them what fills the screen. */
export const TableFrame = ({ title, back = t('nav.tables'), to = '/', children }: Props): VNode => (
  <div class="table">
    <header class="table-head">
      <a href={to} class="back">
        {back}
      </a>
      <Heading title={title} />
    </header>
    {children}
  </div>
)
