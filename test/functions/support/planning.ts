import { type Action, type AnyGame, isRefused, type Position } from '../../../engine/core/index.ts'
import { type PlannedTurn, supposedAfter } from '../../../engine/core/plans/plan.ts'
import type { StandingPlan, TableView } from '../../../functions/api/shapes.ts'
import { add, done } from './play.ts'
import { newId, type Person } from './world.ts'

/** What a seat sees on its next turn, if nothing else happens before it. */
export function supposed(game: AnyGame, { view, seat }: Pick<TableView, 'view' | 'seat'>): Position {
  const next = supposedAfter(game, view as unknown as Position, seat, [])
  if (isRefused(next)) throw new Error(`No turn can be planned: ${next.refused}.`)
  return next
}

/** A planned turn of these actions. */
export const planned = (...actions: Action[]): PlannedTurn => ({ actions, askAt: { places: [], kinds: [] } })

/** A plan made on a table as it is; turns to add 2 where nothing else is said. */
export const planOn = (
  { version, rules }: Pick<TableView, 'version' | 'rules'>,
  ...turns: PlannedTurn[]
) => ({ base: version, rules, turns: turns.length > 0 ? turns : [planned(add(2))] })

/** Asks to save a plan. */
export const sendPlan = (person: Person, table: string, plan: unknown, revision = 0, save = newId()) =>
  person.send<StandingPlan & { plan?: unknown }>('PUT', `/api/tables/${table}/plan`, { plan, save, revision })

/** Saves a plan made on a table as it is. */
export const savePlan = async (
  person: Person,
  view: TableView,
  ...turns: PlannedTurn[]
): Promise<StandingPlan> =>
  done(await sendPlan(person, view.id, planOn(view, ...turns), view.plan?.revision ?? 0))
