import { type Json, type Message, open, type Seat } from '../core/game.ts'
import { cellAt, placeOf } from './grid.ts'
import { creditsFor } from './place.ts'
import { type HeirsAction, type HeirsPosition, type Look, topOf } from './position.ts'

/** `build inn-1@3,-2`, `move 0,0>1,0`, `take 4`: tiles by name, spots by x and y, slots of the court by number. */
export function notate(action: HeirsAction): string {
  switch (action.kind) {
    case 'take':
      return `take ${action.slot}`
    case 'build':
    case 'extend':
      return `${action.kind} ${action.tile}@${placeOf(action.at)}`
    case 'move':
      return `move ${placeOf(action.from)}>${placeOf(action.to)}`
    case 'retreat':
      return `retreat ${placeOf(action.from)}`
    case 'deploy':
    case 'useCamp':
    case 'destroy':
      return `${action.kind} ${placeOf(action.at)}`
    case 'discard':
      return `discard ${action.tile}`
    case 'spare':
    case 'endTurn':
      return action.kind
  }
}

/** What a seat is deciding: in its turn first of all what to take. */
export function ask(position: HeirsPosition, seat: Seat): Message {
  const kind = topOf(position)?.kind ?? 'over'
  const isTaking = kind === 'turn' && position.shield.shows === seat
  return { key: `two-heirs.ask.${isTaking ? 'take' : kind}`, with: { seat } }
}

/** A legal choice, with what it takes or leads to. */
export function say(look: Look, action: HeirsAction): Message {
  return { key: `two-heirs.say.${action.kind}`, with: paramsOf(look, action) }
}

function paramsOf(look: Look, action: HeirsAction): { [param: string]: Json } {
  const { tables, position } = look
  switch (action.kind) {
    case 'take': {
      // A sentence may be asked for when the tile is gone from there.
      const piece = position.ring[action.slot]
      return { building: piece ? tables.tiles[open(piece.tile)].type : 'none', slot: action.slot }
    }
    case 'build': {
      const tile = tables.tiles[action.tile]
      return { building: tile.type, ...action.at, credits: creditsFor(look, tile) }
    }
    case 'extend': {
      const { type, color } = tables.tiles[action.tile]
      return { building: type, color, ...action.at }
    }
    case 'move': {
      const { from, to } = action
      return { fromX: from.x, fromY: from.y, x: to.x, y: to.y }
    }
    case 'deploy':
    case 'useCamp':
      return { ...action.at }
    case 'retreat':
      return { ...action.from }
    case 'destroy': {
      const cell = cellAt(position.map, action.at)!
      return { building: tables.tiles[open(cell.tile)].type, ...action.at }
    }
    case 'discard':
      return { building: tables.tiles[action.tile].type }
    case 'spare':
    case 'endTurn':
      return {}
  }
}
