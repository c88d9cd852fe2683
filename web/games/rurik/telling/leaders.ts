import { isRebels } from '../../../../engine/rurik/board/owners.ts'
import type { LeaderId } from '../../../../engine/rurik/components/data.ts'
import type { Owner, RurikPosition } from '../../../../engine/rurik/position/position.ts'

/** The leader of an owner, if any: against a single player Sviatopolk leads the Rebellion, which sits at no seat. */
export const leaderIn = (view: RurikPosition, owner: Owner): LeaderId | null =>
  view.players[owner]?.leader ?? (isRebels(view, owner) ? 'sviatopolk' : null)

/** The leader of an owner whose leader is on the map. */
export const leaderOf = (view: RurikPosition, owner: Owner): LeaderId => leaderIn(view, owner) ?? 'sviatopolk'
