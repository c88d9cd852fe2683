import type { VNode } from 'preact'
import { turnsLeftFor } from '../../../../engine/two-heirs/actions/turn.ts'
import type { Spot } from '../../../../engine/two-heirs/position/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { SeatMark } from '../../../print/seat-mark.tsx'
import type { OwnPanels } from '../../kit/frame/board-frame.tsx'
import { PlayersLine } from '../../kit/frame/players-line.tsx'
import { scoresOf } from '../model/reckoning.ts'
import type { PanelName } from '../model/selection.ts'
import { namesOf, type Props } from '../props.ts'
import { Key } from './key.tsx'
import { Scores } from './scores.tsx'
import { Treasures } from './treasures.tsx'

type PanelProps = Pick<Props, 'view' | 'seat' | 'names' | 't'> & {
  /** Shows a spot of the landscape. */
  show(at: Spot): void
}

/** The scores, Henry's treasures, and the key. */
export function panelsOf(props: PanelProps): OwnPanels<PanelName> {
  return {
    score: {
      label: props.t('two-heirs.board.counted'),
      shows: (
        <div class="board-stack">
          <h2>
            {props.t('two-heirs.board.scores', { over: props.view.waiting.length === 0 ? 'yes' : 'no' })}
          </h2>
          <Scores {...props} />
          {props.view.henry && <Treasures {...props} />}
        </div>
      ),
    },
    key: { label: props.t('two-heirs.board.key'), shows: <Key t={props.t} /> },
  }
}

/** Both sides with their scores; to who only watches the number of turns left, too, which is in a player's own line. */
export function Players({
  view,
  seat,
  names,
  toMove,
  t,
}: Pick<Props, 'view' | 'seat' | 'names' | 'toMove' | 't'>): VNode {
  const isBeginning = view.henry !== null && view.turn === 1
  const parties = scoresOf(view).map(({ total }, owner) => ({
    mark: <SeatMark seat={owner} palette={cssPalette} />,
    name: namesOf({ view, names, t })[owner],
    score: total,
    more: owner === 1 && isBeginning ? t('two-heirs.board.begins') : null,
    isMine: owner === seat,
    isToMove: toMove.includes(owner),
  }))
  const turns = seat === null ? turnsLeftFor(view, view.waiting[0] ?? 0) : 0
  return (
    <PlayersLine label={t('two-heirs.board.counted')} parties={parties}>
      {turns > 0 && t('two-heirs.board.turns', { count: turns })}
    </PlayersLine>
  )
}
