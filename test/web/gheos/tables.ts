import {
  chanceFrom,
  draftView,
  extend,
  type Fact,
  isRefused,
  mask,
  newRun,
  play,
  type Seat,
  startDraft,
} from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { GheosAction, GheosPosition } from '../../../engine/gheos/position.ts'
import { strictWords } from '../../support/catalogues.ts'
import { randomAction, randomFrom } from '../../support/play.ts'

export const names = ['Emily', 'Ann', 'Konstanty', 'John']
export const words = strictWords('gheos', names)

/** One moment of a table that is played at random. */
export interface Moment {
  position: GheosPosition
  /** Who was to act, what he did, and what was told of it. */
  seat: Seat
  action: GheosAction
  facts: Fact[]
}

/** Every moment of a random table, the last one included in `end`. */
export function randomTable(seats: number, seed: number): { moments: Moment[]; end: GheosPosition } {
  const random = randomFrom(seed)
  const chance = chanceFrom(random)
  let position = gheos.setup({ seats, options: {} }, { chance, tell: () => {} })
  const moments: Moment[] = []
  while (position.waiting.length > 0) {
    const [seat] = position.waiting
    const action = randomAction(gheos.legal(mask(position, seat), seat), random)
    const played = play(gheos, newRun(position, chance), seat, [action])
    moments.push({ position, seat, action, facts: played.facts })
    position = played.position
  }
  return { moments, end: position }
}

/** Positions of random tables in which the seat to act is in this stage, as that seat sees them. */
export function viewsIn(stage: GheosPosition['stage']['kind'], many: number): GheosPosition[] {
  const views: GheosPosition[] = []
  for (let seed = 1; views.length < many && seed < 400; seed++)
    for (const { position, seat } of randomTable(2 + (seed % 3), seed).moments)
      if (position.stage.kind === stage && views.length < many) views.push(mask(position, seat))
  return views
}

/** What an action leads to, as a board would know it beforehand. */
export function preview(position: GheosPosition, seat: Seat, action: GheosAction): GheosPosition {
  const draft = extend(gheos, startDraft(mask(position, seat), seat), action)
  if (isRefused(draft)) throw new Error(draft.refused)
  return draftView(draft)
}
