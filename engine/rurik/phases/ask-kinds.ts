import type { Seat } from '../../core/game.ts'
import type { RurikPosition } from '../position/position.ts'

/** What a player may want to be asked at: the strongest advisor that another keeps back, a new deed, an attack. */
export function askKinds({ phase, players }: RurikPosition, seat: Seat): string[] {
  if (phase === 'claim') return ['tookDeed']
  if (phase === 'action') return ['tookDeed', 'did', 'attacked']
  if (phase !== 'strategy') return []
  return players.flatMap(({ advisors }, other) =>
    other === seat || advisors.length === 0 ? [] : [`placed seat=${other} advisor=${Math.max(...advisors)}`],
  )
}
