import type { VNode } from 'preact'
import type { Seat } from '../../../engine/core/index.ts'
import { epochsToEnd, tokensPerSeat } from '../../../engine/gheos/data.ts'
import type { GheosPosition } from '../../../engine/gheos/position.ts'
import type { BoardProps } from '../board-props.ts'
import { cssPalette } from '../palette.ts'
import { SeatMark } from '../seat-mark.tsx'
import { ColorIcon, SymbolIcon } from './icons.tsx'
import { counted, ledger } from './ledger.ts'
import { TilePicture } from './picture.tsx'

type T = BoardProps<never, never>['t']
type ScoresProps = { view: GheosPosition; seat: Seat | null; names: readonly string[]; t: T }

const onPage = { ...cssPalette, paper: cssPalette.raised }

/** One line: points and tokens of every seat, epochs, tiles left. */
export function Summary({ view, names, t }: ScoresProps): VNode {
  const { points } = ledger(view)
  return (
    <span class="gheos-summary">
      {points.map((total, seat) => (
        <span key={seat} class={view.active === seat ? 'active' : undefined} title={names[seat]}>
          <SeatMark seat={seat} palette={cssPalette} />
          <span class="unseen">{names[seat]}</span>
          <b>{total}</b>
        </span>
      ))}
      <span>{t('gheos.board.epochs.short', epochs(view))}</span>
    </span>
  )
}

const epochs = ({ epochs, hands }: GheosPosition) => ({
  epoch: epochs.length,
  last: epochsToEnd[hands.length],
})

/** Civilizations with what stands on their continents and who has their followers; then what each seat has. */
export function Scores({ view, seat: mine, names, t }: ScoresProps): VNode {
  const { accounts, token, epoch, points } = ledger(view)
  const seats = names.map((_, seat) => seat)
  const isMine = (seat: Seat) => (seat === mine ? 'mine' : undefined)
  const totals: [string, (seat: Seat) => number][] = [
    [t('gheos.board.row.token'), (seat) => token[seat]],
    [t('gheos.board.row.epoch'), (seat) => epoch[seat]],
    [t('gheos.board.row.tokens', { all: tokensPerSeat }), (seat) => view.tokens[seat]],
    [t('gheos.board.row.points'), (seat) => points[seat]],
  ]
  return (
    <div class="gheos-scores">
      <ul class="gheos-row">
        {names.map((name, seat) => (
          <li key={seat} class={isMine(seat)}>
            <SeatMark seat={seat} palette={cssPalette} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{t('gheos.board.civilization')}</span>
            </th>
            {counted.map((symbol) => (
              <th key={symbol} scope="col" title={t(`gheos.key.${symbol}`)}>
                <SymbolIcon symbol={symbol} />
                <span class="unseen">{t(`gheos.name.${symbol}`)}</span>
              </th>
            ))}
            <th scope="col">{t('gheos.board.supply')}</th>
            {seats.map((seat) => (
              <th key={seat} scope="col" class={isMine(seat)} title={names[seat]}>
                <SeatMark seat={seat} palette={cssPalette} />
                <span class="unseen">{names[seat]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ color, onMap, symbols, supply, held }) => (
            <tr key={color} class={onMap ? undefined : 'absent'}>
              <th scope="row" title={t(`gheos.key.${color}`)}>
                <ColorIcon color={color} />
                <span class="unseen">{t(`gheos.name.${color}`)}</span>
              </th>
              {counted.map((symbol) => (
                <td key={symbol}>{onMap ? symbols[symbol] : '–'}</td>
              ))}
              <td>{supply}</td>
              {seats.map((seat) => (
                <td key={seat} class={isMine(seat)}>
                  {held[seat] || '·'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(([label, of]) => (
            <tr key={label}>
              <th scope="row" colSpan={counted.length + 2}>
                {label}
              </th>
              {seats.map((seat) => (
                <td key={seat} class={isMine(seat)}>
                  {of(seat)}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
      <ul class="gheos-row">
        <li>{t('gheos.board.epochs', epochs(view))}</li>
        <li>{t('gheos.board.deck', { tiles: view.deck.length })}</li>
      </ul>
      {view.removed.length > 0 && (
        <details>
          <summary>{t('gheos.board.removed', { tiles: view.removed.length })}</summary>
          <div class="gheos-removed">
            {view.removed.map((tile) => (
              <TilePicture key={tile} laid={{ x: 0, y: 0, tile, rot: 0 }} palette={onPage} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
