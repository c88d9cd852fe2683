import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { useFocus } from '../kit/choices/use-focus.ts'
import { useKeptFocus } from '../kit/choices/use-kept-focus.ts'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { useAim } from '../kit/model/use-aim.ts'
import { framed, useTaps } from '../kit/model/use-taps.ts'
import { MapView } from './map/map.tsx'
import { atNewTurn, type Focus, lookingAt, nothing } from './model/focus.ts'
import { boardModel } from './model.ts'
import { Players, sheetsOf } from './panels/sheet.tsx'
import { Standing } from './panels/standing.tsx'
import type { Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { Controls } from './turn/controls.tsx'

/** The whole board of The Two Heirs: the map, the court, my tiles and actions, the scores. */
export function Board(props: Props): VNode {
  const { view, seat, names, toMove, choices, add, lit, t } = props
  const [kept, setFocus] = useFocus<Partial<Focus>>(String(view.turn), atNewTurn)
  const focus = useMemo(() => ({ ...nothing, ...kept }), [kept])
  const model = useMemo(() => boardModel(props, focus), [view, choices, focus, lit, names, t])
  const aim = useAim({ choices, focus, model, modelAt: (at) => boardModel(props, at) })
  const tap = useTaps({ choices, add, setFocus, aim })
  const { root, controls } = useKeptFocus(view, choices, model.choice)
  const sheets = useMemo(
    () => sheetsOf({ view, seat, names, t, show: (at) => setFocus(lookingAt(at)) }),
    [view, seat, names, t],
  )
  return (
    <BoardFrame
      {...framed(model, tap, aim)}
      rules={boardRules}
      class="heirs-frame"
      root={root}
      controls={controls}
      label={t('two-heirs.board.choices')}
      players={<Players {...{ view, seat, names, toMove, t }} />}
      sheets={sheets}
      sheet={focus.sheet}
      openSheet={(sheet) => setFocus({ ...focus, sheet })}
      standing={model.standing && <Standing standing={model.standing} t={t} tap={tap} />}
      map={<MapView {...{ view, seat, t, tap }} map={model.map} />}
    >
      <Controls props={props} focus={focus} model={model} tap={tap} />
    </BoardFrame>
  )
}
