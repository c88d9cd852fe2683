import type { VNode } from 'preact'
import type { Seat } from '../../../../engine/core/game.ts'
import { resources } from '../../../../engine/two-heirs/components/data.ts'
import { inRow } from '../../../print/listed.ts'
import { ResourceIcon } from '../map/icons.tsx'
import { lendersOf, meansOf } from '../model/reckoning.ts'
import type { Props } from '../props.ts'

/** What gives a seat its resources, a line each. */
export function Lenders({ view, t, of }: Pick<Props, 'view' | 't'> & { of: Seat }): VNode {
  const { stock, credits } = meansOf(view, of)
  const lenders = lendersOf(view, of)
  return (
    <ul class="board-stack heirs-lenders">
      {resources
        .filter((resource) => stock[resource] > 0)
        .map((resource) => {
          const from = lenders.flatMap(({ lender, stock }) =>
            stock[resource] > 0 ? t(`two-heirs.board.lent.${lender}`, { count: stock[resource] }) : [],
          )
          const what = t(`two-heirs.board.stock.${resource}`, { count: stock[resource] })
          return (
            <li key={resource} class="board-line">
              <ResourceIcon resource={resource} />
              <span>{t('two-heirs.board.lent', { what, from: inRow(from) })}</span>
            </li>
          )
        })}
      {credits > 0 && <li>{t('two-heirs.board.credits', { count: credits })}</li>}
    </ul>
  )
}
