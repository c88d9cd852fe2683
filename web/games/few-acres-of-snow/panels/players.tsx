import type { VNode } from 'preact'
import { nations } from '../../../../engine/few-acres-of-snow/components/data.ts'
import { totalOf } from '../../../../engine/few-acres-of-snow/scoring/score.ts'
import { PlayersLine } from '../../kit/frame/players-line.tsx'
import { PieceIcon } from '../map/pieces.tsx'
import type { Seen } from '../props.ts'

/** Both, with their points, and my side: whose pieces on the map are mine. Who looks on reads both sides. */
export const Players = ({ view, seat: mine, names, toMove, t }: Seen): VNode => (
  <PlayersLine
    label={t('few-acres-of-snow.board.panel.score')}
    parties={names.map((name, seat) => ({
      mark: <PieceIcon seat={seat} piece="village" size={18} />,
      name,
      side:
        mine === null || seat === mine ? t('few-acres-of-snow.board.side', { nation: nations[seat] }) : null,
      score: totalOf(view, seat),
      isMine: seat === mine,
      isToMove: toMove.includes(seat),
    }))}
  />
)
