import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { Choices } from '../kit/choices/choices.tsx'
import { useFocus } from '../kit/choices/use-focus.ts'
import { useKeptFocus } from '../kit/choices/use-kept-focus.ts'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { footOf, useTaps } from '../kit/model/use-taps.ts'
import { MapView } from './map/map.tsx'
import { adding, atNewTurn, type Focus, type HeirsTap, lookingAt, nothing } from './model/focus.ts'
import { boardModel, type HeirsModel } from './model.ts'
import { Players, sheetsOf } from './panels/sheet.tsx'
import { StandingLine } from './panels/standing.tsx'
import type { Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { Court } from './turn/court.tsx'
import { Hand } from './turn/hand.tsx'
import { Picked } from './turn/picked.tsx'
import { Troops } from './turn/troops.tsx'

/** The whole board of The Two Heirs: the map, the court, my tiles and actions, the scores. */
export function Board(props: Props): VNode {
  const { view, seat, names, toMove, choices, add, lit, t } = props
  const [kept, setFocus] = useFocus<Partial<Focus>>(String(view.turn), atNewTurn)
  const focus = useMemo(() => ({ ...nothing, ...kept }), [kept])
  const model = useMemo(() => boardModel(props, focus), [view, choices, focus, lit, names, t])
  const tap = useTaps({ choices, add, setFocus })
  const { root, controls } = useKeptFocus(view, choices, model.choice)
  const sheets = useMemo(
    () => sheetsOf({ view, seat, names, t, show: (at) => setFocus(lookingAt(at)) }),
    [view, seat, names, t],
  )
  function retreat(): boolean {
    if (model.back) setFocus(model.back)
    return model.back !== null
  }
  return (
    <BoardFrame
      rules={boardRules}
      class="heirs-frame"
      root={root}
      retreat={retreat}
      isPicked={model.isPicked}
      controls={controls}
      label={t('two-heirs.board.choices')}
      about={model.about}
      toTap={model.toTap}
      players={<Players {...{ view, seat, names, toMove, t }} />}
      sheets={sheets}
      sheet={focus.sheet}
      openSheet={(sheet) => setFocus({ ...focus, sheet })}
      standing={model.standing && <StandingLine standing={model.standing} t={t} tap={tap} />}
      question={model.question}
      price={model.price}
      foot={footOf(model.foot, tap)}
      map={<MapView {...{ view, seat, t, tap }} map={model.map} />}
    >
      <Controls props={props} focus={focus} model={model} tap={tap} />
    </BoardFrame>
  )
}

type ControlsProps = { props: Props; focus: Focus; model: HeirsModel; tap(tap: HeirsTap): void }

/** The same choices in words, and everything that is not on the map. */
function Controls({ props, focus, model, tap }: ControlsProps): VNode {
  const { choices, say, t } = props
  const { picked, siege, tabs, court, troops, hands, guide } = model
  return (
    <div class="heirs-controls" data-tab={model.tab} data-about={model.choice?.kind}>
      {picked && <Picked props={props} picked={picked} tap={tap} />}
      {siege && (
        <section class="heirs-picked">
          <p>{siege.words}</p>
          <button type="button" onClick={() => tap(siege.tap)}>
            {siege.label}
          </button>
        </section>
      )}
      {tabs && (
        <div class="heirs-tabs">
          {tabs.map((one) => (
            <button key={one.tab} type="button" aria-pressed={one.isOpen} onClick={() => tap(one.tap)}>
              {one.label}
            </button>
          ))}
        </div>
      )}
      {court && <Court {...props} court={court} tap={tap} />}
      {troops && <Troops troops={troops} t={t} tap={tap} />}
      {hands.length > 0 && (
        <div class="heirs-hands">
          {hands.map((hand) => (
            <Hand key={hand.of} {...hand} t={t} tap={tap} />
          ))}
        </div>
      )}
      {guide && <p class="heirs-guide">{guide}</p>}
      {choices.length > 0 && (
        <details class="heirs-list">
          <summary>{t('two-heirs.board.moves', { moves: choices.length })}</summary>
          <Choices choices={choices} add={(action) => tap(adding({ focus }, [action]))} say={say} />
        </details>
      )}
    </div>
  )
}
