import type { VNode } from 'preact'
import { fortSupply, placesOf, supplyOf } from '../../../../engine/few-acres-of-snow/board/land.ts'
import { nations } from '../../../../engine/few-acres-of-snow/components/data.ts'
import { capturedPoints, totalOf } from '../../../../engine/few-acres-of-snow/scoring/score.ts'
import { PieceIcon, SymbolIcon } from '../map/pieces.tsx'
import type { Seen, Speak } from '../props.ts'

/** A line for each seat: points, money, cards in hand. */
export function Glance({ view, seat: mine, names, toMove, t }: Seen): VNode {
  return (
    <table class="board-glance snow-glance">
      <tbody>
        {view.players.map(({ money, hand }, seat) => (
          <tr key={seat} class={`${seat === mine ? 'mine' : ''}${toMove.includes(seat) ? ' active' : ''}`}>
            <th scope="row" class="board-line">
              <PieceIcon seat={seat} piece="village" size={22} />
              <span class="who">{names[seat]}</span>
            </th>
            <td>{t('few-acres-of-snow.board.glance', { points: totalOf(view, seat) })}</td>
            <td>
              <Purse money={money} t={t} />
            </td>
            <td>
              <CardsIcon />
              <span class="unseen">{t('few-acres-of-snow.board.glance.hand')}</span> {hand.length}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CardsIcon = (): VNode => (
  <svg viewBox="0 0 20 20" width="17" height="17" aria-hidden="true">
    <path d="M3 5H12V18H3ZM7 5V2H17V15H12" fill="none" stroke="currentColor" stroke-width="1.6" />
  </svg>
)

/** Points line by line, and the pieces that both seats have left to place. */
export function Scores({ view, names, t }: Seen): VNode {
  const rows: readonly [string, (seat: number) => number | string][] = [
    ['villages', (seat) => count(seat, 'village')],
    ['towns', (seat) => count(seat, 'town')],
    ['captured', (seat) => capturedPoints(view, seat)],
    ['village-supply', (seat) => supplyOf(view, seat, 'village')],
    ['town-supply', (seat) => supplyOf(view, seat, 'town')],
    ['reserve', (seat) => view.players[seat].reserve.length],
  ]
  const count = (seat: number, piece: 'village' | 'town') =>
    placesOf(view, seat).filter((place) => view.places[place]!.piece === piece).length
  return (
    <div class="board-scores snow-scores">
      <table>
        <thead>
          <tr>
            <td />
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                <PieceIcon seat={seat} piece="town" size={24} />
                <span>{name}</span>
                <small>{t(`few-acres-of-snow.nation.${nations[seat]}`)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr class="total">
            <th scope="row">{t('few-acres-of-snow.board.glance.points')}</th>
            {names.map((_, seat) => (
              <td key={seat}>{totalOf(view, seat)}</td>
            ))}
          </tr>
          {rows.map(([key, of]) => (
            <tr key={key}>
              <th scope="row">{t(`few-acres-of-snow.board.score.${key}`)}</th>
              {names.map((_, seat) => (
                <td key={seat}>{of(seat)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{t('few-acres-of-snow.board.forts', { forts: fortSupply(view) })}</p>
      <p class="quiet">{t('few-acres-of-snow.board.end')}</p>
    </div>
  )
}

const Purse = ({ money, t }: { money: number; t: Speak }): VNode => (
  <>
    <span class="snow-purse">
      <SymbolIcon symbol="money" size={16} />
    </span>
    <span class="unseen">{t('few-acres-of-snow.board.glance.money')}</span> {money}
  </>
)
