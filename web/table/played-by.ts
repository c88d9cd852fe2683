import { type PublicEntry, same } from '../../engine/core/index.ts'
import type { StandingPlan, TableView } from '../../functions/api/shapes.ts'

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

/** The same, and once the table is over, whether a plan of anybody sent an entry. */
export const plannedIn = (
  { plan, planned }: Pick<TableView, 'plan' | 'planned'>,
  entry: Pick<PublicEntry, 'version' | 'actions'>,
): 'first' | 'else' | 'any' | null =>
  playedBy(plan, entry) ?? (planned?.includes(entry.version) ? 'any' : null)
