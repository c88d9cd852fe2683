import type { Chance } from '../../../engine/core/game.ts'
import {
  type Action,
  type AnyGame,
  atRest,
  choices,
  draftView,
  extend,
  isRefused,
  newWork,
  type Position,
  type Seat,
  startDraft,
  step,
} from '../../../engine/core/index.ts'
import type { AnyJudgement } from '../../../engine/core/judgement.ts'
import { randomTurn } from '../../../engine/core/play/random-play.ts'
import { type Level, levels } from '../../../engine/core/seats/level.ts'
import { type Choice, choose } from '../../../engine/opponents/choose.ts'
import { seededRandom } from '../../../engine/opponents/seeded-random.ts'

/** Who can be set against each other: an opponent of some level, or one of those it is measured by. */
export const playerIds = ['random', 'greedy', ...levels] as const
export type PlayerId = (typeof playerIds)[number]

/** The turn of a player. */
export function turnOf(
  player: PlayerId,
  game: AnyGame,
  judgement: AnyJudgement | undefined,
  view: Position,
  seat: Seat,
  chance: Chance,
): Choice {
  if (player === 'random') return { actions: randomTurn(game, view, seat, (n) => chance.int(n)), spent: 0 }
  if (player === 'greedy') return greedyTurn(game, judgement, view, seat, chance)
  return choose(game, view, seat, { level: player as Level, judgement, chance })
}

/** Takes, action by action, what scores most at once; which of several that do is left to chance. */
function greedyTurn(
  game: AnyGame,
  judgement: AnyJudgement | undefined,
  view: Position,
  seat: Seat,
  chance: Chance,
): Choice {
  let draft = startDraft<Position, Action>(view, seat)
  let spent = 0
  while (!atRest(game, draft)) {
    const now = draftView(draft)
    const world = game.imagine(now, seat, chance)
    const seed = chance.int(2 ** 31)
    const rated = (choices(game, draft) as Action[]).map((action) => {
      spent++
      const after = step(game, world, { seat, action }, newWork(seededRandom(seed)))
      return { action, score: judgement?.score(after, seat) ?? 0 }
    })
    const most = Math.max(...rated.map(({ score }) => score))
    const best = rated.filter(({ score }) => score === most)
    const next = extend(game, draft, best[chance.int(best.length)].action)
    if (isRefused(next)) throw new Error(`Refused: ${next.refused}`)
    draft = next
  }
  return { actions: draft.steps.map(({ action }) => action), spent }
}
