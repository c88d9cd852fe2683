import { turnsLeftFor } from '../../../../engine/two-heirs/actions/turn.ts'
import { sumOf } from '../../../../engine/two-heirs/board/resources.ts'
import { type Resource, resources } from '../../../../engine/two-heirs/components/data.ts'
import { inRow } from '../../../print/listed.ts'
import { meansOf } from './reckoning.ts'
import { type HeirsTap, type Look, picking } from './selection.ts'

/** What I look up each turn. */
export interface StandingModel {
  /** All of it in words. */
  label: string
  stock: readonly { resource: Resource; count: number }[]
  /** How many resources that are. */
  total: number
  credits: number
  /** The turns that I still have, this one included. */
  turns: number
  /** Opens what gives each of them. */
  tap: HeirsTap
}

/** My resources and turns; null for who only watches, and once the game is over. */
export function standingOf(look: Look): StandingModel | null {
  const { view, seat, t } = look.props
  if (seat === null || view.waiting.length === 0) return null
  const { stock, credits } = meansOf(view, seat)
  const [total, turns] = [sumOf(stock), turnsLeftFor(view, seat)]
  const counted = resources.map((resource) => ({ resource, count: stock[resource] }))
  const kinds = [
    ...counted.map(({ resource, count }) => t(`two-heirs.board.stock.${resource}`, { count })),
    ...(credits > 0 ? [t('two-heirs.board.credits', { count: credits })] : []),
  ]
  return {
    label: t('two-heirs.board.standing', { total, kinds: inRow(kinds), turns }),
    ...{ stock: counted, total, credits, turns },
    tap: picking(look, look.choice?.kind === 'means' ? null : { kind: 'means' }),
  }
}
