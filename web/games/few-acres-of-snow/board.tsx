import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { topOf } from '../../../engine/few-acres-of-snow/position/stack.ts'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { useBoard } from '../kit/model/use-board.ts'
import { MapView } from './map/map.tsx'
import { atStake, homeOf, labelsOf } from './model/places.ts'
import { boardModel } from './model.ts'
import { type PanelName, panelsOf } from './panels/panels.tsx'
import { Players } from './panels/players.tsx'
import { Standing } from './panels/standing.tsx'
import type { Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import type { Selection } from './turn/choices.ts'
import { insteadOf } from './turn/market.tsx'
import { Panels } from './turn/panels.tsx'
import { useFollowing } from './turn/use-following.ts'

/** The whole board: the map or the market, the selection, my hand, and the actions. */
export function Board(props: Props): VNode {
  const { view, seat, names, toMove, choices, lit, t } = props
  const [openPanel, showPanel] = useState<PanelName | null>(null)
  // A view that arrives again unchanged keeps the selection.
  const key = useMemo(() => JSON.stringify([view.turn, topOf(view), choices]), [view, choices])
  const following = { ...props, add: useFollowing(props) }
  const { model, doTap, frame } = useBoard({
    ...{ props: following, key, modelOf: boardModel },
    keep: (): Selection => ({}),
  })
  const labels = useMemo(() => labelsOf(props), [view, choices, names, t])
  // A siege that is laid has its name and plate placed at once, among what can be done from then on.
  const besieged = view.sieges.map(({ place }) => place).join()
  const near = useMemo(() => atStake(props), [view.turn, view.waiting.length, seat, besieged])
  const panels = useMemo(() => panelsOf({ view, seat, names, toMove, t }), [view, seat, names, toMove, t])
  const players = useMemo(
    () => <Players {...{ view, seat, names, toMove, t }} />,
    [view, seat, names, toMove, t],
  )
  return (
    <BoardFrame
      board={frame}
      rules={boardRules}
      class="snow-frame"
      label={t('few-acres-of-snow.board.choices')}
      players={players}
      standing={
        model.standing && <Standing standing={model.standing} open={() => showPanel('decks')} t={t} />
      }
      panels={panels}
      openPanel={openPanel}
      showPanel={showPanel}
      instead={model.market && insteadOf(model.market, doTap, t)}
      map={
        <MapView
          view={view}
          near={near}
          home={homeOf(view, seat ?? 0)}
          lit={lit}
          labels={labels}
          places={model.places}
          back={model.back}
          isPicked={model.isAiming}
          doTap={doTap}
          t={t}
        />
      }
    >
      <Panels {...{ view, seat, names, t }} doTap={doTap} panels={model.panels} />
    </BoardFrame>
  )
}
