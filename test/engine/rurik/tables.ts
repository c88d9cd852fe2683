import { deal, type Fact, mask, newRun, play, type Seat, seeded } from '../../../engine/core/index.ts'
import { rurik } from '../../../engine/rurik/index.ts'
import type { RurikAction, RurikPosition } from '../../../engine/rurik/position/position.ts'
import type { Level } from '../../../engine/rurik/solo/mats.ts'
import { randomAction, randomFrom } from '../../support/play.ts'

/** One action of a random table, and what it came from and led to. */
export type Step = {
  before: RurikPosition
  seat: Seat
  legal: RurikAction[]
  after: RurikPosition
  facts: Fact[]
}

/** Plays a table at random, seats and options as the seed says; returns its last position. */
export function playTable(
  seed: number,
  watch: (step: Step) => void,
  seats = 2 + (seed % 3),
  level: Level = 'easy',
): RurikPosition {
  const random = randomFrom(seed)
  const chance = seeded('33'.repeat(32), [], seed)
  const variants = { goods: 'tokens', rewards: 'tokens', deedRow: 'changes', freeBonusTiming: true }
  const options = rurik.options.parse({ ...(seed % 2 === 0 ? {} : variants), rebellion: level })
  let { position } = deal(rurik, { seats, options }, chance)
  while (position.waiting.length > 0) {
    const before = position
    const seat = position.waiting[0]
    const legal = rurik.legal(mask(position, seat), seat)
    const played = play(rurik, newRun(position, chance), seat, [randomAction(legal, random)])
    position = played.position
    watch({ before, seat, legal, after: position, facts: played.facts })
  }
  return position
}
