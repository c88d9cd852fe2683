import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { cellAt, isSameSpot, placeOf } from '../../../engine/two-heirs/grid.ts'
import type { Spot } from '../../../engine/two-heirs/position.ts'
import { BoardFrame } from '../board-frame.tsx'
import { useKeptFocus } from '../use-kept-focus.ts'
import { Actions, ChoiceList } from './actions.tsx'
import { Court } from './court.tsx'
import { describeSpot } from './describe.ts'
import { Hands } from './hands.tsx'
import { MapView } from './map.tsx'
import { Means } from './means.tsx'
import { Doable, deedsOf, Picked } from './picked.tsx'
import { promptOf } from './prompt.ts'
import type { Choice, Props } from './props.ts'
import { buildableSlots, isTaking } from './reckoning.ts'
import { seen } from './seen.ts'
import { Players, type Sheet, sheetsOf } from './sheet.tsx'
import type { Target } from './targets.tsx'
import { spotChoices } from './targets-of.ts'

/** The whole board of The Two Heirs: the landscape, the court, my tiles and what I can do, what is counted. */
export function Board(props: Props): VNode {
  const { view, seat, names, choices, add, lit, say, t } = props
  const [picked, pick] = useState<Choice | null>(null)
  const [wantedTab, setTab] = useState<'court' | 'hand' | null>(null)
  const [sheet, openSheet] = useState<Sheet | null>(null)
  const choice = picked && isThere(props, picked) ? picked : null
  const taking = isTaking(props)
  const buildable = useMemo(() => (taking ? buildableSlots(props) : []), [view, taking])
  const prompt = promptOf(props, choice, buildable)
  // On a narrow screen one of them shows: what the turn needs next, unless the other is asked for.
  const tab = wantedTab ?? (taking || seat === null || view.hands[seat].length === 0 ? 'court' : 'hand')

  function play(action: Props['choices'][number], next: Choice | null = null) {
    add(action)
    pick(next)
    setTab(null)
  }
  function take(slot: number) {
    const action = choices.find((one) => one.kind === 'take' && one.slot === slot)
    const tile = seen(view.ring[slot]!.tile)
    if (action && tile) play(action, { kind: 'tile', tile, as: 'build', isJustTaken: true })
  }
  function show(at: Spot) {
    openSheet(null)
    pick({ kind: 'spot', at })
  }

  const doable = spotChoices(choices, choice)
  const deeds = choice ? deedsOf({ ...props, choice, pick, take, add: play }) : []
  const targets: Target[] = [
    ...view.map
      .filter((cell) => !doable.some(({ spot }) => isSameSpot(spot, cell)))
      .map(({ x, y }) => ({
        spot: { x, y },
        label: describeSpot(props, { x, y }),
        isChoice: false,
        isChosen: choice?.kind === 'spot' && isSameSpot(choice.at, { x, y }),
        press: () => pick({ kind: 'spot', at: { x, y } }),
      })),
    ...doable.map(({ spot, action }) => ({
      spot,
      label: say(action),
      isChoice: true,
      press: () => play(action),
    })),
  ]
  function retreat(): boolean {
    if (choice) pick(null)
    else return false
    return true
  }
  const { root, tray } = useKeptFocus(view, choices, choice)
  const sheets = useMemo(() => sheetsOf({ view, seat, names, t, show }), [view, seat, names, t])
  return (
    <BoardFrame
      class="heirs-frame"
      root={root}
      retreat={retreat}
      tray={tray}
      label={t('two-heirs.board.choices')}
      about={JSON.stringify(choice)}
      players={<Players {...{ view, seat, names, t }} />}
      sheets={sheets}
      sheet={sheet}
      openSheet={openSheet}
      foot={
        choice &&
        doable.length + deeds.length > 0 && <Doable choice={choice} pick={pick} deeds={deeds} t={t} />
      }
      actions={<Actions {...props} deploy={() => pick({ kind: 'deploy' })} add={play} />}
      map={
        <MapView
          view={view}
          targets={targets}
          lit={view.map.filter((cell) => lit.includes(placeOf(cell)))}
          told={choice?.kind === 'spot' ? choice.at : null}
          ghost={
            choice?.kind === 'tile' && choice.as === 'build' && seat !== null
              ? { tile: choice.tile, owner: seat }
              : null
          }
          t={t}
        />
      }
    >
      <div
        class="heirs-tray"
        data-tab={tab}
        data-idle={choices.length === 0 ? '' : undefined}
        data-placing={choice && doable.length > 0 ? '' : undefined}
      >
        <Picked {...props} choice={choice} />
        {view.waiting.length > 0 && (
          <>
            <p class="heirs-prompt" aria-live="polite">
              {prompt}
            </p>
            <div class="heirs-tabs">
              <button type="button" aria-pressed={tab === 'court'} onClick={() => setTab('court')}>
                {t('two-heirs.board.court')}
              </button>
              <button type="button" aria-pressed={tab === 'hand'} onClick={() => setTab('hand')}>
                {t('two-heirs.board.tab.hand', { count: seat === null ? 0 : view.hands[seat].length })}
              </button>
              {seat !== null && <Means view={view} t={t} of={seat} label={t('two-heirs.board.means')} />}
            </div>
            <Court
              {...props}
              chosen={choice?.kind === 'slot' ? choice.slot : null}
              choose={(slot) =>
                pick(choice?.kind === 'slot' && choice.slot === slot ? null : { kind: 'slot', slot })
              }
              buildable={buildable}
            />
            <Hands {...props} choice={choice} pick={pick} />
          </>
        )}
        {choices.length > 0 && <ChoiceList choices={choices} say={say} t={t} add={play} />}
      </div>
    </BoardFrame>
  )
}

/** Whether what was picked is still there: after an undo, or another's turn, it may not be. */
function isThere({ view, seat, choices }: Props, choice: Choice): boolean {
  switch (choice.kind) {
    case 'slot': {
      const piece = view.ring[choice.slot]
      return piece !== null && seen(piece.tile) !== null
    }
    case 'tile':
      if (choice.isJustTaken && spotChoices(choices, choice).length === 0) return false
      return seat !== null && view.hands[seat].some(({ tile }) => seen(tile) === choice.tile)
    case 'spot':
      return cellAt(view.map, choice.at) !== undefined
    case 'deploy':
      return choices.some(({ kind }) => kind === 'deploy')
  }
}
