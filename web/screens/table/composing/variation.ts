import type { Action, AnyGame, Fact, Position, Seat } from '../../../../engine/core/index.ts'
import { HiddenError, same, startDraft } from '../../../../engine/core/index.ts'
import { add, openChoices, type StepTold } from '../../../table/compose.ts'

/** A variation that is tried out: moves of each seat that is to move, as far as they can be seen. Nothing of it is sent. */
export interface Variation {
  start: Position
  steps: readonly Try[]
}

interface Try {
  seat: Seat
  action: Action
  view: Position
  facts: readonly Fact[]
  /** Whether its result can't be seen: the variation ends here. */
  past: boolean
  /** Whether the tap that added the step before it added it, too. */
  isMore: boolean
}

/**
 * Begins to try out on a view; when another seat is to move, as if it were this seat's turn, if the game can suppose
 * so.
 */
export const startVariation = (game: AnyGame, view: Position, seat: Seat): Variation => ({
  start: view.waiting.includes(seat) ? view : (game.suppose?.(view, seat) ?? view),
  steps: [],
})

export const variationView = ({ start, steps }: Variation): Position => steps.at(-1)?.view ?? start

/** The seat to move in it: this seat, if it is among them; null when there is none. */
export function moverIn(variation: Variation, seat: Seat): Seat | null {
  const { waiting } = variationView(variation)
  return waiting.includes(seat) ? seat : (waiting[0] ?? null)
}

/** The actions that may be tried now; none whose result can't be seen. */
export function triesIn(game: AnyGame, variation: Variation, seat: Seat): Action[] {
  const mover = moverIn(variation, seat)
  if (mover === null || variation.steps.at(-1)?.past) return []
  const view = variationView(variation)
  return openChoices(game, startDraft(view, mover)).filter((action) => canBeTold(game, view, mover, action))
}

/** Whether a choice is about nothing hidden: a card drawn in a variation is unknown. */
function canBeTold(game: AnyGame, view: Position, seat: Seat, action: Action): boolean {
  try {
    game.say(view, seat, action)
    return true
  } catch (error) {
    if (error instanceof HiddenError) return false
    throw error
  }
}

/** The variation with one more move. @throws Error for one that is not open */
export function tryOut(
  game: AnyGame,
  variation: Variation,
  seat: Seat,
  { action, isMore = false }: { action: Action; isMore?: boolean | undefined },
): Variation {
  const mover = moverIn(variation, seat)
  if (mover === null || variation.steps.at(-1)?.past) throw new Error('The variation has ended.')
  const { view, facts, past } = add(game, startDraft(variationView(variation), mover), action).steps[0]
  return { ...variation, steps: [...variation.steps, { seat: mover, action, view, facts, past, isMore }] }
}

/** Each of its moves in the game's words, with its effects. */
export const told = (game: AnyGame, { start, steps }: Variation): StepTold[] =>
  steps.map(({ seat, action, facts }, i) => ({
    kind: action.kind,
    action: game.say(i === 0 ? start : steps[i - 1].view, seat, action),
    facts,
  }))

export const backTo = (variation: Variation, steps: number): Variation => ({
  ...variation,
  steps: variation.steps.slice(0, steps),
})

/** The variation without what the latest tap added. */
export function beforeTap(variation: Variation): Variation {
  const before = backTo(variation, variation.steps.length - 1)
  return variation.steps.at(-1)?.isMore ? beforeTap(before) : before
}

/** The moves at its beginning that are a seat's own: they could be its turn. */
export function ownBeginning({ steps }: Variation, seat: Seat): Action[] {
  const end = steps.findIndex((step) => step.seat !== seat)
  return steps.slice(0, end < 0 ? steps.length : end).map(({ action }) => action)
}

/** The variation with a whole turn of a seat, as far as it can be seen. */
export function tryTurn(
  game: AnyGame,
  variation: Variation,
  seat: Seat,
  actions: readonly Action[],
): Variation {
  let longer = variation
  for (const action of actions) {
    const isOpen =
      moverIn(longer, seat) === seat && triesIn(game, longer, seat).some((one) => same(one, action))
    if (!isOpen) break
    longer = tryOut(game, longer, seat, { action })
  }
  return longer
}
