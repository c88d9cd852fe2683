import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Region } from '../../../engine/gheos/board.ts'
import { useFocus } from '../kit/choices/use-focus.ts'
import { useKeptFocus } from '../kit/choices/use-kept-focus.ts'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { useAim } from '../kit/model/use-aim.ts'
import { framed } from '../kit/model/use-taps.ts'
import { landShape } from './map/lands.ts'
import { MapView } from './map/map.tsx'
import { stageOf } from './model/scene.ts'
import type { Focus } from './model/types.ts'
import { boardModel } from './model.ts'
import { Players, type Sheet, sheetsOf } from './panels/sheet.tsx'
import { Standing } from './panels/standing.tsx'
import type { Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { Controls } from './turn/controls.tsx'
import { useTouching } from './turn/use-touching.ts'

/** The whole board of Gheos: the map, the scores, my hand and my choices. */
export function Board(props: Props): VNode {
  const { view, seat, names, toMove, choices, t } = props
  const stage = stageOf(props)
  const [focus, setFocus] = useFocus<Focus>(JSON.stringify([view.turn, stage]), ({ tile, tried }) => ({
    ...(tile !== undefined && { tile }),
    ...(tried !== undefined && { tried }),
  }))
  const sheet = useSignal<Sheet | null>(null)
  const model = boardModel(props, focus)
  const { map } = model
  const aim = useAim({ choices, focus, model, modelAt: (at) => boardModel(props, at) })
  const { told, tap, retreat, explain, press } = useTouching({ ...props, model, setFocus, stage, aim })

  function show(at: Region) {
    sheet.value = null
    told.value = { kind: 'land', at, point: landShape(model.view, map, at).center }
  }
  const { root, controls } = useKeptFocus(view, choices, model.tried)
  // What a tile that is tried out would change is told in all numbers alike.
  const shown = { view: model.view, seat, names, toMove, t }
  const sheets = useMemo(() => sheetsOf({ ...shown, map, show }), [model.view, map, seat, names, toMove, t])
  return (
    <BoardFrame
      {...framed(model, tap, aim)}
      {...{ root, controls, retreat, press, sheets }}
      class="gheos-frame"
      rules={boardRules}
      label={t('gheos.board.choices')}
      players={<Players {...shown} />}
      standing={
        model.standing && (
          <Standing
            standing={model.standing}
            open={() => {
              sheet.value = 'scores'
            }}
          />
        )
      }
      sheet={sheet.value}
      openSheet={(name) => {
        sheet.value = name
      }}
      map={<MapView {...{ model, names, told, tap, explain, t }} />}
    >
      <Controls {...props} {...{ model, told, tap }} />
    </BoardFrame>
  )
}
