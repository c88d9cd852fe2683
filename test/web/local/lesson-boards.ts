import type { Action, AnyGame, Position } from '../../../engine/core/index.ts'
import { boardModel as acres } from '../../../web/games/few-acres-of-snow/model.ts'
import { boardModel as gheos } from '../../../web/games/gheos/model.ts'
import { learner } from '../../../web/games/kit/lesson.ts'
import type { BoardModel } from '../../../web/games/kit/model/board-model.ts'
import { boardModel as rurik } from '../../../web/games/rurik/model.ts'
import { namesOf } from '../../../web/games/rurik/props.ts'
import { nothing } from '../../../web/games/two-heirs/model/selection.ts'
import { boardModel as heirs } from '../../../web/games/two-heirs/model.ts'
import { boardProps } from '../../../web/table/board-of.ts'
import { strictWords } from '../../support/catalogues.ts'
import { seated } from '../../support/tables/seated.ts'

type ModelAt = (selection: object) => BoardModel<Action, object>

/** The board of each game without a page: what nothing picked is, and its model in a lesson. */
// biome-ignore lint/suspicious/noExplicitAny: each game has a position and a selection of its own
const boards: Record<string, { nothing: object; model(props: any, selection: any): unknown }> = {
  gheos: { nothing: {}, model: gheos },
  'two-heirs': { nothing, model: heirs },
  rurik: {
    nothing: {},
    model: (props, selection) => rurik({ ...props, names: namesOf(props) }, selection),
  },
  'few-acres-of-snow': { nothing: {}, model: acres },
}

/** The learner's board with these choices. */
export function boardAt(
  game: AnyGame,
  view: Position,
  choices: readonly Action[],
): { nothing: object; modelAt: ModelAt } {
  const { nothing, model } = boards[game.id]
  const table = { names: seated('Guest', 'Rival'), seat: learner }
  const words = strictWords(game.id, ['Guest', 'Rival'])
  const shared = boardProps({ game, table, isOver: false, words, view, choices, add() {} })
  const props = {
    ...shared,
    lit: [],
    isTaught: true,
    undo() {},
    why: () => ({ words: 'Not now.', rule: null }),
  }
  return { nothing, modelAt: (selection) => model(props, selection) as BoardModel<Action, object> }
}
