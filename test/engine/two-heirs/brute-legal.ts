import { open } from '../../../engine/core/index.ts'
import type { Tables } from '../../../engine/two-heirs/components/data.ts'
import type { HeirsPosition } from '../../../engine/two-heirs/position/position.ts'

// A second, plain reading of what a seat may do, in lines as `notate` writes them. Spots are texts, all is looked up
// where it lies, and nothing is shared with the rules.

const resourceIn: { [color: string]: 'wood' | 'stone' | 'wheat' } = {
  green: 'wood',
  gray: 'stone',
  yellow: 'wheat',
}
const producers: { [type: string]: 'wood' | 'stone' | 'wheat' } = {
  sawmill: 'wood',
  quarry: 'stone',
  farm: 'wheat',
}

const ring8 = (spot: string): string[] => {
  const [x, y] = spot.split(',').map(Number)
  const all = []
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++) if (dx || dy) all.push(`${x + dx},${y + dy}`)
  return all
}
const ring4 = (spot: string): string[] => {
  const [x, y] = spot.split(',').map(Number)
  return [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]
}

/** Every line that is open to the seat that is waited for. */
export function plainLines(tables: Tables, position: HeirsPosition): string[] {
  const frame = position.frames.at(-1)!
  const seat = position.waiting[0]
  const lies = new Map(position.map.map((cell) => [`${cell.x},${cell.y}`, cell]))
  const typeAt = (spot: string) => {
    const cell = lies.get(spot)
    return cell && cell.owner !== null ? tables.tiles[open(cell.tile)].type : null
  }
  const hand = position.hands[seat].map(({ tile }) => open(tile))
  const hasTaken = position.shield.shows !== seat
  const ends = [
    ...(hasTaken && hand.length <= 3 ? ['endTurn'] : []),
    ...(hasTaken && hand.length > 3 ? hand.map((tile) => `discard ${tile}`) : []),
  ]
  if (frame.kind === 'discard') return ends.sort()
  if (frame.kind === 'destroy')
    return destroyLines(position, seat, `${frame.by.x},${frame.by.y}`, typeAt).sort()
  if (frame.kind !== 'turn') throw new Error('Nobody is asked.')

  const troops = position.troops.map((troop) => ({ ...troop, spot: `${troop.x},${troop.y}` }))
  const mine = troops.filter(({ owner }) => owner === seat)
  const isFree = (spot: string) => lies.has(spot) && !troops.some((troop) => troop.spot === spot)
  const near = [...new Set(mine.flatMap(({ spot }) => ring8(spot)))]

  const reached: number[] = []
  for (let i = 1; i <= 7 && reached.length < 1 + position.court[seat]; i++) {
    const slot = (position.shield.slot + i) % 7
    if (position.ring[slot]) reached.push(slot)
  }
  const have = { wood: 0, stone: 0, wheat: 0 }
  for (const slot of reached) have[resourceIn[open(position.ring[slot]!.color!)]]++
  for (const { spot } of mine) have[resourceIn[lies.get(spot)!.color]]++
  for (const [spot, cell] of lies)
    if (cell.owner === seat && typeAt(spot)! in producers) have[producers[typeAt(spot)!]]++

  const canPay = (tile: string) => {
    const { wood, stone, wheat } = tables.tiles[tile].cost
    const short = [wood - have.wood, stone - have.stone, wheat - have.wheat].filter((missing) => missing > 0)
    return short.reduce((sum, missing) => sum + missing, 0) <= frame.credits
  }
  const sites = near.filter((spot) => !lies.has(spot))
  const movers = mine.filter(({ moved }) => !moved)
  const canUse = [...lies].filter(
    ([spot, cell]) => cell.owner === seat && typeAt(spot) === 'camp' && !cell.used,
  )
  return [
    ...(hasTaken ? [] : reached.map((slot) => `take ${slot}`)),
    ...hand.filter(canPay).flatMap((tile) => sites.map((spot) => `build ${tile}@${spot}`)),
    ...hand.flatMap((tile) => sites.map((spot) => `extend ${tile}@${spot}`)),
    ...movers.flatMap(({ spot }) =>
      ring8(spot)
        .filter(isFree)
        .map((to) => `move ${spot}>${to}`),
    ),
    ...(position.court[seat] > position.returned ? near.filter(isFree).map((spot) => `deploy ${spot}`) : []),
    ...movers.filter(({ kind }) => kind === 'normal').map(({ spot }) => `retreat ${spot}`),
    ...(hasTaken && position.ring.some(Boolean) ? canUse.map(([spot]) => `useCamp ${spot}`) : []),
    ...ends,
  ].sort()
}

function destroyLines(
  position: HeirsPosition,
  seat: number,
  by: string,
  typeAt: (spot: string) => string | null,
): string[] {
  const ownerAt = (spot: string) => position.map.find(({ x, y }) => `${x},${y}` === spot)?.owner ?? null
  const threatened = ring4(by).filter((spot) => {
    if (ownerAt(spot) !== 1 - seat) return false
    return ring4(spot).some((other) => other !== by && ownerAt(other) === seat && typeAt(other) === 'siege')
  })
  return ['spare', ...threatened.map((spot) => `destroy ${spot}`)]
}
