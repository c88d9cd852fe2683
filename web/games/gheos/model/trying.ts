import { placeOf } from '../../../../engine/gheos/board.ts'
import { landscapes } from '../../../../engine/gheos/data.ts'
import type { GheosPosition } from '../../../../engine/gheos/position.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import { describe } from '../print/in-words.ts'
import { type Effects, effectsOf } from './effects.ts'
import { actionOf, turned, type Way } from './laying.ts'
import type { Spot } from './targets.ts'
import type { GheosFoot, GheosTap, Given, Selection } from './types.ts'

/** A tile of the hand; with no `tap` it is only shown. */
export interface HandTile {
  tile: number
  label: string
  isChosen: boolean
  tap: GheosTap | null
}

export interface HandPanel {
  /** Whether something else is chosen meanwhile. */
  isAside: boolean
  tiles: readonly HandTile[]
}

/** A tile that is tried out: the ways to turn it, the tile to change to, and the effects or the reason against it. */
export interface TryingPanel {
  ways: readonly { way: Way; label: string; isChosen: boolean; tap: GheosTap }[]
  /** One turn, clockwise or back; null where there is only one way. */
  turns: { on: GheosTap; back: GheosTap } | null
  others: readonly HandTile[]
  effects: Effects | null
  refused: Impossible | null
}

export const canLie = ({ choices }: Pick<Given, 'choices'>, tile: number): boolean =>
  choices.some((action) => 'tile' in action && action.tile === tile)

/** The tiles of the viewer, to be picked or, while others are to act, to be looked at. */
export const handOf = (given: Given, tiles: readonly number[], selection: Selection | null): HandTile[] =>
  tiles.map((tile) => ({
    tile,
    label: describe(tile, given.t),
    isChosen: selection?.tile === tile,
    tap: selection && { kind: 'select', selection: { ...selection, tile } },
  }))

/** Tries the picked tile out on a cell, and there turns it. */
export const tapOnSpot =
  (tried: Way | null, selection: Selection) =>
  ({ first, ways }: Spot): GheosTap =>
    tryOut(selection, tried && placeOf(tried) === placeOf(first) ? turned(ways, tried) : first)

const tryOut = (selection: Selection, { x, y, rot }: Way): GheosTap => ({
  kind: 'select',
  selection: { ...selection, tried: { x, y, rot } },
})

type Trying = {
  given: Given
  selection: Selection
  ways: readonly Way[]
  tried: Way
  /** The position after it; null where the rules refuse it. */
  after: GheosPosition | null
  others: readonly number[]
}

export function tryingPanel({ given, selection, ways, tried, after, others }: Trying): TryingPanel {
  const { view, seat, t } = given
  const turnsBy = (way: 1 | -1) => tryOut(selection, turned(ways, tried, way))
  const shown = ways.map((way, i) => ({
    way,
    label: t('gheos.board.rotation', { number: i + 1, open: String(way.isOpen) }),
    isChosen: way.rot === tried.rot,
    tap: tryOut(selection, way),
  }))
  return {
    ways: ways.length > 1 ? shown : [],
    turns: ways.length > 1 ? { on: turnsBy(1), back: turnsBy(-1) } : null,
    others: handOf(given, others, selection),
    effects: after && effectsOf({ before: view, after, lay: tried, seat, t }),
    refused: after ? null : given.why(actionOf(tried)),
  }
}

/** Leaves a tile, turns it, lays it. */
export const layFoot = ({ given, selection, ways, tried }: Omit<Trying, 'after' | 'others'>): GheosFoot => ({
  primary: tried.isOpen
    ? {
        label: given.t('gheos.board.lay'),
        tap: { kind: 'add', actions: [actionOf(tried)], selection: { ...selection, tried: null } },
      }
    : { label: given.t('gheos.board.lay.not'), tap: null },
  cancel: { kind: 'select', selection: { ...selection, tried: null } },
  also:
    ways.length > 1
      ? [{ label: given.t('gheos.board.turn'), tap: tryOut(selection, turned(ways, tried)), keys: 'R' }]
      : [],
})

/** Leaves a picked tile; the map is to be tapped next. */
export const tileFoot = (given: Given, tile: number, selection: Selection): GheosFoot => ({
  primary: {
    label: given.t(canLie(given, tile) ? 'gheos.board.lay.where' : 'gheos.board.lay.not'),
    tap: null,
  },
  cancel: { kind: 'select', selection: { ...selection, tile: null, tried: null } },
})

/** What leaves the game for a tile that is tried out, in words; null where it replaces none. */
export function leavingInWords({ view, t }: Pick<Given, 'view' | 't'>, tried: Way): string | null {
  const old = view.board.find((laid) => placeOf(laid) === placeOf(tried))
  if (!old) return null
  const symbols = landscapes[old.tile].regions.flatMap((region) => region.symbols)
  const temple = String(symbols.some((symbol) => symbol.startsWith('temple')))
  return t('gheos.board.lay.leaves', { temple })
}
