import type { VNode } from 'preact'
import { open } from '../../../../../engine/core/game.ts'
import type { OwnPanels } from '../../../../../web/games/kit/frame/board-frame.tsx'
import { handOf, roundsOver, worthOf } from '../engine/position.ts'
import type { Props } from './props.ts'

/** What can be read beside the table, or slid up over it. */
export type PanelName = 'rounds'

type PanelProps = Pick<Props, 'view' | 'names' | 't'>

export const panelsOf = (props: PanelProps): OwnPanels<PanelName> => ({
  rounds: { label: props.t('sealed-bids.board.panel.rounds'), shows: <Rounds {...props} /> },
})

/** All bids so far, a line for each round, and what everybody has left. */
function Rounds({ view, names, t }: PanelProps): VNode {
  return (
    <div class="board-scores">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sealed-bids.board.rounds.prize')}</th>
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roundsOver(view).map((round, i) => (
            <tr key={i}>
              <th scope="row">{worthOf(round) || '–'}</th>
              {round.bids.map((bid, seat) => (
                <td key={seat}>{seat === round.winner ? <b>{open(bid)}</b> : open(bid)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('sealed-bids.board.rounds.left')}</th>
            {names.map((_, seat) => (
              <td key={seat}>{handOf(view, seat).join(' ') || '–'}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
