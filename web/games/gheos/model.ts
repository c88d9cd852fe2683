import { placeOf, type Region, type Survey } from '../../../engine/gheos/board.ts'
import type { Color, GheosAction, GheosPosition, Stage } from '../../../engine/gheos/position.ts'
import type { BoardModel } from '../kit/model/board-model.ts'
import type { Cell, Point } from './map/geometry.ts'
import { type ConflictPanel, conflictPanel } from './model/conflict.ts'
import type { Way } from './model/laying.ts'
import { landTargets, partNotes, tokenNotes } from './model/notes.ts'
import { foundFoot, landTap, type PeoplePanel, peoplePanel } from './model/people.ts'
import { priceOfFounding, priceOfLaying } from './model/price.ts'
import { type RestPanel, restPanel } from './model/rest.ts'
import { figuresOf, frameOf, type Scene, sceneOf, shownMapOf } from './model/scene.ts'
import { type StandingModel, standingIn } from './model/standing.ts'
import { cellsInWords, cellTargets, type Note, type Target } from './model/targets.ts'
import { type Passed, passedIn, type TokenPanel, tokenPanel } from './model/token.ts'
import {
  canLie,
  type HandPanel,
  handOf,
  layFoot,
  leavingInWords,
  type TryingPanel,
  tapOnSpot,
  tileFoot,
  tryingPanel,
} from './model/trying.ts'
import type { GheosFoot, GheosTap, Given, Selection } from './model/types.ts'

/** The board of Gheos as data. */
export interface GheosModel extends BoardModel<GheosAction, Selection> {
  /** The position that is shown: with a tile tried out the one after it. */
  view: GheosPosition
  map: Survey
  /** The step that is asked of the viewer; null while nothing is. */
  stage: Stage['kind'] | null
  /** What of the selection counts. */
  tile: number | null
  tried: Way | null
  color: Color | null
  at: Region | null
  /** Points of the map that should stay in sight. */
  frame: readonly Point[]
  targets: readonly Target[]
  notes: readonly Note[]
  /** Cells that the newest facts have changed. */
  lit: readonly Cell[]
  hand: HandPanel | null
  /** Whether the hands that the view lets see are shown. */
  showsHands: boolean
  trying: TryingPanel | null
  conflict: ConflictPanel | null
  people: PeoplePanel | null
  token: TokenPanel | null
  passed: Passed | null
  rest: RestPanel | null
  standing: StandingModel | null
}

/** The board of Gheos for what it is given and what is picked. */
export function boardModel(given: Given, selection: Selection): GheosModel {
  const scene = sceneOf(given, selection)
  const { stage, tile, tried, spots, wish, after } = scene
  const view = after ?? given.view
  const isPicked = tile !== null || wish.color !== null || wish.at !== null
  return {
    ...{ view, stage, tile, tried, isPicked, ...wish },
    map: after ? shownMapOf(after) : scene.map,
    question: tried ? leavingInWords(given, tried) : cellsInWords(spots, given.t),
    price: priceIn(scene),
    foot: footOf(scene),
    back: backFrom(scene),
    about: JSON.stringify([stage, tile, tried && placeOf(tried), wish.color, wish.at]),
    toTap: toTapIn(scene),
    frame: frameOf(given.view, stage === 'tile'),
    targets: targetsIn(scene),
    notes: notesIn(scene, view),
    lit: litIn(scene),
    standing: standingIn(view, given),
    ...panelsOf(scene),
  }
}

/** What the tile that is tried out, or what is founded, costs, brings and triggers. */
function priceIn({ given, tried, after, wish }: Scene): string | null {
  const { view, seat, t } = given
  if (tried && after && seat !== null) return priceOfLaying({ before: view, after, seat, t }, tried)
  return priceOfFounding(given, wish)
}

function footOf(scene: Scene): GheosFoot | null {
  const { given, selection, tile, tried, wish } = scene
  if (tried) return layFoot({ ...scene, tried })
  if (tile !== null) return tileFoot(given, tile, selection)
  return wish.color || wish.at ? foundFoot(wish, selection, given.t) : null
}

/** The pick that is left first: the cell, then the tile; or both halves of a founding. */
function backFrom({ selection, tile, tried, wish }: Scene): GheosTap | null {
  const to = (next: Partial<Selection>): GheosTap => ({
    kind: 'select',
    selection: { ...selection, ...next },
  })
  if (tried) return to({ tried: null })
  if (tile !== null) return to({ tile: null, tried: null })
  return wish.color || wish.at ? to({ color: null, at: null }) : null
}

function toTapIn({ given, tile, wish }: Scene): string | null {
  if (tile !== null && canLie(given, tile)) return String(tile)
  return wish.at ? null : wish.color
}

function targetsIn({ given, selection, map, stage, spots, tried, wish }: Scene): Target[] {
  const { view, choices, t } = given
  if (stage === 'tile') return cellTargets(spots, figuresOf(view), tried, tapOnSpot(tried, selection))
  return landTargets({
    ...{ view, map, choices, t },
    chosen: wish.at,
    tapOn: (at) => landTap({ choices, wish, selection, at }),
  })
}

function notesIn({ given, map, stage }: Scene, shown: GheosPosition): Note[] {
  const { view } = given
  if (stage === 'token') return tokenNotes(view, map, view.active)
  return stage === 'home' ? [] : partNotes(shown)
}

/**
 * Of the newest facts those are marked that have changed the map, unless they are on show. Once the viewer's turn has
 * begun, outlines would read as something that is chosen; with a tile picked, as places for it.
 */
function litIn({ given, step, spots }: Scene): GheosModel['lit'] {
  const { view, isTold, news = [] } = given
  const isBegun = step !== null && step !== 'tile' && !isTold
  if (isBegun || spots.length > 0) return []
  const lit =
    isTold || news.length === 0
      ? given.lit
      : news.flatMap(({ key, at }) => (/temple|followed/.test(key) ? [] : at))
  return view.board.filter((laid) => lit.includes(placeOf(laid)))
}

type Panels = 'hand' | 'showsHands' | 'trying' | 'conflict' | 'people' | 'token' | 'passed' | 'rest'

function panelsOf(scene: Scene): Pick<GheosModel, Panels> {
  const { given, selection, map, stage, step, hand, tile, tried, wish } = scene
  const people = stage === 'people' ? peoplePanel({ given, map, wish, selection }) : null
  return {
    hand: handIn(scene),
    showsHands: given.isPast === true,
    trying: tried && tryingPanel({ ...scene, tried, others: hand.filter((one) => one !== tile) }),
    conflict: stage === null ? null : conflictPanel(given),
    people,
    token: stage === 'token' ? tokenPanel(given) : null,
    passed: step === 'token' || step === 'end' ? passedIn(given) : null,
    rest: stage === null || stage === 'end' || tried ? null : restPanel(stage, given, people?.off),
  }
}

/** The tiles to pick one of; at another time, to look at. */
function handIn({ given, selection, stage, step, hand, tried }: Scene): HandPanel | null {
  if (stage === 'tile')
    return tried ? null : { isAside: false, tiles: handOf(given, hand, { ...selection, tried: null }) }
  const isWaiting = given.view.waiting.length > 0 && given.seat !== null && step === null && !given.isPast
  // It stays while my turn waits to be sent.
  const isOut = given.isPast || given.view.waiting.length === 0
  if (hand.length === 0 || stage === 'end' || isOut) return null
  return { isAside: !isWaiting, tiles: handOf(given, hand, null) }
}
