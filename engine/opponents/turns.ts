import type { Action, Position } from '../core/contract.ts'
import { canonical } from '../core/json.ts'
import { atRest, choices, type Draft, draftView, extend, startDraft } from '../core/play/draft.ts'
import { ended } from './ended.ts'
import { portion, seededRandom } from './seeded-random.ts'
import { advance, isSpent, rate, some, type Thought } from './thought.ts'

type Drafted = Draft<Position, Action>

/** A whole turn, or the beginning of one, with an imagined position that it leads to. */
interface Begun {
  draft: Drafted
  world: Position
  value: number
}
type Next = { from: Begun; action: Action; world: Position; value: number; ends: boolean }

/** A whole turn, and how good it looked by itself. */
export interface WholeTurn {
  actions: Action[]
  value: number
}

/** Upper bound on the length of a turn that is looked at. */
const MOST_ACTIONS = 24

/** Whole turns that are open on a view, the best first: from the best beginnings the best ways to go on, and so on. */
export function wholeTurns(thought: Thought, view: Position, world: Position): WholeTurn[] {
  const { seat, limits } = thought
  const whole: WholeTurn[] = []
  let begun: Begun[] = [{ draft: startDraft(view, seat), world, value: 0 }]
  for (let depth = 0; begun.length > 0 && depth < MOST_ACTIONS && !isSpent(thought, 0.6); depth++) {
    const next = begun.flatMap((from, i) => nextOf(thought, from, depth, i))
    next.sort((a, b) => b.value - a.value)
    const seen = new Set<string>()
    const kept: Begun[] = []
    let ended = 0
    for (const one of next) {
      if (one.ends ? ended >= limits.width : kept.length >= limits.width) continue
      const draft = extend(thought.game, one.from.draft, one.action) as Drafted
      thought.spent++
      if (!draft.steps.at(-1)!.past) {
        const key = canonical(draftView(draft))
        if (seen.has(key)) continue
        seen.add(key)
      }
      if (atRest(thought.game, draft)) {
        ended++
        whole.push({ actions: actionsOf(draft), value: one.value })
      } else kept.push({ draft, world: one.world, value: one.value })
    }
    begun = kept
  }
  // A turn that was begun and not ended for want of time still counts, if it can be ended at once.
  if (whole.length < 2)
    for (const { draft, value } of begun) whole.push({ actions: ended(thought.game, draft, seat), value })
  return whole.sort((a, b) => b.value - a.value)
}

/** The ways to go on from the beginning of a turn. */
function nextOf(thought: Thought, from: Begun, depth: number, place: number): Next[] {
  const { game, seat, limits } = thought
  const view = draftView(from.draft)
  const legal = choices(game, from.draft) as Action[]
  const most = depth === 0 ? limits.sight.first : limits.sight.later
  const next: Next[] = []
  for (const action of some(thought, view, { seat, actions: legal, most }, depth, place)) {
    if (next.length > 0 && isSpent(thought, 0.6)) break
    const world = advance(thought, from.world, { seat, action }, depth)
    const ends = !world.waiting.includes(seat) || world.turn > from.draft.start.turn
    const value = rate(thought, world, seat, depth) + blurOf(thought, depth, place, next.length)
    next.push({ from, action, world, value, ends })
  }
  return next
}

const blurOf = ({ limits, seed }: Thought, ...seeds: number[]): number =>
  limits.blur > 0 ? limits.blur * (portion(seededRandom(seed, ...seeds, 5)) - 0.5) : 0

const actionsOf = (draft: Drafted): Action[] => draft.steps.map(({ action }) => action)
