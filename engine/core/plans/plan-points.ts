import type { Action, AnyGame, Fact, Message, Position, Refusal } from '../contract.ts'
import { same } from '../json.ts'
import type { Entry } from '../log/entry.ts'
import { type Draft, draftView, extend, startDraft, type TurnRefusal } from '../play/draft.ts'
import { isRefused } from '../refused.ts'
import type { Seat } from '../seats/seat.ts'
import { mask } from '../secrets/mask.ts'
import { isOfKind } from './ask-kinds.ts'
import { type Outlook, outlookOf, type Plan, type PlanRefusal } from './plan.ts'

/** The part of an entry that a plan looks at. */
export type PlanEntry = Pick<Entry, 'version' | 'kind' | 'seat' | 'facts' | 'rules' | 'position' | 'table'>

/** A plan, and the state of its table. */
export interface Tried {
  plan: Plan
  seat: Seat
  /** How many of its turns have gone. */
  went: number
  /** All entries from its base to the newest; of a plan that is too old, these two are enough. */
  since: readonly PlanEntry[]
}

/**
 * Why a plan stops, for a sentence to its player. `unplanned`: it can't be planned on its base. `returned`: a turn was
 * taken back since. `old`: too much has happened since. `played`: its turn has been played by other means. Then the four
 * points: an action is not legal (`index` counts actions from 0), it says or tells something else, something is not
 * held as the turn begins or once it is over, or somebody acted where its player wants to be asked.
 */
export type Stop =
  | { point: 'no-plans' | 'rules' | 'returned' | 'old' | 'played' }
  | { point: 'unplanned'; refusal: PlanRefusal }
  | { point: 'whole'; index: number; refused: TurnRefusal['refused']; why: Refusal | null }
  | { point: 'says'; index: number; planned: Message | null; now: Message | null }
  | { point: 'tells'; index: number; planned: Fact | null; now: Fact | null }
  | { point: 'holds'; when: 'before' | 'after'; hold: string }
  | { point: 'asks'; by: 'against' | 'place' | 'kind'; version: number; fact: Fact }

/** The first of the points about a line of actions that it does not pass. */
export function stopOf(
  game: AnyGame,
  [supposed, now]: readonly Position[],
  { seat, went }: Tried,
  actions: readonly Action[],
): Stop | null {
  const planned = outlookOf(game, supposed, seat, actions)
  if (isRefused(planned)) return { point: 'unplanned', refusal: { ...planned, turn: went } }
  const found = outlookOf(game, now, seat, actions)
  if (isRefused(found)) {
    const isKnown = found.refused === 'not-legal'
    const why = isKnown ? whyNot(game, now, seat, actions.slice(0, found.index + 1)) : null
    return { point: 'whole', ...found, why }
  }
  return otherWords(planned, found) ?? notHeld(planned, found)
}

/** Why the last of some actions is not legal after the others. */
function whyNot(game: AnyGame, view: Position, seat: Seat, actions: readonly Action[]): Refusal | null {
  let draft = startDraft<Position, Action>(view, seat)
  for (const action of actions.slice(0, -1)) draft = extend(game, draft, action) as Draft<Position, Action>
  return game.why?.(draftView(draft), seat, actions.at(-1)) ?? null
}

function otherWords(planned: Outlook, now: Outlook): Stop | null {
  for (const [index, { says, tells }] of planned.steps.entries()) {
    const found = now.steps[index]
    if (!same(says, found.says)) return { point: 'says', index, planned: says, now: found.says }
    const length = Math.max(tells.length, found.tells.length)
    for (let i = 0; i < length; i++)
      if (!same(tells[i], found.tells[i]))
        return { point: 'tells', index, planned: tells[i] ?? null, now: found.tells[i] ?? null }
  }
  return null
}

function notHeld(planned: Outlook, now: Outlook): Stop | null {
  for (const when of ['before', 'after'] as const) {
    const hold = planned[when].find((held) => !now[when].includes(held))
    if (hold !== undefined) return { point: 'holds', when, hold }
  }
  return null
}

/** The first act of others since the base about which the player wants to be asked. */
export function askedBy(game: AnyGame, { plan, seat, went, since }: Tried): Stop | null {
  const { places, kinds } = plan.turns[went].askAt
  for (const entry of since.slice(1))
    for (const fact of mask(entry.facts, seat)) {
      const { seat: who } = fact.with
      if (typeof who === 'number' ? who === seat : entry.seat === seat) continue
      const isOf = (key: string) => fact.key === `${game.id}.${key}`
      const by =
        game.against?.some(isOf) || namesSeat(fact, seat)
          ? 'against'
          : fact.at.some((place) => places.includes(place))
            ? 'place'
            : kinds.some((kind) => isOfKind(game, fact, kind)) && 'kind'
      if (by) return { point: 'asks', by, version: entry.version, fact }
    }
  return null
}

/** Whether a fact names a seat as the one that something was done to; what is given `toSeat` harms nobody. */
const namesSeat = (fact: Fact, seat: Seat): boolean =>
  Object.entries(fact.with).some(
    ([param, value]) => param.endsWith('Seat') && param !== 'toSeat' && value === seat,
  )
