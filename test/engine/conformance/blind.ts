import {
  type Action,
  type AnyGame,
  mask,
  type Position,
  type Seat,
  type Viewer,
} from '../../../engine/core/index.ts'
import { type Box, includes, isBox } from '../../../engine/core/secrets/secret.ts'
import { brief, difference, setDifference } from './compare.ts'
import { type Random, randomChance } from './random.ts'
import { statusOf } from './status.ts'
import { onEachTable, type Sample } from './tables.ts'
import { act, lockstep, type Moment, twinOf, viewersOf } from './twins.ts'

/**
 * What a viewer gets to see depends on nothing that he can't see, until something is shown to him. An action of others
 * tells him something only by what it shows him. A seat's choices do not depend on the order of its hand.
 */
export function blind(game: AnyGame, sample: Sample): void {
  onEachTable('blind', game, sample, (table, chance) => {
    for (const position of table.places) {
      checkTwins(game, position, chance.pick(viewersOf(sample.seats)), chance)
      for (const seat of position.waiting) checkHand(game, position, seat)
    }
  })
}

function checkTwins(game: AnyGame, position: Position, viewer: Viewer, chance: Random): void {
  const twin = twinOf(game, position, viewer, chance)
  lockstep(game, [position, twin], viewer, chance, {
    look: (first, second) => compare(game, first, second, viewer),
    alone: (p, seat, action) => checkTold(game, p, seat, action, viewer, chance),
  })
}

function compare(game: AnyGame, first: Moment, second: Moment, viewer: Viewer): void {
  const [a, b] = [first, second].map(({ position, facts, action, counts }) => ({
    view: mask(position, viewer),
    facts,
    action,
    status: statusOf(game, position),
    counts,
  }))
  const seen = difference(a, b)
  const what = `after ${brief(first.action)} ${viewer} can tell twins apart`
  if (seen) throw new Error(`${what}: ${seen}`)
  if (first.draws !== second.draws)
    throw new Error(`${what} by later luck: ${first.draws} draws against ${second.draws}`)
}

/** That a seat took what its twin could not take tells the viewer something; it must be something that was shown. */
function checkTold(
  game: AnyGame,
  position: Position,
  seat: Seat,
  action: Action,
  viewer: Viewer,
  chance: Random,
) {
  const { shown } = act(game, position, seat, action, viewer, randomChance('told', chance.int(2 ** 31)))
  if (shown === '[]')
    throw new Error(`${brief(action)} of seat ${seat} tells ${viewer} what nothing showed him`)
}

/** What a seat may choose does not depend on the order of the cards that it alone has in one place. */
function checkHand(game: AnyGame, position: Position, seat: Seat): void {
  const view = mask(position, seat)
  const turned = structuredClone(view)
  reverseHands(turned, seat)
  const other = setDifference(game.legal(view, seat), game.legal(turned, seat))
  if (other) throw new Error(`seat ${seat} may choose otherwise with its hand in another order: ${other}`)
}

/** Reverses, in each list, the values of boxes that `seat` has seen, that not everybody has, and that look alike to the others. */
function reverseHands(value: unknown, seat: Seat): void {
  if (typeof value !== 'object' || value === null || isBox(value)) return
  for (const part of Object.values(value)) reverseHands(part, seat)
  if (!Array.isArray(value)) return
  const known = value.filter((box): box is Box => isBox(box) && box.to !== 'all' && includes(box.to, seat))
  for (const to of new Set(known.map((box) => box.to.toString()))) {
    const alike = known.filter((box) => box.to.toString() === to)
    const values = alike.map((box) => box['?']).reverse()
    alike.forEach((box, i) => {
      box['?'] = values[i]
    })
  }
}
