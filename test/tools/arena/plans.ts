import {
  type Action,
  type AnyGame,
  type Entry,
  isRefused,
  mask,
  newWork,
  openTable,
  type Position,
  type Seat,
  sit,
  step,
  takeTurn,
} from '../../../engine/core/index.ts'
import type { AnyJudgement } from '../../../engine/core/judgement.ts'
import { goesOn, type Plan, supposedAfter } from '../../../engine/core/plans/plan.ts'
import { goes } from '../../../engine/core/plans/plan-goes.ts'
import type { Stop } from '../../../engine/core/plans/plan-points.ts'
import { seededRandom } from '../../../engine/opponents/seeded-random.ts'
import { worth } from '../../../engine/opponents/worth.ts'
import { randomChance } from '../../engine/conformance/random.ts'
import { turnOf } from './players.ts'
import { type Job, wonBy } from './table.ts'

/** What came of planning for the seat that plans, and of its table. */
export interface PlanReport {
  won: number
  /** How often others waited for the seat, plans aside; and how often a planned turn went at once. */
  waits: number
  went: number
  /** How many planned turns stopped, by the point and what it was about. */
  stops: { [point: string]: number }
  /** By how much the turns that went were worse than those by hand would have been, in wins, summed up. */
  regret: number
}

/** Imagined positions on which a turn that went is compared with one by hand. */
const WORLDS = 6

/** Plays a table at which `a` plans its next turn right after each of its own. Decisions have their default orders. */
export function playWithPlans(game: AnyGame, judgement: AnyJudgement | undefined, job: Job): PlanReport {
  const report: PlanReport = { won: 0, waits: 0, went: 0, stops: {}, regret: 0 }
  const log = openLog(game, job)
  let plan: Plan | null = null
  while (!log.at(-1)!.table.over) {
    const newest = log.at(-1)!
    const [seat] = newest.position!.waiting
    const luck = randomChance('turn', job.seed, newest.version)
    const isOwn = seat === job.seat
    const turnOn = (view: Position) =>
      turnOf(isOwn ? job.a : job.b, game, judgement, view, seat, luck).actions
    let actions: readonly Action[] = turnOn(mask(newest.position!, seat))
    if (isOwn) report.waits++
    if (isOwn && plan) {
      const tried = goes(game, { plan, seat, went: 0, since: log.slice(plan.base - 1) })
      if ('goes' in tried) {
        report.went++
        report.regret += regretOf(game, judgement, newest, { seat, planned: tried.goes, byHand: actions })
        actions = tried.goes
      } else if ('stops' in tried) note(report, tried.stops)
      if (!('waits' in tried)) plan = null
    }
    log.push(sent(game, log, seat, actions, job))
    const now = log.at(-1)!
    const canPlan = isOwn && !plan && !now.table.over && !goesOn(game, newest.position!, now.position!, seat)
    if (canPlan) plan = planOn(game, now, seat, turnOn)
  }
  report.won = wonBy(log.at(-1)!.table.over!.ranks!, job.seat)
  return report
}

function note({ stops }: PlanReport, stop: Stop): void {
  const about = 'fact' in stop ? stop.fact : 'planned' in stop ? stop.planned : null
  const point = [stop.point, about?.key.split('.').at(-1)].filter(Boolean).join(' ')
  stops[point] = (stops[point] ?? 0) + 1
}

function planOn(
  game: AnyGame,
  { version, position }: Entry,
  seat: Seat,
  turnOn: (view: Position) => readonly Action[],
): Plan | null {
  const supposed = supposedAfter(game, mask(position!, seat), seat, [])
  if (isRefused(supposed) || !supposed.waiting.includes(seat)) return null
  const turn = { actions: turnOn(supposed), askAt: { places: [], kinds: [] } }
  return { base: version, rules: game.rules, turns: [turn] }
}

/** How much better the turn by hand is than the planned one, as a share of a win, on average over imagined positions. */
function regretOf(
  game: AnyGame,
  judgement: AnyJudgement | undefined,
  { version, position }: Entry,
  { seat, planned, byHand }: { seat: Seat; planned: readonly Action[]; byHand: readonly Action[] },
): number {
  let sum = 0
  for (let i = 0; i < WORLDS; i++) {
    const world: Position = game.imagine(mask(position!, seat), seat, seededRandom(version, i))
    const after = (actions: readonly Action[]) => {
      const chance = seededRandom(version, i, 1)
      return actions.reduce((now, action) => step(game, now, { seat, action }, newWork(chance)), world)
    }
    sum += worth(game, judgement, after(byHand), seat) - worth(game, judgement, after(planned), seat)
  }
  return sum / WORLDS
}

const penOf = (version: number, seed: number) => ({
  id: String(version),
  at: new Date(version).toISOString(),
  seed: seed.toString(16).padStart(64, '0'),
})

/** A table with everybody seated; equal seeds are dealt alike. */
function openLog(game: AnyGame, { seats, seed, options = {} }: Job): Entry[] {
  const sitter = (seat: Seat) => ({ holder: `holder ${seat}`, salt: '00'.repeat(16) })
  const chosen = game.options.parse(options)
  const log = [openTable(game, { options: chosen, seats, seat: 0 }, sitter(0), penOf(1, seed))]
  for (let seat = 1; seat < seats; seat++) {
    const entry = sit({ game, newest: log.at(-1)!, metadata: penOf(seat + 1, seed) }, seat, sitter(seat))
    log.push(entry as Entry)
  }
  return log
}

function sent(
  game: AnyGame,
  log: readonly Entry[],
  seat: Seat,
  actions: readonly Action[],
  { seed }: Job,
): Entry {
  const newest = log.at(-1)!
  const entry = takeTurn(
    { game, newest, metadata: penOf(newest.version + 1, seed), orders: [] },
    seat,
    actions,
  )
  if (isRefused(entry))
    throw new Error(`${game.id}, seed ${seed}, entry ${newest.version + 1}: ${entry.refused}`)
  return entry as Entry
}
