import type { VNode } from 'preact'
import type { Seat } from '../../../engine/core/game.ts'
import { resources } from '../../../engine/two-heirs/data.ts'
import { ResourceIcon } from './icons.tsx'
import type { Props } from './props.ts'
import { meansOf } from './reckoning.ts'

/** The resources that a seat can build with as things stand. */
export function Means({
  view,
  t,
  of,
  label,
}: Pick<Props, 'view' | 't'> & { of: Seat; label: string }): VNode {
  const { stock, credits } = meansOf(view, of)
  return (
    <p class="heirs-means">
      <span class="label">{label}</span>
      {resources.map((resource) => (
        <span key={resource} class={stock[resource] === 0 ? 'none' : undefined}>
          <ResourceIcon resource={resource} />
          <b aria-hidden="true">{stock[resource]}</b>
          <span class="unseen">{t(`two-heirs.board.stock.${resource}`, { count: stock[resource] })}</span>
        </span>
      ))}
      {credits > 0 && <span class="credits">{t('two-heirs.board.credits', { count: credits })}</span>}
    </p>
  )
}
