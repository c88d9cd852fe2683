import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { open } from '../../../engine/core/game.ts'
import { frontier, placeOf, type Region, sameRegion, survey } from '../../../engine/gheos/board.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import type { Color } from '../../../engine/gheos/position.ts'
import { BoardFrame } from '../board-frame.tsx'
import { Choices } from '../choices.tsx'
import { useFocus } from '../use-focus.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { Card } from './card.tsx'
import type { Point } from './geometry.ts'
import { Hand } from './hand.tsx'
import { describeLand, landShape } from './lands.ts'
import { LayPanel, Trial } from './lay-panel.tsx'
import { type Lay, laysByCell, turned } from './laying.ts'
import { MapView } from './map.tsx'
import { OpenHands } from './open-hands.tsx'
import { cellAt, regionAt } from './pointing.ts'
import { Players, type Sheet, sheetsOf } from './sheet.tsx'
import type { Figure } from './spots.ts'
import { cellTargets, landTargets, partNotes } from './targets-of.ts'
import type { Answer, Told } from './told.ts'
import { ConflictPanel, ListButton, markOf, PeoplePanel, type Props } from './tray.tsx'

/** The whole board of Gheos: the map, what is counted, my hand and my choices. */
export function Board(props: Props): VNode {
  const { view, seat, names, choices, add, lit, isPast, preview, say, tell, why, t } = props
  const [picked, pick] = useState<number | null>(null)
  const [wanted, want] = useState<Lay | null>(null)
  const [isListed, list] = useState(false)
  const [sheet, openSheet] = useState<Sheet | null>(null)
  // A signal, for what is told of changes by a touch, and then nothing else is drawn anew.
  const told = useSignal<Told | null>(null)
  const map = useMemo(() => survey(standardTiles, view.board), [view])
  const stage = choices.length > 0 ? view.stage.kind : null
  // Whom to found where is wished for in one turn.
  const [wish, setWish] = useFocus<{ color?: Color | null; at?: Region | null }>(
    JSON.stringify([view.turn, stage]),
    () => ({}),
  )

  // What was picked counts as long as it is to be had, so that after an undo it is picked again.
  const hand = seat === null ? [] : view.hands[seat].map(open)
  const tile = stage === 'tile' && picked !== null && hand.includes(picked) ? picked : null
  const lays = useMemo(() => laysByCell(choices, tile), [choices, tile])
  const options = (wanted && lays.get(placeOf(wanted))) ?? []
  const tried = options.find(({ rot }) => rot === wanted?.rot) ?? null
  const trial = useMemo(() => tried && preview(tried), [tried, preview])
  const shown = trial?.view ?? view
  const shownMap = useMemo(() => (shown === view ? map : survey(standardTiles, shown.board)), [shown, map])

  // In my own turn, once it is complete, the map has the room of the hand.
  const isWaiting = view.waiting.length > 0 && seat !== null && !view.waiting.includes(seat)
  const frame = useMemo(
    () => (tile === null ? view.board : [...view.board, ...frontier(map, view.board)]),
    [view, map, tile === null],
  )

  const founds = choices.filter((action) => action.kind === 'found')
  const color = founds.some((action) => action.color === wish.color) ? (wish.color ?? null) : null
  const at = founds.find((action) => wish.at && sameRegion(action.at, wish.at))?.at ?? null

  function tryOn(ways: readonly Lay[]) {
    told.value = null
    want(tried && placeOf(tried) === placeOf(ways[0]) ? turned(ways, tried) : ways[0])
  }
  function take(tile: number | null) {
    told.value = null
    pick(tile)
  }
  function lay(action: Lay) {
    add(action)
    want(null)
  }
  /** Founds as soon as there is only one way left to do as is wished. */
  function found(color: Color | null, at: Region | null) {
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

  function explain(point: Point, figure: Figure | null, held: boolean): Answer | null {
    if (held && figure) return { kind: 'figure', figure }
    if (tile !== null && !held) {
      const cell = cellAt(point)
      const kind = map.tileOn(cell.x, cell.y) ? 'replace' : 'place'
      const refused = why({ kind, tile, ...cell, rot: 0 })
      if (refused) return { kind: 'refused', ...refused }
    }
    const at = regionAt(shownMap, point)
    return at && { kind: 'land', at }
  }
  function show(at: Region) {
    openSheet(null)
    told.value = { kind: 'land', at, point: landShape(view, map, at).center }
  }
  const toggle = (which: Sheet) => openSheet(sheet === which ? null : which)

  /** Goes back by one step of what is not added yet. @returns whether there was one */
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
    want(turned(options, tried, shiftKey ? -1 : 1))
    return true
  }
  const { root, tray } = useKeptFocus(view, choices, tried)

  const moves = tile === null ? choices : [...lays.values()].flat()
  const listButton = (
    <ListButton count={moves.length} isOpen={isListed} toggle={() => list(!isListed)} t={t} />
  )
  const sheets = useMemo(() => sheetsOf({ view, map, seat, names, t, show }), [view, map, seat, names, t])
  return (
    <BoardFrame
      class="gheos-frame"
      root={root}
      retreat={retreat}
      press={press}
      tray={tray}
      label={t('gheos.board.choices')}
      players={<Players {...{ view, seat, names, t }} />}
      sheets={sheets}
      sheet={sheet}
      openSheet={openSheet}
      foot={tried && <Trial {...{ options, tried, want, lay, t }} />}
      map={
        <MapView
          view={shown}
          map={shownMap}
          names={names}
          frame={frame}
          targets={
            stage === 'tile'
              ? cellTargets(lays, tried, tryOn, t)
              : landTargets(view, map, choices, at, chooseLand, (at) => describeLand(view, map, at, t))
          }
          notes={stage === 'home' ? [] : partNotes(shown)}
          lit={view.board.filter((laid) => lit.includes(placeOf(laid)))}
          tried={tried}
          told={told}
          explain={explain}
          isKeyOpen={sheet === 'key'}
          toggleKey={() => toggle('key')}
          t={t}
        />
      }
    >
      <div class="gheos-tray">
        <Card told={told} view={shown} map={shownMap} names={names} t={t} />
        {isWaiting && !isPast && hand.length > 0 && <Hand tiles={hand} chosen={null} choose={null} t={t} />}
        {isPast && <OpenHands view={view} names={names} t={t} />}
        {stage === 'tile' && (
          <LayPanel {...{ hand, tile, pick: take, tried, trial, tell, t }} list={listButton} />
        )}
        {stage !== null && <ConflictPanel {...props} />}
        {stage === 'people' && (
          <PeoplePanel {...props} color={color} at={at} choose={(color) => found(color, at)} />
        )}
        {stage === 'token' && (
          <Choices choices={choices.filter(({ kind }) => kind !== 'end')} add={add} say={say} mark={markOf} />
        )}
        {stage === 'people' && listButton}
        {isListed && (stage === 'tile' || stage === 'people') && !tried && (
          <Choices choices={moves} add={add} say={say} mark={markOf} />
        )}
      </div>
    </BoardFrame>
  )
}
