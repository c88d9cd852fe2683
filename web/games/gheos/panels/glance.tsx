import type { VNode } from 'preact'
import { cssPalette } from '../../../print/palette.ts'
import { SeatMark } from '../../../print/seat-mark.tsx'
import { ColorIcon, TokenIcon } from '../map/icons.tsx'
import type { Props } from '../props.ts'
import { epochsOf, ledger } from './ledger.ts'

/** A line for each seat: points, tokens, followers of each civilization. */
export function Glance({
  view,
  seat: mine,
  names,
  toMove,
  t,
}: Pick<Props, 'view' | 'seat' | 'names' | 'toMove' | 't'>): VNode {
  const { accounts, points } = ledger(view)
  return (
    <table class="board-glance gheos-glance">
      <colgroup>
        <col class="seat" />
        <col class="points" />
        <col class="count" span={7} />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={2}>
            {view.waiting.length > 0 ? (
              t('gheos.board.epochs.short', epochsOf(view))
            ) : (
              <span class="unseen">{t('gheos.board.player')}</span>
            )}
          </th>
          <th scope="col">
            <TokenIcon />
            <span class="unseen">{t('gheos.name.token')}</span>
          </th>
          {accounts.map(({ color, onMap }) => (
            <th key={color} scope="col" class={onMap ? undefined : 'absent'}>
              <ColorIcon color={color} size={22} />
              <span class="unseen">{t(`gheos.name.${color}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name, seat) => (
          <tr key={seat} class={`${seat === mine ? 'mine' : ''}${toMove.includes(seat) ? ' active' : ''}`}>
            <th scope="row">
              <SeatMark seat={seat} palette={cssPalette} size={14} />
              <span class="who">{name}</span>
            </th>
            <td>
              <b>{points[seat]}</b> <span class="unseen">{t('gheos.board.points')}</span>
            </td>
            <td>{view.tokens[seat]}</td>
            {accounts.map(({ color, onMap, held }) => (
              <td key={color}>{held[seat] || (onMap ? '·' : '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
