import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Choices } from '../../../../../web/games/kit/choices/choices.tsx'
import { BoardFrame } from '../../../../../web/games/kit/frame/board-frame.tsx'
import { PlayersLine } from '../../../../../web/games/kit/frame/players-line.tsx'
import { withoutPicks } from '../../../../../web/games/kit/model/board-model.ts'
import { useBoard } from '../../../../../web/games/kit/model/use-board.ts'
import { cssPalette } from '../../../../../web/print/palette.ts'
import { SeatMark } from '../../../../../web/print/seat-mark.tsx'
import { pointsOf, roundOf, worthOf } from '../engine/position.ts'
import { bidOf } from './bid-of.ts'
import { type PanelName, panelsOf } from './panels.tsx'
import { Picture } from './print/picture.tsx'
import type { Props } from './props.ts'

/** The parts of the rules page that explain the parts of the board. */
const boardRules = {
  '.board-players': 'winning',
  '.sealed-bids-controls': 'bidding',
  '.board-frame': 'goal',
}

/** The whole board: what is bid for, the bids, and the cards to bid with. */
export function Board(props: Props): VNode {
  const { view, seat, names, toMove, choices, add, lit, say, t } = props
  const [openPanel, showPanel] = useState<PanelName | null>(null)
  const { frame } = useBoard({ props, key: '', keep: () => ({}), modelOf: () => withoutPicks })
  return (
    <BoardFrame
      board={frame}
      rules={boardRules}
      class="sealed-bids-frame"
      label={t('sealed-bids.board.choices')}
      players={<Players {...{ view, seat, names, toMove, t }} />}
      panels={panelsOf({ view, names, t })}
      openPanel={openPanel}
      showPanel={showPanel}
      map={
        <div class="board-map sealed-bids-map" role="img" aria-label={inOneLine({ view, names, t })}>
          <Picture view={view} palette={cssPalette} lit={lit} />
        </div>
      }
    >
      <div class="sealed-bids-controls">
        {choices.length > 0 && <Choices choices={choices} add={add} say={say} />}
      </div>
    </BoardFrame>
  )
}

/** The table for somebody who hears it. */
function inOneLine({ view, names, t }: Pick<Props, 'view' | 'names' | 't'>): string {
  const bids = names.map((name, seat) => {
    const bid = bidOf(view, seat)
    return typeof bid === 'number'
      ? t('sealed-bids.board.bid', { name, card: bid })
      : t(`sealed-bids.board.bid.${bid}`, { name })
  })
  return [t('sealed-bids.board.prize', { points: worthOf(roundOf(view)) }), ...bids].join(' ')
}

/** Everybody, with the points won so far. */
const Players = ({
  view,
  seat: mine,
  names,
  toMove,
  t,
}: Pick<Props, 'view' | 'seat' | 'names' | 'toMove' | 't'>): VNode => (
  <PlayersLine
    label={t('sealed-bids.board.players')}
    parties={names.map((name, seat) => ({
      mark: <SeatMark seat={seat} palette={cssPalette} />,
      name,
      score: pointsOf(view, seat),
      isMine: seat === mine,
      isToMove: toMove.includes(seat),
    }))}
  />
)
