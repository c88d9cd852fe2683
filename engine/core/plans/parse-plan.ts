import type { Action } from '../contract.ts'
import { OptionsError } from '../options.ts'
import { mostTurns, type Plan, type PlannedTurn } from './plan.ts'

/** Upper bounds of a planned turn: its actions, the places and kinds of facts to ask at, characters of these. */
const most = { actions: 100, asks: 60, characters: 120 }

/**
 * Checks the shape of a plan that a device sends. Whether its actions are legal is seen when it is tried: by then the
 * table may have changed anyway.
 * @throws OptionsError for anything that is no plan
 */
export function parsePlan(given: unknown): Plan {
  const { base, rules, turns, ...more } = fieldsOf(given)
  if (!isVersion(base) || !isVersion(rules) || Object.keys(more).length > 0) throw new OptionsError('plan')
  return { base, rules, turns: listOf(turns, mostTurns).map(turnOf) }
}

function turnOf(given: unknown): PlannedTurn {
  const { actions, askAt, else: other, ...more } = fieldsOf(given)
  const { places, kinds, ...asks } = fieldsOf(askAt)
  if (Object.keys({ ...more, ...asks }).length > 0) throw new OptionsError('plan')
  return {
    actions: listOf(actions, most.actions).map(actionOf),
    askAt: { places: namesOf(places), kinds: namesOf(kinds) },
    ...(other === undefined ? {} : { else: listOf(other, most.actions).map(actionOf) }),
  }
}

function actionOf(given: unknown): Action {
  const action = fieldsOf(given)
  if (typeof action.kind !== 'string') throw new OptionsError('plan')
  return action as Action
}

/** A list with something in it. */
function listOf(given: unknown, atMost: number): unknown[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > atMost) throw new OptionsError('plan')
  return given
}

function namesOf(given: unknown): string[] {
  const isName = (name: unknown) => typeof name === 'string' && name.length <= most.characters
  if (!Array.isArray(given) || given.length > most.asks || !given.every(isName))
    throw new OptionsError('plan')
  return given
}

const isVersion = (given: unknown): given is number => Number.isSafeInteger(given) && (given as number) > 0

function fieldsOf(given: unknown): { [field: string]: unknown } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new OptionsError('plan')
  return given as { [field: string]: unknown }
}
