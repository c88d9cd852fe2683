import type { ComponentChildren, VNode } from 'preact'
import { Menu } from '../../../games/kit/frame/menu.tsx'
import { Heading } from '../../../shell/page/page.tsx'
import { t } from '../../../text/words.ts'

type Props = {
  title: string
  /** The label of the way back, when it does not lead to one's own tables. */
  back?: string
  /** Where it leads. */
  to?: string
  /** The description of the table at the other end. */
  told?: ComponentChildren
  children: ComponentChildren
}

/** The page of a table that is played: its title and the way back, and below them what fills the screen. */
export const TableFrame = ({ title, back = t('nav.tables'), to = '/', told, children }: Props): VNode => (
  <div class="table">
    <header class="table-head">
      <a href={to} class="back">
        {back}
      </a>
      <Heading title={title} />
      {told}
      <Menu />
    </header>
    {children}
  </div>
)
