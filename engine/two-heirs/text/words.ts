import { type Json, type Message, open } from '../../core/game.ts'
import { creditsFor } from '../actions/place.ts'
import { turnsLeftFor } from '../actions/turn.ts'
import { cellAt, directionTo, placeOf } from '../board/grid.ts'
import { handLimit } from '../components/data.ts'
import { legalActions } from '../legality/decisions.ts'
import { type HeirsAction, type Look, type Spot, topOf } from '../position/position.ts'
import { whereIs } from './where.ts'

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

/**
 * The decision of a seat: in its turn first of all the tile to take; and how many of its tiles it can't keep. What else
 * it may do is named only while it can be done.
 */
export function ask(look: Look): Message {
  const { position, seat } = look
  const kind = topOf(position)?.kind ?? 'over'
  if (kind === 'over' || kind === 'henry') return { key: 'two-heirs.ask.over', with: { seat } }
  if (kind === 'destroy') return { key: 'two-heirs.ask.destroy', with: { seat } }
  const over = position.hands[seat].length - handLimit
  if (kind === 'discard') return { key: 'two-heirs.ask.discard', with: { seat, tiles: over } }
  const last = turnsLeftFor(position, seat) === 1 ? 'yes' : 'no'
  if (position.shield.shows === seat)
    return {
      key: 'two-heirs.ask.take',
      with: { seat, last, full: over < 0 ? 'no' : 'yes', also: alsoPossible(look) },
    }
  if (over > 0) return { key: 'two-heirs.ask.full', with: { seat, tiles: over } }
  return { key: 'two-heirs.ask.turn', with: { seat, last, also: alsoPossible(look) } }
}

/** The kinds of action that a question can name, apart from taking a tile; the most important first: it has room for two. */
const named = ['build', 'move', 'extend', 'deploy', 'retreat', 'useCamp'] as const

/** The first kind of action of these that is possible now; `both` if one can build and move, `lay` to lay terrain and move. */
function alsoPossible(look: Look): (typeof named)[number] | 'both' | 'lay' | 'none' {
  const possible = new Set<string>(legalActions(look).map(({ kind }) => kind))
  if (possible.has('move') && possible.has('build')) return 'both'
  if (possible.has('move') && possible.has('extend')) return 'lay'
  return named.find((kind) => possible.has(kind)) ?? 'none'
}

/** A legal choice, with the tile it takes or its result. */
export function say(look: Look, action: HeirsAction): Message {
  return { key: `two-heirs.say.${action.kind}`, with: paramsOf(look, action) }
}

const where = ({ tables, position }: Look, spot: Spot) => whereIs(tables, position.map, spot)

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
      return { building: tile.type, credits: creditsFor(look, tile), ...where(look, action.at) }
    }
    case 'extend': {
      const { type, color } = tables.tiles[action.tile]
      return { building: type, color, ...where(look, action.at) }
    }
    case 'move': {
      const { from, to } = action
      return { way: directionTo(from, to), ...where(look, to) }
    }
    case 'deploy':
    case 'useCamp':
      return where(look, action.at)
    case 'retreat':
      return where(look, action.from)
    case 'destroy': {
      const cell = cellAt(position.map, action.at)!
      return { building: tables.tiles[open(cell.tile)].type, ...where(look, action.at) }
    }
    case 'discard':
      return { building: tables.tiles[action.tile].type }
    case 'spare':
    case 'endTurn':
      return {}
  }
}
