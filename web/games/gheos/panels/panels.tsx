import type { Region, Survey } from '../../../../engine/gheos/board.ts'
import { cssPalette } from '../../../print/palette.ts'
import { SeatMark } from '../../../print/seat-mark.tsx'
import type { OwnPanels } from '../../kit/frame/board-frame.tsx'
import { PlayersLine } from '../../kit/frame/players-line.tsx'
import type { Props } from '../props.ts'
import { Glance } from './glance.tsx'
import { Key } from './key.tsx'
import { epochsOf, ledger } from './ledger.ts'
import { Scores } from './scores.tsx'

/** The panels of the board. */
export type PanelName = 'scores' | 'key'

type PanelProps = Pick<Props, 'view' | 'seat' | 'names' | 'toMove' | 't'> & {
  map: Survey
  /** Shows a land on the map. */
  show(at: Region): void
}

/** The scores, and the key. */
export function panelsOf(props: PanelProps): OwnPanels<PanelName> {
  return {
    scores: {
      label: props.t('gheos.board.scores'),
      shows: (
        <>
          <Glance {...props} />
          <Scores {...props} />
        </>
      ),
    },
    key: { label: props.t('gheos.board.key'), shows: <Key t={props.t} /> },
  }
}

/** Everybody's points, and the epochs. */
export function Players({
  view,
  seat: mine,
  names,
  toMove,
  t,
}: Pick<Props, 'view' | 'seat' | 'names' | 'toMove' | 't'>) {
  const { points } = ledger(view)
  const parties = names.map((name, seat) => ({
    mark: <SeatMark seat={seat} palette={cssPalette} />,
    name,
    score: points[seat],
    isMine: seat === mine,
    isToMove: toMove.includes(seat),
  }))
  return (
    <PlayersLine label={t('gheos.board.points')} parties={parties}>
      {view.waiting.length > 0 && t('gheos.board.epochs.short', epochsOf(view))}
    </PlayersLine>
  )
}
