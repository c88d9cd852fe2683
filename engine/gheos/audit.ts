import { open, type Seat, type Secret, seenBy } from '../core/game.ts'
import { sameRegion, survey } from './board.ts'
import { epochsToEnd, followersPerColor, handSize, numbersOf, type TileSet, tokensPerSeat } from './data.ts'
import { colors, type GheosPosition, heldBy, supplyOf } from './position.ts'

/** The fault of a position, or null. */
export function audit(tiles: TileSet, position: GheosPosition): string | null {
  for (const check of [auditTiles, auditPeople, auditTurn]) {
    const fault = check(tiles, position)
    if (fault) return fault
  }
  return null
}

/** Every tile lies somewhere once; epochs are in the deck or revealed; each hand is seen by its seat alone. */
function auditTiles(tiles: TileSet, position: GheosPosition): string | null {
  const { board, removed, epochs, hands, deck } = position
  const land = [...board.map(({ tile }) => tile), ...removed, ...hands.flat().map(open)]
  const all = [...land, ...epochs, ...deck.map(open)].sort((a, b) => a - b)
  const expected = [...numbersOf(tiles), ...tiles.epochs].sort((a, b) => a - b)
  if (String(all) !== String(expected)) return `tiles: ${all}`
  if (land.some((tile) => tiles.epochs.includes(tile))) return 'an epoch lies where only landscapes may'
  if (epochs.some((tile) => !tiles.epochs.includes(tile))) return 'a landscape lies among the epochs'
  const isOnlySeenBy = (seat: Seat, box: Secret<number>) => String(seenBy(box)) === String([seat])
  if (!hands.every((hand, seat) => hand.every((box) => isOnlySeenBy(seat, box))))
    return 'a hand is seen by another'
  if (deck.some((box) => seenBy(box).length > 0)) return 'the deck was looked at'
  if (new Set(board.map(({ x, y }) => `${x},${y}`)).size !== board.length) return 'two tiles on a cell'
  return null
}

/** Followers last, and only of civilizations on the map; each lives alone on its continent, named by its first region. */
function auditPeople(tiles: TileSet, position: GheosPosition): string | null {
  const map = survey(tiles, position.board)
  const homes = new Set<unknown>()
  const isConflict = 'conflict' in position.stage
  for (const color of colors) {
    const marker = position.markers[color]
    const left = supplyOf(position, color)
    if (left < 0 || left > followersPerColor) return `${left} ${color} followers in the supply`
    if (position.followers.some((held) => held[color] < 0)) return `a debt of ${color} followers`
    if (!marker && left < followersPerColor) return `followers of ${color} without a marker`
    if (!marker) continue
    const land = map.landOf(marker)
    if (isConflict) continue
    if (land.kind !== 'continent') return `${color} does not live on a continent`
    if (homes.has(land)) return `${color} shares its continent`
    homes.add(land)
    if (!sameRegion(marker, land.first)) return `${color} is not at the first region of its land`
  }
  return null
}

/**
 * The seat whose turn it is is waited for, with a hand as full as the stage says; tokens and epochs are within bounds.
 */
function auditTurn(_: TileSet, position: GheosPosition): string | null {
  const { active, waiting, stage, hands, tokens, epochs } = position
  const isOver = waiting.length === 0
  if (!isOver && String(waiting) !== String([active]))
    return `waiting for ${waiting} in the turn of ${active}`
  const isDue = (seat: Seat) => (seat === active && stage.kind !== 'tile' ? handSize - 1 : handSize)
  if (hands.some((hand, seat) => hand.length !== isDue(seat))) return 'a hand of the wrong size'
  if (tokens.some((left) => left < 0 || left > tokensPerSeat)) return `tokens: ${tokens}`
  const last = epochsToEnd[hands.length]
  const isSpent = tokens.every((left) => left === 0)
  if (isOver !== (isSpent || epochs.length >= last)) return 'over too early, or not over in time'
  if (stage.kind === 'pay' && heldBy(position, active).length < 2) return 'asked how to pay without a choice'
  return null
}
