import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { useBoard } from '../kit/model/use-board.ts'
import { MapView } from './map/map.tsx'
import { atNewTurn, lookingAt } from './model/selection.ts'
import { boardModel } from './model.ts'
import { Players, panelsOf } from './panels/panels.tsx'
import { Standing } from './panels/standing.tsx'
import type { Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { Controls } from './turn/controls.tsx'

/** The whole board of The Two Heirs: the map, the court, my tiles and actions, the scores. */
export function Board(props: Props): VNode {
  const { view, seat, names, toMove, t } = props
  const key = String(view.turn)
  const board = useBoard({ props, key, keep: atNewTurn, modelOf: boardModel })
  const { selection, setSelection, model, doTap, frame } = board
  const panels = useMemo(
    () => panelsOf({ view, seat, names, t, show: (at) => setSelection(lookingAt(at)) }),
    [view, seat, names, t],
  )
  return (
    <BoardFrame
      board={frame}
      rules={boardRules}
      class="heirs-frame"
      label={t('two-heirs.board.choices')}
      players={<Players {...{ view, seat, names, toMove, t }} />}
      panels={panels}
      openPanel={selection.panel}
      showPanel={(panel) => setSelection({ ...selection, panel })}
      standing={model.standing && <Standing standing={model.standing} t={t} doTap={doTap} />}
      map={<MapView {...{ view, seat, t }} doTap={doTap} map={model.map} />}
    >
      <Controls props={props} selection={selection} model={model} doTap={doTap} />
    </BoardFrame>
  )
}
