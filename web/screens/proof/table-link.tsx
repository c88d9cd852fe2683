import type { VNode } from 'preact'
import { t } from '../../text/words.ts'

/** A link to the table that the page is about. */
export const TableLink = ({ id, title }: { id: string; title: string }): VNode => (
  <p>
    <a class="link printed" href={`/table/${id}`}>
      {title || t('rules.back.table')}
    </a>
  </p>
)
