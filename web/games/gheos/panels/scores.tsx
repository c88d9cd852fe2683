import type { VNode } from 'preact'
import type { Region, Survey } from '../../../../engine/gheos/board.ts'
import { cssPalette } from '../../../print/palette.ts'
import { SeatMark } from '../../../print/seat-mark.tsx'
import { ColorIcon, FreeIcon, SymbolIcon } from '../map/icons.tsx'
import { counted, countLands } from '../map/lands.ts'
import { TilePicture } from '../print/picture.tsx'
import type { Props } from '../props.ts'
import { epochsOf, ledger } from './ledger.ts'

type ScoresProps = Pick<Props, 'view' | 'seat' | 'names' | 't'> & {
  map: Survey
  /** Shows a land on the map. */
  show(at: Region): void
}

const onPage = { ...cssPalette, paper: cssPalette.raised }

/** The holdings and present score of each seat, the continents with their pieces, and the tiles out of play. */
export function Scores(props: ScoresProps): VNode {
  const { view, t } = props
  return (
    <div class="board-scores gheos-scores">
      <Seats {...props} />
      <Lands {...props} />
      <ul class="board-list">
        <li>{t('gheos.board.epochs', epochsOf(view))}</li>
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

/** Points to come for each seat; nothing as long as nobody would have any. */
function Seats({ view, seat: mine, names, t }: ScoresProps): VNode | null {
  const { token, epoch } = ledger(view)
  if ([...token, ...epoch].every((points) => points === 0)) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{t('gheos.board.player')}</span>
          </th>
          <th scope="col">{t('gheos.board.row.token')}</th>
          <th scope="col">{t('gheos.board.row.epoch')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, seat) => (
          <tr key={seat} class={seat === mine ? 'mine' : undefined}>
            <th scope="row">
              <span class="board-line">
                <SeatMark seat={seat} palette={cssPalette} />
                <span>{name}</span>
              </span>
            </th>
            <td>{worth(token[seat])}</td>
            <td>{worth(epoch[seat])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Points to come; while a war or a migration is undecided they may be unknown. */
const worth = (points: number | null): string => (points === null ? '?' : `+${points}`)

/** One continent, or a civilization that has none. */
type ScoreRow = {
  key: string
  icon: VNode
  name: string
  /** The label of its button. */
  label: string
  at: Region | null
  /** Null while it is undecided where it lives. */
  symbols: Record<(typeof counted)[number], number> | null
  left: number | null
}

/** Continents by their civilizations, then free ones. */
function rowsOf({ view, map, t }: ScoresProps): ScoreRow[] {
  const homes = ledger(view).accounts.map(
    ({ color, symbols, supply }): ScoreRow => ({
      key: color,
      icon: <ColorIcon color={color} />,
      name: t(`gheos.name.${color}`),
      label: t('gheos.board.show', { color }),
      at: view.markers[color] ?? null,
      symbols,
      left: supply,
    }),
  )
  const free = countLands(view, map)
    .filter(({ kind, color }) => kind === 'continent' && color === null)
    .map(
      ({ at, symbols, claims }, i): ScoreRow => ({
        key: `${at.x},${at.y}.${at.region}`,
        icon: <FreeIcon />,
        name: t(claims.length > 0 ? 'gheos.board.undecided' : 'gheos.board.free'),
        label: t('gheos.board.show.free', { number: i + 1 }),
        at,
        symbols,
        left: null,
      }),
    )
  return [...homes, ...free]
}

/** Continents with their pieces; a press on one shows it on the map. */
function Lands(props: ScoresProps): VNode {
  const { show, t } = props
  return (
    <table class="lands">
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
        </tr>
      </thead>
      <tbody>
        {rowsOf(props).map(({ key, icon, name, label, at, symbols, left }) => (
          <tr key={key} class={at ? undefined : 'quiet none'}>
            <th scope="row">
              {at ? (
                <button type="button" class="board-plain" aria-label={label} onClick={() => show(at)}>
                  {icon}
                  <span>{name}</span>
                </button>
              ) : (
                <span class="board-line">
                  {icon}
                  <span>{name}</span>
                </span>
              )}
            </th>
            {counted.map((symbol) => (
              <td key={symbol}>{at ? (symbols ? symbols[symbol] || '·' : '?') : ''}</td>
            ))}
            <td>{left}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
