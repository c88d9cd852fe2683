import { rebels } from '../board/owners.ts'
import { addUnit, builtBy, leaderAt, occupiedBy, regionOf, troopsLeft } from '../board/pieces.ts'
import { advisorsIn, tracks } from '../components/data.ts'
import { largestGroup } from '../components/map.ts'
import { type Move, type Rebellion, type RurikPosition, tell } from '../position/position.ts'
import { onBoat } from '../scoring/tracks.ts'
import { unlock } from './bonuses.ts'
import type { Priority } from './cards.ts'
import { mats } from './mats.ts'

/** The player's lead: regions, else structures, else goods; the Rebellion goes after that next. */
function priorityNow(position: RurikPosition): Priority | null {
  const isAhead = (count: (owner: number) => number) => count(0) > count(rebels)
  if (isAhead((owner) => occupiedBy(position, owner).length)) return 'attackMove'
  if (isAhead((owner) => largestGroup(builtBy(position, owner)))) return 'build'
  return isAhead((owner) => onBoat(position, owner)) ? 'tax' : null
}

/** The claim phase begins with the Rebellion's next priority. */
export function beginSoloClaim(move: Move, rebellion: Rebellion): void {
  const found = priorityNow(move.position)
  rebellion.priority = found ?? mats[move.position.options.rebellion].start
  tell(move, 'priority', [], { priority: rebellion.priority, reason: found ? 'ahead' : 'start' })
}

/** For each track on which the player is ahead a bonus of the Rebellion is opened. */
export function unlockWhereBehind(move: Move, rebellion: Rebellion): void {
  const [player] = move.position.players
  for (const track of tracks)
    if (player.levels[track] > rebellion.levels[track]) unlock(move, rebellion, track)
  rebellion.docked = 0
}

/** Its advisors are fresh, and a rebel joins Sviatopolk. */
export function endSoloRound(move: Move, rebellion: Rebellion): void {
  const { position } = move
  rebellion.advisors = advisorsIn(position.round, position.players.length)
  const region = leaderAt(position, rebels)
  if (!region || troopsLeft(position, rebels) === 0) return
  addUnit(regionOf(position, region), rebels, 'troop')
  tell(move, 'rebelsMustered', [region], { unit: 'troop', region, reason: 'leader' })
}
