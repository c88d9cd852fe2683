import { type PublicEntry, same } from '../../engine/core/index.ts'
import type { StandingPlan } from '../../functions/api/shapes.ts'

/** Which turn of its reader's plan an entry is: a planned turn, or the other one for it; null for any other entry. */
export function playedBy(
  standing: StandingPlan | null | undefined,
  { version, actions }: Pick<PublicEntry, 'version' | 'actions'>,
): 'first' | 'else' | null {
  const turn = standing?.plan?.turns[standing.went.indexOf(version)]
  if (!turn) return null
  const played = actions.map(({ action }) => action)
  return turn.else && same(played, turn.else) && !same(played, turn.actions) ? 'else' : 'first'
}
