import { standardTiles } from '../../../../engine/gheos/data.ts'
import { conflictBy } from '../../../../engine/gheos/place.ts'
import { type Color, colors, type GheosPosition } from '../../../../engine/gheos/position.ts'
import { outcome } from '../../../../engine/gheos/scoring.ts'
import { listed } from '../../../print/listed.ts'
import { ledger } from '../panels/ledger.ts'
import { conflictEnding } from './effects.ts'
import { fatesOf } from './foresight.ts'
import type { Lay } from './laying.ts'
import { foundingsIn, type Wish } from './people.ts'
import type { Given } from './types.ts'

/** A choice of a seat, by the positions before and after it. */
interface Step {
  before: GheosPosition
  after: GheosPosition
  seat: number
  t: Given['t']
}

/** What a choice changes for its seat, in words: each part may be empty. */
interface Changes {
  lost: string[]
  points: string[]
  gained: string[]
  /** What its next token and an epoch would then score. */
  worth: string[]
  ends: string[]
}

function changesFor({ before, after, seat, t }: Step): Changes {
  const [then, now] = [ledger(before), ledger(after)]
  const grown = colors.map((color) => ({
    color,
    by: after.followers[seat][color] - before.followers[seat][color],
  }))
  const points = now.points[seat] - then.points[seat]
  return {
    lost: grown.filter(({ by }) => by < 0).map(({ color, by }) => followers(color, -by, t)),
    points: points > 0 ? [t('gheos.board.price.points', { points })] : [],
    gained: grown.filter(({ by }) => by > 0).map(({ color, by }) => followers(color, by, t)),
    worth: (['token', 'epoch'] as const).flatMap((what) => {
      const [from, to] = [then[what][seat], now[what][seat]]
      if (to === null || from === to) return []
      return [t(`gheos.board.price.${what}`, { from: from ?? 'open', to, tokens: after.tokens[seat] })]
    }),
    ends: outcome(after) ? [t('gheos.board.price.ends')] : [],
  }
}

const followers = (color: Color, followers: number, t: Given['t']): string =>
  t('gheos.board.price.followers', { color, followers })

const listedIn = (key: 'lose' | 'get', items: readonly string[], t: Given['t']): string[] =>
  items.length > 0 ? [t(`gheos.board.price.${key}`, { list: listed(items, t) })] : []

/**
 * What a choice costs, brings and triggers; null where it changes nothing for its seat. `paid` is a follower that the
 * choice itself names: that alone is not told again.
 */
export function priceOfStep(step: Step, paid: Color | null = null): string | null {
  const { t } = step
  const { points, gained, worth, ends, ...changes } = changesFor(step)
  const lost = changes.lost.join() === (paid && followers(paid, 1, t)) ? [] : changes.lost
  const all = [...listedIn('lose', lost, t), ...points, ...listedIn('get', gained, t), ...worth, ...ends]
  return all.join(' ') || null
}

/** What it costs, brings and triggers to lay a tile. A conflict is told as far as the rules settle it. */
export function priceOfLaying(step: Step, lay: Lay): string {
  const { before, after, seat, t } = step
  const conflict = conflictBy(standardTiles, before, lay)
  if (!conflict) return priceOfStep(step) ?? t('gheos.board.price.none', { whole: String(isIdle(step)) })
  const fates = fatesOf(conflict)
  const { lost, points, worth } = changesFor(step)
  // Which follower is paid is asked next: then no loss is in the position yet.
  const isAsked = after.stage.kind === 'pay'
  const removed =
    fates.length > 1 ? [] : fates[0].removed.filter((color) => before.followers[seat][color] > 0)
  const paid = isAsked ? [t('gheos.board.price.any')] : []
  const losses = isAsked ? removed.map((color) => followers(color, before.followers[seat][color], t)) : lost
  const ending = conflictEnding(conflict, fates, t)
  return [...paid, ...listedIn('lose', losses, t), ...points, ...worth, ending].join(' ')
}

/** Whether a step changes nothing for any seat. */
const isIdle = (step: Step): boolean =>
  step.after.followers.every((_, seat) => priceOfStep({ ...step, seat }) === null)

/** What founding brings, as far as it is picked: on one land or another, or on the one that is picked. */
export function priceOfFounding({ view, seat, choices, preview, t }: Given, wish: Wish): string | null {
  if (seat === null || (!wish.color && !wish.at)) return null
  const steps = foundingsIn(choices, wish).map(
    (action): Step => ({ before: view, after: preview(action).view, seat, t }),
  )
  const shares = steps.map(({ after }) =>
    colors.reduce((sum, color) => sum + after.followers[seat][color] - view.followers[seat][color], 0),
  )
  const [fewest, most] = [Math.min(...shares), Math.max(...shares)]
  const range = fewest === most ? 'no' : 'yes'
  const share = t('gheos.board.price.share', { fewest, most, range })
  // On one land every civilization brings the same.
  return wish.at ? [share, ...changesFor(steps[0]).worth].join(' ') : share
}
