import { payments } from '../../../../engine/few-acres-of-snow/board/needs.ts'
import { handOf, without } from '../../../../engine/few-acres-of-snow/board/piles.ts'
import type { CardId } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type {
  FrameOf,
  SnowAction,
  SnowPosition,
} from '../../../../engine/few-acres-of-snow/position/position.ts'
import { topOf } from '../../../../engine/few-acres-of-snow/position/stack.ts'
import type { Given } from './given.ts'

/** What a choice comes to as the rules play it out on what I see, with the cards that it still takes. */
export interface Outcome {
  before: SnowPosition
  /** As far as it can be seen. */
  after: SnowPosition
  /** The further cards that are paid, one for each need; `isOpen` where another would do as well. */
  paid: readonly { card: CardId; isOpen: boolean }[]
}

const known = new WeakMap<SnowPosition, Map<string, Outcome>>()

/** Plays a choice out, paying with the first cards that fit. Worked out once for a view. */
export function outcomeOf(given: Given, action: SnowAction): Outcome {
  const outcomes = known.get(given.view) ?? new Map<string, Outcome>()
  known.set(given.view, outcomes)
  const key = JSON.stringify(action)
  const outcome = outcomes.get(key) ?? playedOut(given, action)
  outcomes.set(key, outcome)
  return outcome
}

function playedOut(given: Given, action: SnowAction): Outcome {
  const first = given.preview(action)
  const frame = first.past ? undefined : topOf(first.view)
  const ways = frame?.kind === 'pay' ? waysToPay(first.view, frame) : [[]]
  const cards = ways[0] ?? []
  const last =
    cards.length > 0 ? given.preview(action, ...cards.map((card) => ({ kind: 'pay', card }) as const)) : first
  return {
    before: given.view,
    after: last.view,
    paid: cards.map((card, i) => ({ card, isOpen: ways.some((way) => way[i] !== card) })),
  }
}

/** The cards with which what is left of an action can be paid, one for each need, in every way. */
function waysToPay(
  view: SnowPosition,
  { seat, needs, place }: FrameOf<'pay'>,
  hand = handOf(view, seat),
): CardId[][] {
  if (needs.length === 0) return [[]]
  return payments(view, seat, hand, { needs, place }).flatMap((card) =>
    waysToPay(view, { seat, place, needs: needs.slice(1) } as FrameOf<'pay'>, without(hand, card)).map(
      (rest) => [card, ...rest],
    ),
  )
}
