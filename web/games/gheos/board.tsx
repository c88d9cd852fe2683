import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Region } from '../../../engine/gheos/board.ts'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { useBoard } from '../kit/model/use-board.ts'
import { landShape } from './map/lands.ts'
import { MapView } from './map/map.tsx'
import type { Touched } from './map/told.ts'
import { stageOf } from './model/scene.ts'
import type { Selection } from './model/types.ts'
import { boardModel } from './model.ts'
import { type PanelName, Players, panelsOf } from './panels/panels.tsx'
import { Standing } from './panels/standing.tsx'
import type { Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { Controls } from './turn/controls.tsx'
import { useTouching } from './turn/use-touching.ts'

/** Of a tile and where it is tried out, what an undo may bring back stays picked. */
const keep = ({ tile, tried }: Selection): Selection => ({
  ...(tile !== undefined && { tile }),
  ...(tried !== undefined && { tried }),
})

/** The whole board of Gheos: the map, the scores, my hand and my choices. */
export function Board(props: Props): VNode {
  const { view, seat, names, toMove, t } = props
  const stage = stageOf(props)
  // A touch changes the explanation, and nothing else is drawn again.
  const told = useSignal<Touched | null>(null)
  const { model, aim, doTap, frame } = useBoard({
    ...{ props, key: JSON.stringify([view.turn, stage]), keep, modelOf: boardModel },
    answer(why) {
      told.value = why && { kind: 'refused', ...why, point: [0, 0] }
    },
  })
  const { map } = model
  const { retreat, explain, onKey } = useTouching({ ...props, model, aim, told, stage, doTap })
  const [openPanel, showPanel] = useState<PanelName | null>(null)

  function show(at: Region) {
    showPanel(null)
    told.value = { kind: 'land', at, point: landShape(model.view, map, at).center }
  }
  // What a tile that is tried out would change is told in all numbers alike.
  const shown = { view: model.view, seat, names, toMove, t }
  const panels = useMemo(() => panelsOf({ ...shown, map, show }), [model.view, map, seat, names, toMove, t])
  return (
    <BoardFrame
      board={{ ...frame, retreat }}
      panels={panels}
      onKey={onKey}
      class="gheos-frame"
      rules={boardRules}
      label={t('gheos.board.choices')}
      players={<Players {...shown} />}
      standing={model.standing && <Standing standing={model.standing} open={() => showPanel('scores')} />}
      openPanel={openPanel}
      showPanel={showPanel}
      map={<MapView {...{ model, names, told, explain, t }} doTap={doTap} />}
    >
      <Controls {...props} {...{ model, told }} doTap={doTap} />
    </BoardFrame>
  )
}
