import type { Tables } from '../components/data.ts'
import type { ActionKind, HeirsAction } from '../position/position.ts'

type Part = 'slot' | 'tile' | 'at' | 'from' | 'to'

const partsOf: { readonly [K in ActionKind]: readonly Part[] } = {
  take: ['slot'],
  build: ['tile', 'at'],
  extend: ['tile', 'at'],
  move: ['from', 'to'],
  deploy: ['at'],
  retreat: ['from'],
  useCamp: ['at'],
  destroy: ['at'],
  spare: [],
  discard: ['tile'],
  endTurn: [],
}

const isSpot = (value: unknown): boolean => {
  const { x, y } = Object(value) as { [field: string]: unknown }
  return Number.isInteger(x) && Number.isInteger(y)
}

/** The wanted action, if the value has the shape of one. */
export function readAction({ tiles }: Tables, wanted: unknown): HeirsAction | null {
  if (typeof wanted !== 'object' || wanted === null) return null
  const action = wanted as { [field: string]: unknown }
  const { kind } = action
  if (typeof kind !== 'string' || !Object.hasOwn(partsOf, kind)) return null
  const fits = (part: Part): boolean => {
    if (part === 'slot') return Number.isInteger(action.slot)
    if (part === 'tile') return typeof action.tile === 'string' && Object.hasOwn(tiles, action.tile)
    return isSpot(action[part])
  }
  return partsOf[kind as ActionKind].every(fits) ? (wanted as HeirsAction) : null
}
