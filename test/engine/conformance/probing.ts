import {
  type Action,
  type AnyGame,
  checkTurn,
  choices,
  type Draft,
  extend,
  isRefused,
  mask,
  newRun,
  type Position,
  play,
  type Refusal,
  type Seat,
  startDraft,
} from '../../../engine/core/index.ts'
import { brief, difference } from './compare.ts'
import { garbage } from './garbage.ts'
import { type Random, randomChance } from './random.ts'
import { kindFirst, onEachTable, type Sample } from './tables.ts'
import { twinOf } from './twins.ts'

/** How many turns are tried in each position, and how many actions one has at most. */
const TURNS = 4
const STEPS = 4

/**
 * A refusal is the same for positions that look the same to the sender; once the check on his view has passed, the turn
 * can be played on the position, whatever lies hidden there.
 */
export function probing(game: AnyGame, sample: Sample): void {
  onEachTable('probing', game, sample, (table, chance) => {
    for (const position of table.places) {
      const seat = chance.oneIn(4) ? chance.int(sample.seats) : chance.pick(position.waiting)
      const twin = twinOf(game, position, seat, chance)
      for (let i = 0; i < TURNS; i++) probe(game, position, twin, seat, chance)
    }
  })
}

function probe(game: AnyGame, position: Position, twin: Position, seat: Seat, chance: Random): void {
  const actions = randomTurn(game, mask(position, seat), seat, chance)
  const [checked, again] = [position, twin].map((p) => checkTurn(game, mask(p, seat), seat, actions))
  const told = difference(checked, again)
  if (told) throw new Error(`${brief(actions)} is checked otherwise for a twin: ${told}`)
  if (isRefused(checked)) {
    explain(game, mask(position, seat), seat, actions[checked.index])
    return
  }
  const listed = checked.steps.map((step) => step.action)
  for (const p of [position, twin])
    play(game, newRun(p, randomChance('probe', chance.int(2 ** 31))), seat, listed)
}

/** Up to four actions, most of them legal where they stand. */
function randomTurn(game: AnyGame, view: Position, seat: Seat, chance: Random): unknown[] {
  const actions: unknown[] = []
  let draft: Draft<Position, Action> = startDraft(view, seat)
  const count = chance.int(STEPS + 1)
  while (actions.length < count) {
    const open = choices(game, draft)
    const legal: Action[] = open === 'unseen' ? [] : open
    const wanted = legal.length === 0 || chance.oneIn(6) ? garbage(legal, chance) : kindFirst(legal, chance)
    actions.push(wanted)
    const next = extend(game, draft, wanted)
    if (!isRefused(next)) draft = next
  }
  return actions
}

/** Asked why something is refused, a game gives a reason or none; it does not break. */
function explain(game: AnyGame, view: Position, seat: Seat, wanted: unknown): void {
  const why: Refusal | null | undefined = game.why?.(view, seat, wanted)
  if (why && (typeof why.code !== 'string' || typeof why.message?.key !== 'string'))
    throw new Error(`no reason to be told: ${brief(why)}`)
}
