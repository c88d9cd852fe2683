import { type AnyGame, mask, type Position } from '../../../engine/core/index.ts'
import type { AnyJudgement, Features } from '../../../engine/core/judgement.ts'
import { deal, newRun, play } from '../../../engine/core/play/play.ts'
import { randomChance } from '../../engine/conformance/random.ts'
import { type PlayerId, turnOf } from './players.ts'

/** A table to be played: one seat is `a`'s, all others are `b`'s. */
export interface Job {
  game: string
  seats: number
  /** Those of the game's options that are not as they are by default. */
  options?: object
  a: PlayerId
  b: PlayerId
  /** Whether `a` plans its turns ahead. */
  plans?: boolean
  seat: number
  seed: number
  /** Weights by which `a` judges, in the place of the game's own; and whose these are. */
  weights?: Features
  of?: number
}

/** What came of it for `a`: its share of the win, and what its turns took. */
export interface Report {
  of?: number | undefined
  won: number
  /** Its points less those of the best of the others. */
  lead: number
  turns: number
  steps: number
  seconds: number
  slowest: number
}

/** Plays a table to its end, with an audit after each turn. Equal seeds are dealt alike, whatever seats they have. */
export function playTable(game: AnyGame, judgement: AnyJudgement | undefined, job: Job): Report {
  const { seats, options = {}, seat: own, seed, weights, of } = job
  const ownJudgement = judgement && weights ? { ...judgement, weights } : judgement
  const chance = randomChance('deal', seed)
  const report: Report = { of, won: 0, lead: 0, turns: 0, steps: 0, seconds: 0, slowest: 0 }
  let position: Position = deal(game, { seats, options: game.options.parse(options) }, chance).position
  for (let turns = 0; position.waiting.length > 0; turns++) {
    if (turns > 4 * game.longest) throw new Error(`${game.id}: a table of seed ${seed} does not end.`)
    const [seat] = position.waiting
    const started = performance.now()
    const luck = randomChance('turn', seed, turns)
    const player = seat === own ? job.a : job.b
    const { actions, spent } = turnOf(
      player,
      game,
      seat === own ? ownJudgement : judgement,
      mask(position, seat),
      seat,
      luck,
    )
    const seconds = (performance.now() - started) / 1000
    if (seat === own) {
      report.turns++
      report.steps += spent
      report.seconds += seconds
      report.slowest = Math.max(report.slowest, seconds)
    }
    position = play(game, newRun(position, chance), seat, actions).position
    const fault = game.audit(position)
    if (fault) throw new Error(`${game.id}: after ${turns + 1} turns of a table of seed ${seed}: ${fault}.`)
  }
  const everyones = mask(position, 'spectator')
  const outcome = game.outcome(everyones)!
  // The game itself, where it plays against one player alone, has points in the tally only.
  const rival = game.tally?.(everyones).totals.slice(seats) ?? []
  const totals = [...outcome.seats.map(({ total }) => total), ...rival]
  const others = totals.filter((_, seat) => seat !== own)
  report.won = wonBy(
    outcome.seats.map(({ rank }) => rank),
    own,
  )
  report.lead = totals[own] - (others.length > 0 ? Math.max(...others) : 0)
  return report
}

/** The share of a seat in the win: all of it, nothing, or what is left where several come first. */
export function wonBy(ranks: readonly number[], seat: number): number {
  if (ranks[seat] !== 1) return 0
  return 1 / ranks.filter((rank) => rank === 1).length
}
