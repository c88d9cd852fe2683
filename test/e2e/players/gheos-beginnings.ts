import type { AnyGame } from '../../../engine/core/index.ts'
import { survey } from '../../../engine/gheos/board.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import { conflictBy, tileActions } from '../../../engine/gheos/place.ts'
import { type GheosPosition, heldBy } from '../../../engine/gheos/position.ts'
import { games } from '../../../engine/index.ts'
import { glimpseOf } from '../../../web/games/gheos/model/foresight.ts'
import { broughtTable } from '../../support/brought-table.ts'
import { deviceTable, fileOf } from '../../support/device-table.ts'
import type { Made } from '../../support/made-table.ts'

/** None comes about later. */
const mostTurns = 60

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

/**
 * Where scenes begin: on a device's table for two that goes on at random until it is there. What hands hold stays when it is
 * brought over, what nobody has seen is dealt anew.
 */
const beginnings = {
  refused: isHalfRefused,
  war: isWarNear,
  temple: isTempleWorthIt,
  /** The one token that is left is whose turn it is. */
  lastToken: ({ tokens, waiting }: GheosPosition) =>
    tokens.reduce((sum, left) => sum + left, 0) === 1 && tokens[waiting[0]] === 1,
  /** Nothing lies but the first tile. */
  first: ({ turn }: GheosPosition) => turn === 1,
} satisfies Record<string, (position: GheosPosition) => boolean>
export type Beginning = keyof typeof beginnings

/** A table of two, where a scene begins. @returns its id, and who is to move first */
export async function begunTable(
  scene: Beginning,
  title: string,
  people: readonly Made[],
): Promise<{ id: string; mover: Made }> {
  const game = (await games.gheos()) as AnyGame
  for (let seed = 1; seed < 60; seed++) {
    const table = deviceTable(game, 2, seed)
    const position = () => table.newest().position as GheosPosition
    for (let turns = 0; turns < mostTurns && position().waiting.length > 0; turns++) {
      if (beginnings[scene](position())) {
        const id = await broughtTable(fileOf(table), title, people.slice(0, 2))
        return { id, mover: people[position().waiting[0]] }
      }
      table.turn()
    }
  }
  throw new Error(`The scene ${scene} has not come about.`)
}
