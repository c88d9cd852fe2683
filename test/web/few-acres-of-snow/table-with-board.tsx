import type { Fact } from '../../../engine/core/index.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { Board } from '../../../web/games/few-acres-of-snow/board.tsx'
import { boardInPage } from '../kit/board-in-page.tsx'
import { game, names, words } from './tables.ts'

/** A board in a page, as a seat sees it. */
export function boardOf(
  view: SnowPosition,
  seat: number | null,
  more: { lit?: readonly string[]; news?: readonly Fact[]; isTaught?: boolean } = {},
) {
  const board = boardInPage({ game, Board, names, view, seat, ...more })
  /** What can be chosen: in a list, or as the one choice that is left. */
  const choices = () =>
    [
      ...board.find<HTMLElement>('.board-choices button'),
      ...board.find<HTMLElement>('.board-foot .strong:not(:disabled)'),
    ].map((button) => ({ button, words: (button.querySelector('span') ?? button).textContent ?? '' }))
  return {
    ...board,
    choices: () => choices().map(({ words }) => words),
    choose: (words: string) => board.press(choices().find((one) => one.words === words)?.button),
    /** What was added since, which is undone again. */
    takenBack() {
      const added = board.added.splice(0)
      for (const _ of added) board.undo()
      return added
    },
    deed: (kind: string) => {
      const name = words.t(`few-acres-of-snow.board.do.${kind}`)
      return board.find('.snow-deeds button').find((one) => board.named(one) === name)
    },
    card: (name: string) => board.find('.snow-hand button').find((one) => board.named(one).startsWith(name)),
    /** A place on the map. */
    place: (label: string) => board.find('.snow-place').find((one) => board.named(one).startsWith(label)),
  }
}
