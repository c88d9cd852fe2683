import type { ComponentProps } from 'preact'
import type { BoardFrame } from '../../kit/frame/board-frame.tsx'
import type { DoTap } from '../model/selection.ts'
import type { RurikModel } from '../model.ts'
import type { Props } from '../props.ts'
import { StrategyBoard } from '../strategy/placing.tsx'
import { FirstPlayers } from '../strategy/strategy-board.tsx'
import { Cards } from './cards.tsx'

type Instead = NonNullable<ComponentProps<typeof BoardFrame>['instead']>

type InsteadProps = Props & {
  model: RurikModel
  /** Key of the choices. */
  offer: string
  doTap: DoTap
}

/** What has the place of the map: the strategy board, or cards to choose from. */
export function insteadOf(props: InsteadProps): Instead | null {
  const { model, view, choices, offer, doTap, t } = props
  const { instead, bid, cards } = model
  if (instead === 'bid' && bid)
    return {
      picture: <StrategyBoard {...props} bid={bid} />,
      name: t('rurik.board.panel.advisors'),
      note: <FirstPlayers {...props} />,
      about: `${view.phase} ${view.step} ${choices.length > 0}`,
      leave: () => doTap(bid.back, true),
    }
  if (instead === 'cards' && cards)
    return {
      picture: <Cards model={cards} doTap={doTap} t={t} />,
      name: t('rurik.board.panel.offer'),
      note: cards.note && <p class={cards.isMany ? 'quiet words' : 'quiet'}>{cards.note}</p>,
      about: offer,
      leave: () => doTap(cards.back, true),
    }
  return null
}
