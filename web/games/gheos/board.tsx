import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { open } from '../../../engine/core/game.ts'
import { frontier, placeOf, type Region, sameRegion, survey } from '../../../engine/gheos/board.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import type { Color } from '../../../engine/gheos/position.ts'
import type { Impossible } from '../kit/choices/board-props.ts'
import { useFocus } from '../kit/choices/use-focus.ts'
import { useKeptFocus } from '../kit/choices/use-kept-focus.ts'
import type { Foot } from '../kit/frame/around-board.ts'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { cellPoints, type Point, pointsOver } from './map/geometry.ts'
import { describeLand, landShape } from './map/lands.ts'
import { MapView } from './map/map.tsx'
import { cellAt, regionAt } from './map/pointing.ts'
import type { Figure } from './map/spots.ts'
import {
  cellsInWords,
  cellTargets,
  figurePoints,
  landTargets,
  partNotes,
  type Spot,
  spotsOf,
  tokenNotes,
} from './map/targets-of.ts'
import type { Answer, Touched } from './map/told.ts'
import { OpenHands } from './panels/open-hands.tsx'
import { Players, type Sheet, sheetsOf } from './panels/sheet.tsx'
import type { Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { Card } from './turn/card.tsx'
import { ConflictPanel, Passed, TokenPanel } from './turn/controls.tsx'
import { Deeds } from './turn/deeds.tsx'
import { firstToTry } from './turn/foresight.ts'
import { Hand } from './turn/hand.tsx'
import { layFoot, leavingInWords, Tried } from './turn/lay-panel.tsx'
import { actionOf, type Lay, turned, type Way, waysByCell } from './turn/laying.ts'
import { foundFoot, PeoplePanel } from './turn/people.tsx'

const nowhere: Point = [0, 0]

/** The whole board of Gheos: the map, the scores, my hand and my choices. */
export function Board(props: Props): VNode {
  const {
    view,
    seat,
    names,
    toMove,
    choices,
    add,
    isPast,
    isTaught,
    isTold,
    news = [],
    preview,
    why,
    t,
  } = props
  const [picked, pick] = useState<number | null>(null)
  const [wanted, want] = useState<Lay | null>(null)
  const [sheet, openSheet] = useState<Sheet | null>(null)
  // A signal: a touch changes the explanation, and nothing else is drawn again.
  const told = useSignal<Touched | null>(null)
  const map = useMemo(() => survey(standardTiles, view.board), [view])
  const stage = choices.length > 0 ? view.stage.kind : null
  // The civilization to found, and the land to found it on, picked in one turn.
  const [wish, setWish] = useFocus<{ color?: Color | null; at?: Region | null }>(
    JSON.stringify([view.turn, stage]),
    () => ({}),
  )

  // A notice may be false in the next step. Positions are compared by content: the same one may come as a new object.
  const position = useMemo(() => JSON.stringify(view), [view])
  useLayoutEffect(() => {
    told.value = null
  }, [position, stage])

  // The pick counts as long as it is available, so that after an undo it is picked again.
  const hand = seat === null ? [] : view.hands[seat].map(open)
  const tile = stage === 'tile' && picked !== null && hand.includes(picked) ? picked : null
  const spots = useMemo(
    () => spotsOf(view, map, waysByCell(view, map, choices, tile), (ways) => firstToTry(view, map, ways), t),
    [view, map, choices, tile, t],
  )
  const ways = spots.find(({ first }) => wanted && placeOf(first) === placeOf(wanted))?.ways ?? []
  const tried = ways.find(({ rot }) => rot === wanted?.rot) ?? null
  const trial = useMemo(() => (tried?.isOpen ? preview(actionOf(tried)) : null), [tried, preview])
  const refused = tried && !tried.isOpen ? why(actionOf(tried)) : null
  const shown = trial?.view ?? view
  const shownMap = useMemo(() => (shown === view ? map : survey(standardTiles, shown.board)), [shown, map])

  const isMine = seat !== null && !isPast && view.waiting.includes(seat)
  const isWaiting = view.waiting.length > 0 && seat !== null && !isMine
  /** My step in the turn, also once it is complete. */
  const step = stage ?? (isMine ? view.stage.kind : null)
  // While a tile is to be laid there is room for it on every side, so that the map holds still; then it is fitted again,
  // with a rim, where the new tile lies at its edge.
  const frame = useMemo(
    () =>
      stage === 'tile'
        ? [...view.board, ...frontier(map, view.board)].flatMap(pointsOver)
        : view.board.flatMap((cell) => cellPoints(cell, -8)),
    [view, map, stage],
  )
  const figures = useMemo(() => figurePoints(view), [view])
  // Once my turn has begun, outlines would read as something that is chosen; with a tile picked, as places for it.
  const isBegun = step !== null && step !== 'tile' && !isTold

  const founds = choices.filter((action) => action.kind === 'found')
  const color = founds.some((action) => action.color === wish.color) ? (wish.color ?? null) : null
  const at = founds.find((action) => wish.at && sameRegion(action.at, wish.at))?.at ?? null

  function tryOn({ first, ways }: Spot) {
    told.value = null
    want(tried && placeOf(tried) === placeOf(first) ? turned(ways, tried) : first)
  }
  const canLie = (tile: number) => choices.some((action) => 'tile' in action && action.tile === tile)
  function take(tile: number) {
    told.value = null
    // A lesson asks for one tile alone.
    if (isTaught && !canLie(tile)) {
      const refused = why({ kind: 'place', tile })
      if (refused) return refuse(refused)
    }
    pick(tile)
  }
  function lay(way: Way) {
    add(actionOf(way))
    want(null)
  }
  /** Founds as soon as only one choice matches the color and land that are picked. */
  function found(color: Color | null, at: Region | null) {
    told.value = null
    const [first, ...others] = founds.filter(
      (one) => (color === null || one.color === color) && (at === null || sameRegion(one.at, at)),
    )
    const isSettled = first && others.length === 0 && (color !== null || at !== null)
    if (isSettled) add(first)
    setWish(isSettled ? {} : { color, at })
  }
  function chooseLand(at: Region) {
    const home = choices.find((action) => action.kind === 'home' && sameRegion(action.at, at))
    if (home) add(home)
    else found(color, at)
  }
  const refuse = (refused: Impossible) => {
    told.value = { kind: 'refused', ...refused, point: nowhere }
  }

  /** The answer to a touch of a point that is no target. A tap beside the map goes one step back instead: null. */
  function explain(point: Point, figure: Figure | null, held: boolean): Answer | null {
    if (held && figure) return { kind: 'figure', figure }
    const at = regionAt(shownMap, point)
    if (!at) {
      if (!held) retreat()
      return null
    }
    const action =
      tile !== null
        ? { kind: 'replace', tile, ...cellAt(point), rot: 0 }
        : color && { kind: 'found', color, at }
    const refused = !held && action ? why(action) : null
    return refused ? { kind: 'refused', ...refused } : { kind: 'land', at }
  }
  function show(at: Region) {
    openSheet(null)
    told.value = { kind: 'land', at, point: landShape(shown, shownMap, at).center }
  }

  /** Undoes one step of the selection that is not added yet. @returns whether there was one */
  function retreat(): boolean {
    if (told.value) told.value = null
    else if (tried) want(null)
    else if (tile !== null) pick(null)
    else if (color || at) setWish({})
    else return false
    return true
  }
  /** R turns the tile that is tried out. */
  function press({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (key.toLowerCase() !== 'r' || !tried || ctrlKey || metaKey || altKey) return false
    want(turned(ways, tried, shiftKey ? -1 : 1))
    return true
  }
  const { root, controls } = useKeptFocus(view, choices, tried)

  function footNow(): Foot | null {
    if (tried)
      return layFoot({
        ...{ ways, tried, t },
        cancel: () => want(null),
        rotate: () => want(turned(ways, tried)),
        lay: () => lay(tried),
      })
    if (tile !== null) {
      return {
        primary: { label: t(canLie(tile) ? 'gheos.board.lay.where' : 'gheos.board.lay.not') },
        cancel: () => pick(null),
      }
    }
    return color || at ? foundFoot(color, () => setWish({}), t) : null
  }

  // What a tile that is tried out would change is told in all numbers alike.
  const sheets = useMemo(
    () => sheetsOf({ view: shown, map: shownMap, seat, names, toMove, t, show }),
    [shown, shownMap, seat, names, toMove, t],
  )
  // Of the newest facts those are marked that have changed the map, unless they are on show.
  const lit =
    isTold || news.length === 0
      ? props.lit
      : news.flatMap(({ key, at }) => (/temple|followed/.test(key) ? [] : at))
  return (
    <BoardFrame
      rules={boardRules}
      class="gheos-frame"
      root={root}
      retreat={retreat}
      isPicked={tile !== null || color !== null || at !== null}
      press={press}
      controls={controls}
      label={t('gheos.board.choices')}
      about={JSON.stringify([stage, tile, tried && placeOf(tried), color, at])}
      players={<Players {...{ view: shown, seat, names, toMove, t }} />}
      sheets={sheets}
      sheet={sheet}
      openSheet={openSheet}
      question={tried ? leavingInWords(props, tried) : cellsInWords(spots, t)}
      toTap={tile !== null && canLie(tile) ? String(tile) : at ? null : color}
      foot={footNow()}
      map={
        <MapView
          view={shown}
          map={shownMap}
          names={names}
          frame={frame}
          targets={
            stage === 'tile'
              ? cellTargets(spots, figures, tried, tryOn)
              : landTargets(view, map, choices, at, chooseLand, (at) => describeLand(view, map, at, t))
          }
          notes={
            stage === 'token' ? tokenNotes(view, map, view.active) : stage === 'home' ? [] : partNotes(shown)
          }
          lit={isBegun || spots.length > 0 ? [] : view.board.filter((laid) => lit.includes(placeOf(laid)))}
          tried={tried}
          told={told}
          explain={explain}
          t={t}
        />
      }
    >
      <div class="gheos-controls">
        <Card told={told} view={shown} map={shownMap} names={names} t={t} />
        {isWaiting && !isPast && hand.length > 0 && <Hand tiles={hand} chosen={null} choose={null} t={t} />}
        {isPast && <OpenHands view={view} names={names} t={t} />}
        {stage === 'tile' && !tried && <Hand tiles={hand} chosen={tile} choose={take} t={t} />}
        {tried && (
          <Tried
            {...{ view, seat, names, t, ways, tried, want, take, refused }}
            others={hand.filter((one) => one !== tile)}
            after={trial?.view ?? null}
          />
        )}
        {stage !== null && <ConflictPanel {...props} />}
        {stage === 'people' && (
          <PeoplePanel {...props} {...{ map, color, at, refuse }} choose={(color) => found(color, at)} />
        )}
        {stage === 'token' && <TokenPanel {...props} />}
        {(step === 'token' || step === 'end') && <Passed view={view} t={t} />}
        {stage !== null && stage !== 'end' && !tried && <Deeds stage={stage} {...{ news, why, refuse, t }} />}
      </div>
    </BoardFrame>
  )
}
