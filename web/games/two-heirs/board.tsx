import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { useBoard } from '../kit/model/use-board.ts'
import { MapView } from './map/map.tsx'
import { atNewTurn, lookingAt } from './model/focus.ts'
import { boardModel } from './model.ts'
import { Players, sheetsOf } from './panels/sheet.tsx'
import { Standing } from './panels/standing.tsx'
import type { Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { Controls } from './turn/controls.tsx'

/** The whole board of The Two Heirs: the map, the court, my tiles and actions, the scores. */
export function Board(props: Props): VNode {
  const { view, seat, names, toMove, t } = props
  const key = String(view.turn)
  const board = useBoard({ props, key, keep: atNewTurn, modelOf: boardModel })
  const { focus, setFocus, model, press, frame } = board
  const sheets = useMemo(
    () => sheetsOf({ view, seat, names, t, show: (at) => setFocus(lookingAt(at)) }),
    [view, seat, names, t],
  )
  return (
    <BoardFrame
      {...frame}
      rules={boardRules}
      class="heirs-frame"
      label={t('two-heirs.board.choices')}
      players={<Players {...{ view, seat, names, toMove, t }} />}
      sheets={sheets}
      sheet={focus.sheet}
      openSheet={(sheet) => setFocus({ ...focus, sheet })}
      standing={model.standing && <Standing standing={model.standing} t={t} tap={press} />}
      map={<MapView {...{ view, seat, t }} tap={press} map={model.map} />}
    >
      <Controls props={props} focus={focus} model={model} tap={press} />
    </BoardFrame>
  )
}
