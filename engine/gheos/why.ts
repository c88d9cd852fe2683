import { type Json, open, type Refusal, type Seat } from '../core/game.ts'
import { type Region, rotations, sameRegion, survey } from './board.ts'
import type { TileSet } from './data.ts'
import { freeContinents } from './people.ts'
import { conflictBy, isPermanent, type TileAction } from './place.ts'
import {
  type Color,
  colors,
  type GheosAction,
  type GheosPosition,
  heldBy,
  residentOf,
  type Stage,
  supplyOf,
} from './position.ts'
import { homes, strongest } from './resolve.ts'

/** The section of the rules that each refusal follows from, by its id there. */
export const sectionOf = {
  'not-your-turn': 'turn',
  step: 'turn',
  'not-in-hand': 'tile',
  occupied: 'tile',
  empty: 'replacing',
  apart: 'tile',
  pyramid: 'replacing',
  war: 'paying',
  migration: 'paying',
  'none-held': 'paying',
  weaker: 'war',
  'not-a-home': 'migration',
  'on-the-map': 'founding',
  inhabited: 'founding',
  'not-a-continent': 'land',
  'not-on-the-map': 'followers',
  'no-free-continent': 'founding',
  'none-left': 'followers',
  'no-token': 'tokens',
} as const

type Code = keyof typeof sectionOf

const refuse = (code: Code, params: { [param: string]: Json } = {}): Refusal => ({
  code,
  message: { key: `gheos.why.${code}`, with: params },
  rule: sectionOf[code],
})

/** The stages in which each kind of action belongs. */
const stagesOf: { readonly [K in GheosAction['kind']]: readonly Stage['kind'][] } = {
  place: ['tile'],
  replace: ['tile'],
  pay: ['pay'],
  winner: ['winner'],
  home: ['home'],
  found: ['people'],
  follow: ['people'],
  token: ['token'],
  end: ['token', 'end'],
}

/** Why a thinkable action is not open to a seat; null for one that is, or that means nothing. */
export function why(tiles: TileSet, view: GheosPosition, seat: Seat, wanted: unknown): Refusal | null {
  const action = readable(wanted)
  if (!action) return null
  if (!view.waiting.includes(seat)) return refuse('not-your-turn')
  if (action.kind === 'token' && view.tokens[seat] === 0) return refuse('no-token')
  if (!stagesOf[action.kind].includes(view.stage.kind)) return refuse('step', { stage: view.stage.kind })
  switch (action.kind) {
    case 'place':
    case 'replace':
      return whyNotLay(tiles, view, seat, action)
    case 'pay':
      return heldBy(view, seat).includes(action.color) ? null : refuse('none-held', { color: action.color })
    case 'winner':
      return whyNotWin(view, action.color)
    case 'home':
      return whyNotHome(view, action.at)
    case 'found':
      return whyNotFound(tiles, view, action.color, action.at)
    case 'follow':
      return whyNotFollow(tiles, view, action.color)
    case 'token':
    case 'end':
      return null
  }
}

function whyNotLay(tiles: TileSet, view: GheosPosition, seat: Seat, action: TileAction): Refusal | null {
  const { kind, tile, x, y } = action
  if (!view.hands[seat].some((box) => open(box) === tile)) return refuse('not-in-hand')
  const map = survey(tiles, view.board)
  const old = map.tileOn(x, y)
  if (kind === 'replace' && !old) return refuse('empty')
  if (old && isPermanent(tiles, old.tile)) return refuse('pyramid')
  if (kind === 'place' && old) return refuse('occupied')
  if (kind === 'place' && map.facing(x, y).every((land) => land === null)) return refuse('apart')
  if (heldBy(view, seat).length > 0) return null
  const conflict = conflictBy(tiles, view, action)
  return conflict && refuse(conflict.kind)
}

function whyNotWin({ stage }: GheosPosition, color: Color): Refusal | null {
  if (stage.kind !== 'winner' || strongest(stage.conflict).includes(color)) return null
  return refuse('weaker', { color })
}

function whyNotHome({ stage }: GheosPosition, region: Region): Refusal | null {
  if (stage.kind !== 'home' || homes(stage.conflict).some(({ at }) => sameRegion(at, region))) return null
  return refuse('not-a-home', { color: stage.conflict.color })
}

function whyNotFound(tiles: TileSet, view: GheosPosition, color: Color, at: Region): Refusal | null {
  if (view.markers[color]) return refuse('on-the-map', { color })
  const map = survey(tiles, view.board)
  const land = map.tileOn(at.x, at.y) && map.landOf(at)
  if (land?.kind !== 'continent') return refuse('not-a-continent')
  const resident = residentOf(view, map, land)
  if (resident) return refuse('inhabited', { color: resident })
  return null
}

/** One that is not on the map could be founded instead, where there is land for it. */
function whyNotFollow(tiles: TileSet, view: GheosPosition, color: Color): Refusal | null {
  if (!view.markers[color]) {
    const isFree = freeContinents(view, survey(tiles, view.board)).length > 0
    return refuse(isFree ? 'not-on-the-map' : 'no-free-continent', { color })
  }
  return supplyOf(view, color) > 0 ? null : refuse('none-left', { color })
}

/** The wanted action, if the value has the shape of one. */
function readable(wanted: unknown): GheosAction | null {
  if (typeof wanted !== 'object' || wanted === null) return null
  const action = wanted as { [field: string]: unknown }
  const { kind } = action
  if (typeof kind !== 'string' || !Object.hasOwn(fieldsOf, kind)) return null
  const fields = fieldsOf[kind as GheosAction['kind']]
  return fields.every((field) => isReadable[field](action[field])) ? (wanted as GheosAction) : null
}

type FieldName = 'tile' | 'x' | 'y' | 'rot' | 'color' | 'at'
const cell = ['tile', 'x', 'y', 'rot'] as const
const fieldsOf: { readonly [K in GheosAction['kind']]: readonly FieldName[] } = {
  place: cell,
  replace: cell,
  pay: ['color'],
  winner: ['color'],
  home: ['at'],
  found: ['color', 'at'],
  follow: ['color'],
  token: [],
  end: [],
}

const isReadable: { readonly [F in FieldName]: (value: unknown) => boolean } = {
  tile: Number.isInteger,
  x: Number.isInteger,
  y: Number.isInteger,
  rot: (value) => rotations.some((rot) => rot === value),
  color: (value) => colors.some((color) => color === value),
  at: (value) => {
    const { x, y, region } = Object(value) as { [field: string]: unknown }
    return [x, y, region].every(Number.isInteger)
  },
}
