import type { VNode } from 'preact'
import { t } from '../../text/words.ts'

/** Of which table this page speaks. */
export const TableLink = ({ id, title }: { id: string; title: string }): VNode => (
  <p>
    <a class="link printed" href={`/table/${id}`}>
      {title || t('rules.back.table')}
    </a>
  </p>
)
