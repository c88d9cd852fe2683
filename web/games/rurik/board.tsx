import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { useBoard } from '../kit/model/use-board.ts'
import { MapView } from './map/map.tsx'
import type { Selection } from './model/selection.ts'
import { seatOf, survivingSelection } from './model/state.ts'
import { boardModel } from './model.ts'
import { type PanelName, Players, panelsOf } from './panels/panels.tsx'
import { Standing } from './panels/standing.tsx'
import { namesOf, type Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { insteadOf } from './turn/instead.tsx'
import { Panels } from './turn/panels.tsx'

/** The whole board: the map, my actions in a turn or a region, the advisors, the tracks, the holdings of all seats. */
export function Board(given: Props): VNode {
  const { view, seat, toMove, choices, lit, t } = given
  const names = useMemo(() => namesOf(given), [given.names, view.players.length, t])
  const props = { ...given, names }
  // Two seats may have the same choices one after the other: what one has picked is not the other's.
  const key = useMemo(() => JSON.stringify([seatOf(props), view.turn, choices]), [view, choices])
  const keep = (before: Selection) => survivingSelection(props, before)
  const { model, doTap, frame } = useBoard({ props, key, keep, modelOf: boardModel })
  const [openPanel, showPanel] = useState<PanelName | null>(null)
  const panels = useMemo(() => panelsOf({ view, seat, names, toMove, t }), [view, seat, names, toMove, t])
  return (
    <BoardFrame
      board={frame}
      rules={boardRules}
      class="rurik-frame"
      instead={insteadOf({ ...props, model, offer: key, doTap })}
      standing={model.standing && <Standing standing={model.standing} open={() => showPanel('court')} />}
      label={t('rurik.board.choices')}
      players={<Players {...{ view, seat, names, toMove, t }} />}
      panels={panels}
      openPanel={openPanel}
      showPanel={showPanel}
      map={<MapView view={view} map={model.map} back={model.back} lit={lit} doTap={doTap} t={t} />}
    >
      <Panels {...props} model={model} doTap={doTap} />
    </BoardFrame>
  )
}
