import { deal, type Fact, mask, newWork, seeded, step } from '../../../engine/core/index.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import type { HeirsAction, HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import { random } from '../conformance/random.ts'
import { randomForm } from '../conformance/tables.ts'

/** One action of a table: who did what where, and what came of it. */
export interface Moment {
  before: HeirsPosition
  seat: number
  legal: HeirsAction[]
  action: HeirsAction
  after: HeirsPosition
  facts: Fact[]
}

type Chooser = (legal: HeirsAction[], view: HeirsPosition, seat: number) => HeirsAction

/** Plays a table to its end. */
function playOut(
  game: typeof twoHeirs,
  seats: number,
  seed: number,
  form: object,
  choose: Chooser,
  watch: (moment: Moment) => void,
) {
  const chance = seeded('33'.repeat(32), [], seed)
  let { position } = deal(game, { seats, options: game.options.parse(form) }, chance)
  while (position.waiting.length > 0) {
    const before = position
    const [seat] = before.waiting
    const view = mask(before, seat)
    const legal = game.legal(view, seat)
    const action = choose(legal, view, seat)
    const run = newWork(chance)
    position = step(game, before, { seat, action }, run)
    watch({ before, seat, legal, action, after: position, facts: run.facts })
  }
  return position
}

/** A table with options of its own, each action chosen at random: its kind first, then evenly within it. */
export function playTable(
  seats: number,
  seed: number,
  watch: (moment: Moment) => void,
  game = twoHeirs,
): HeirsPosition {
  const luck = random('table of heirs', seed)
  const form = randomForm(twoHeirs.options.fields, luck)
  const isHoarder = seed % 4 === 0
  const choose: Chooser = (legal) => {
    const kinds = [...new Set(legal.map((action) => action.kind))]
    // Turns that end late build more; but a hand that nobody builds from holds too much in the end.
    const shunned = isHoarder ? ['build', 'extend'] : ['endTurn']
    const liked = kinds.filter((kind) => !shunned.includes(kind))
    const kind = luck.pick(liked.length > 0 && !luck.oneIn(isHoarder ? 9 : 3) ? liked : kinds)
    return luck.pick(legal.filter((action) => action.kind === kind))
  }
  return playOut(game, seats, seed, form, choose, watch)
}

/** A table of fallbacks alone. */
export const playHarmless = (seats: number, seed: number, watch: (moment: Moment) => void): HeirsPosition =>
  playOut(twoHeirs, seats, seed, {}, (_, view, seat) => twoHeirs.fallback(view, seat), watch)

/** What the deal of a table tells. */
export const dealFacts = (seats: number, seed: number, drawSets: boolean): Fact[] =>
  deal(twoHeirs, { seats, options: twoHeirs.options.parse({ drawSets }) }, seeded('44'.repeat(32), [], seed))
    .facts
