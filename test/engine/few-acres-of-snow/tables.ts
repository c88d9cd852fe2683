import { deal, type Fact, mask, newWork, seeded, step } from '../../../engine/core/index.ts'
import type { SnowAction, SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { random } from '../conformance/random.ts'
import { randomForm } from '../conformance/tables.ts'
import { game } from './scene.ts'

/** One action of a random table: who did what where, and what came of it. */
export interface Moment {
  before: SnowPosition
  seat: number
  legal: SnowAction[]
  action: SnowAction
  after: SnowPosition
  facts: Fact[]
}

/** Plays a table to its end, each action chosen at random: its kind first, then evenly within it. */
export function playTable(seed: number, watch: (moment: Moment) => void): SnowPosition {
  const luck = random('table of snow', seed)
  const chance = seeded('33'.repeat(32), [], seed)
  const options = game.options.parse(randomForm(game.options.fields, luck))
  let { position } = deal(game, { seats: 2, options }, chance)
  while (position.waiting.length > 0) {
    const before = position
    const [seat] = before.waiting
    const legal = game.legal(mask(before, seat), seat)
    const kind = luck.pick([...new Set(legal.map((action) => action.kind))])
    const action = luck.pick(legal.filter((one) => one.kind === kind))
    const run = newWork(chance)
    position = step(game, before, { seat, action }, run)
    watch({ before, seat, legal, action, after: position, facts: run.facts })
  }
  return position
}
