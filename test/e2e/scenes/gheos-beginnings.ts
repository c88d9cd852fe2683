import { survey } from '../../../engine/gheos/board.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import { conflictBy, tileActions } from '../../../engine/gheos/place.ts'
import { type GheosPosition, heldBy } from '../../../engine/gheos/position.ts'
import { glimpseOf } from '../../../web/games/gheos/model/foresight.ts'
import { beginning } from './begun-table.ts'

/** A turn begins with a tile that can be laid in all ways but some, for there is nobody to pay for a war. */
function isHalfRefused(position: GheosPosition): boolean {
  const [seat] = position.waiting
  if (seat === undefined || heldBy(position, seat).length > 0) return false
  const places = new Map<string, number>()
  for (const { kind, tile, x, y } of tileActions(standardTiles, position, seat)) {
    const key = `${kind} ${tile} ${x} ${y}`
    places.set(key, (places.get(key) ?? 0) + 1)
  }
  return [...places.values()].some((ways) => ways < 3)
}

/** A turn begins in which a tile beside the others can bring a war that costs both followers. */
function isWarNear(position: GheosPosition): boolean {
  const [seat] = position.waiting
  if (seat === undefined) return false
  return tileActions(standardTiles, position, seat).some((action) => {
    const conflict = action.kind === 'place' && conflictBy(standardTiles, position, action)
    if (conflict === false || conflict?.kind !== 'war') return false
    const [a, b] = Object.values(conflict.strength)
    const lost = Object.keys(conflict.strength) as (keyof GheosPosition['followers'][0])[]
    return a !== b && position.followers.every((held) => lost.some((color) => held[color] > 0))
  })
}

/** A turn begins with a temple that scores at once on some cell. */
function isTempleWorthIt(position: GheosPosition): boolean {
  const [seat] = position.waiting
  if (seat === undefined) return false
  const map = survey(standardTiles, position.board)
  return tileActions(standardTiles, position, seat).some((lay) => glimpseOf(position, map, lay).points > 0)
}

const beginnings = {
  refused: { isThere: isHalfRefused },
  war: { isThere: isWarNear },
  temple: { isThere: isTempleWorthIt },
  /** The one token that is left is whose turn it is. */
  lastToken: {
    isThere: ({ tokens, waiting }: GheosPosition) =>
      tokens.reduce((sum, left) => sum + left, 0) === 1 && tokens[waiting[0]] === 1,
  },
  /** Nothing lies but the first tile. */
  first: { isThere: ({ turn }: GheosPosition) => turn === 1 },
}
export type Beginning = keyof typeof beginnings

/** A table of two, where a scene begins. */
export const begunTable = beginning<GheosPosition, Beginning>('gheos', beginnings)
