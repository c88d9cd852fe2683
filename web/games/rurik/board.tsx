import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { useFocus } from '../kit/choices/use-focus.ts'
import { useKeptFocus } from '../kit/choices/use-kept-focus.ts'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { useAim } from '../kit/model/use-aim.ts'
import { framed, useTaps } from '../kit/model/use-taps.ts'
import { MapView } from './map/map.tsx'
import type { Focus } from './model/focus.ts'
import { keptFocus, seatOf } from './model/state.ts'
import { boardModel } from './model.ts'
import { Players, type Sheet, sheetsOf } from './panels/sheet.tsx'
import { Standing } from './panels/standing.tsx'
import { namesOf, type Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { insteadOf } from './turn/instead.tsx'
import { Panels } from './turn/panels.tsx'

/** The whole board: the map, my actions in a turn or a region, the advisors, the tracks, the holdings of all seats. */
export function Board(given: Props): VNode {
  const { view, seat, toMove, choices, add, lit, isTold, isTaught, pending, t } = given
  const isComposing = given.undo !== undefined
  const names = useMemo(() => namesOf(given), [given.names, view.players.length, t])
  const sheet = useSignal<Sheet | null>(null)
  const asked = { ...given, names, isComposing }
  // Two seats may have the same choices one after the other: what one has picked is not the other's.
  const offer = useMemo(() => JSON.stringify([seatOf(asked), view.turn, choices]), [view, choices])
  const [focus, setFocus] = useFocus<Focus>(offer, (before) => keptFocus(asked, before))
  const model = useMemo(
    () => boardModel(asked, focus),
    [view, choices, focus, lit, isTold, isTaught, pending, isComposing, names, t],
  )
  const { root, controls } = useKeptFocus(view, choices, focus)
  const sheets = useMemo(() => sheetsOf({ view, seat, names, toMove, t }), [view, seat, names, toMove, t])
  const openSheet = (next: Sheet | null) => {
    sheet.value = next
  }
  const aim = useAim({ choices, focus, model, modelAt: (at) => boardModel(asked, at) })
  const press = useTaps({ choices, add, setFocus, aim })
  return (
    <BoardFrame
      {...framed(model, press, aim)}
      rules={boardRules}
      class="rurik-frame"
      instead={insteadOf({ ...asked, model, offer, press })}
      standing={model.standing && <Standing standing={model.standing} open={() => openSheet('court')} />}
      root={root}
      controls={controls}
      label={t('rurik.board.choices')}
      players={<Players {...{ view, seat, names, toMove, t }} />}
      sheets={sheets}
      sheet={sheet.value}
      openSheet={openSheet}
      map={<MapView view={view} map={model.map} back={model.back} lit={lit} press={press} t={t} />}
    >
      <Panels {...asked} model={model} press={press} />
    </BoardFrame>
  )
}
