import type { Message, Seat } from '../core/game.ts'
import { type Region, sameRegion, survey } from './board.ts'
import type { TileSet } from './data.ts'
import { foundersShare } from './people.ts'
import { conflictBy } from './place.ts'
import type { GheosAction, GheosPosition } from './position.ts'
import { tokenPoints } from './scoring.ts'

const named = ({ x, y, region }: Region): string => `${x},${y}.${region}`

/** `place 17@3,-2/1`: the tile, its cell and its rotation; `home 3,-2.0`: a cell and the number of a region there. */
export function notate(action: GheosAction): string {
  switch (action.kind) {
    case 'place':
    case 'replace':
      return `${action.kind} ${action.tile}@${action.x},${action.y}/${action.rot}`
    case 'pay':
    case 'winner':
    case 'follow':
      return `${action.kind} ${action.color}`
    case 'home':
      return `home ${named(action.at)}`
    case 'found':
      return `found ${action.color} ${named(action.at)}`
    case 'token':
    case 'end':
      return action.kind
  }
}

/** The decision of the active seat. */
export function ask(view: GheosPosition, seat: Seat): Message {
  const { stage } = view
  if (stage.kind === 'pay') return { key: 'gheos.ask.pay', with: { seat, cause: stage.conflict.kind } }
  if (stage.kind === 'home') return { key: 'gheos.ask.home', with: { seat, color: stage.conflict.color } }
  return { key: `gheos.ask.${stage.kind}`, with: { seat } }
}

/** A legal choice with its result, as far as that can be known. */
export function say(tiles: TileSet, view: GheosPosition, seat: Seat, action: GheosAction): Message {
  const key = `gheos.say.${action.kind}`
  const { stage } = view
  switch (action.kind) {
    case 'place':
    case 'replace': {
      const { kind, ...laid } = action
      const conflict = conflictBy(tiles, view, action)?.kind ?? 'none'
      const prints = tiles.landscapes[laid.tile].regions.flatMap(({ symbols }) => symbols)
      return { key, with: { ...laid, prints, conflict } }
    }
    case 'pay':
    case 'follow':
      return { key, with: { color: action.color } }
    case 'winner': {
      const swords = stage.kind === 'winner' ? (stage.conflict.strength[action.color] ?? 0) : 0
      return { key, with: { color: action.color, swords } }
    }
    case 'home': {
      const { x, y } = action.at
      const parts = stage.kind === 'home' ? stage.conflict.parts : []
      const part = parts.find(({ at }) => sameRegion(at, action.at))
      return { key, with: { x, y, wheat: part?.wheat ?? 0, resident: part?.resident ?? 'none' } }
    }
    case 'found': {
      const { color, at } = action
      const followers = foundersShare(survey(tiles, view.board).landOf(at))
      return { key, with: { color, x: at.x, y: at.y, followers: followers } }
    }
    case 'token':
      return { key, with: { points: tokenPoints(tiles, view, seat) } }
    case 'end':
      return { key, with: {} }
  }
}
