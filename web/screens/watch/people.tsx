import type { VNode } from 'preact'
import type { Watched } from '../../../functions/api/shapes.ts'
import { SealOf } from '../../shell/forms/bot.tsx'
import { Name } from '../../shell/page/label.tsx'
import { SeatMark } from '../../table/seat-mark.tsx'
import { named, t } from '../../text/words.ts'

/** The players, in the order of their seats. */
export const People = ({ table: { names, state } }: { table: Watched }): VNode => (
  <ul class="people" aria-label={t('seats.label')}>
    {names.map((name, seat) => (
      <li key={seat}>
        <SeatMark seat={seat} game={state.game} />
        <SealOf name={name} />
        {name === null ? <span class="quiet">{t('seat.free')}</span> : <Name>{named(name)}</Name>}
        {state.resigned[seat] && <span class="quiet">{t('seat.resigned')}</span>}
      </li>
    ))}
  </ul>
)
