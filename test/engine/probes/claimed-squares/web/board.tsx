import type { VNode } from 'preact'
import { Choices } from '../../../../../web/games/kit/choices/choices.tsx'
import { BoardFrame } from '../../../../../web/games/kit/frame/board-frame.tsx'
import { PlayersLine } from '../../../../../web/games/kit/frame/players-line.tsx'
import { withoutPicks } from '../../../../../web/games/kit/model/board-model.ts'
import { useBoard } from '../../../../../web/games/kit/model/use-board.ts'
import { cssPalette } from '../../../../../web/print/palette.ts'
import { SeatMark } from '../../../../../web/print/seat-mark.tsx'
import { pointsOf } from '../engine/position.ts'
import { paper, Squares } from './print/picture.tsx'
import type { Props } from './props.ts'
import { Targets } from './targets.tsx'

/** The parts of the rules page that explain the parts of the board. */
const boardRules = {
  '.board-players': 'goal',
  '.claimed-squares-controls': 'claiming',
  '.board-frame': 'claiming',
}

/** The whole board: the squares, which can be tapped, and the same choices in words. */
export function Board(props: Props): VNode {
  const { view, seat, names, toMove, choices, add, lit, say, t } = props
  const { frame } = useBoard({ props, key: '', keep: () => ({}), modelOf: () => withoutPicks })
  return (
    <BoardFrame
      board={frame}
      rules={boardRules}
      class="claimed-squares-frame"
      label={t('claimed-squares.board.choices')}
      players={<Players {...{ view, seat, names, toMove, t }} />}
      panels={{}}
      openPanel={null}
      showPanel={() => {}}
      map={
        <div class="board-map claimed-squares-map">
          {/* biome-ignore lint/a11y/useSemanticElements: an svg has no fieldset */}
          <svg
            viewBox={paper}
            role="group"
            aria-label={t('claimed-squares.board.map', {
              free: view.owners.filter((one) => one === null).length,
            })}
          >
            <Squares view={view} palette={cssPalette} lit={lit} />
            <Targets choices={choices} add={add} say={say} />
          </svg>
        </div>
      }
    >
      <div class="claimed-squares-controls">
        {choices.length > 0 && <Choices choices={choices} add={add} say={say} />}
      </div>
    </BoardFrame>
  )
}

/** Everybody, with the points so far. */
const Players = ({
  view,
  seat: mine,
  names,
  toMove,
  t,
}: Pick<Props, 'view' | 'seat' | 'names' | 'toMove' | 't'>): VNode => (
  <PlayersLine
    label={t('claimed-squares.board.players')}
    parties={names.map((name, seat) => ({
      mark: <SeatMark seat={seat} palette={cssPalette} />,
      name,
      score: pointsOf(view, seat),
      isMine: seat === mine,
      isToMove: toMove.includes(seat),
    }))}
  />
)
