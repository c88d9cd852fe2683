import type { VNode } from 'preact'
import { nations } from '../../../../engine/few-acres-of-snow/components/data.ts'
import { totalOf } from '../../../../engine/few-acres-of-snow/scoring/score.ts'
import { PlayersLine } from '../../kit/frame/players-line.tsx'
import { PieceIcon, SymbolIcon } from '../map/pieces.tsx'
import type { Seen, Speak } from '../props.ts'

/** Both, with their points, and my side: whose pieces on the map are mine. Who looks on reads both sides. */
export const Players = ({ view, seat: mine, names, toMove, t }: Seen): VNode => (
  <PlayersLine
    label={t('few-acres-of-snow.board.sheet.score')}
    parties={names.map((name, seat) => ({
      mark: <PieceIcon seat={seat} piece="village" size={18} />,
      name,
      side:
        mine === null || seat === mine ? t('few-acres-of-snow.board.side', { nation: nations[seat] }) : null,
      score: totalOf(view, seat),
      more: seat === mine ? <Purse money={view.players[seat].money} t={t} /> : null,
      isMine: seat === mine,
      isToMove: toMove.includes(seat),
    }))}
  />
)

export const Purse = ({ money, t }: { money: number; t: Speak }): VNode => (
  <>
    <span class="snow-purse">
      <SymbolIcon symbol="money" size={16} />
    </span>
    <span class="unseen">{t('few-acres-of-snow.board.glance.money')}</span> {money}
  </>
)
