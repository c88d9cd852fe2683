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
import type { Given } from '../../../web/games/gheos/model/types.ts'
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

type Table = { moments: Moment[]; end: GheosPosition }
const played = new Map<string, Table>()

/** Every moment of a random table, the last one included in `end`. */
export function randomTable(seats: number, seed: number): Table {
  const key = `${seats} ${seed}`
  const table = played.get(key) ?? playedTable(seats, seed)
  played.set(key, table)
  return table
}

function playedTable(seats: number, seed: number): Table {
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

/** What a board is given for a view, as the app gives it, without a page. */
export function givenFor(view: GheosPosition, seat: Seat | null = view.active): Given {
  return {
    view,
    seat,
    names: names.slice(0, view.hands.length),
    choices: seat !== null && view.waiting.includes(seat) ? gheos.legal(view, seat) : [],
    lit: [],
    preview: (action) => ({ view: preview(view, view.active, action), facts: [], past: false }),
    say: (action) => words.say(gheos.say(view, view.active, action)),
    why(action) {
      const refusal = seat === null ? null : gheos.why?.(view, seat, action)
      return refusal ? { words: words.say(refusal.message), rule: refusal.rule ?? null } : null
    },
    t: words.t,
  }
}

/** What an action leads to, as a board would know it beforehand. */
export function preview(position: GheosPosition, seat: Seat, action: GheosAction): GheosPosition {
  const draft = extend(gheos, startDraft(mask(position, seat), seat), action)
  if (isRefused(draft)) throw new Error(draft.refused)
  return draftView(draft)
}
