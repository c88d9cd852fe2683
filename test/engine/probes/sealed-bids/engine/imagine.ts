import type { Chance } from '../../../../../engine/core/game.ts'
import { clone, fill, imagineChoice, open } from '../../../../../engine/core/game.ts'
import { noBid, values } from './data.ts'
import { handOf, roundOf, roundsOver, type SealedBidsPosition } from './position.ts'

/** The lists in which prizes lie. */
const prizesIn = ({ deck, rounds }: SealedBidsPosition) => [deck, ...rounds.map(({ prizes }) => prizes)]

/** A full position consistent with a view: prizes to come are dealt anew, and a sealed bid is any card left. */
export function imagine(view: SealedBidsPosition, chance: Chance): SealedBidsPosition {
  const position = clone(view)
  fill(prizesIn(position), values, chance)
  const round = roundOf(position)
  round.bids = round.bids.map((box, seat) =>
    imagineChoice(box, noBid, position.waiting.includes(seat) ? [] : handOf(position, seat), chance),
  )
  return position
}

/** What is wrong: a prize lost or doubled, a card bid twice, a bid of somebody who has yet to make it. */
export function audit(position: SealedBidsPosition): string | null {
  const prizes = prizesIn(position).flat().map(open)
  if (prizes.toSorted((a, b) => a - b).join() !== values.join()) return `these are not all prizes: ${prizes}`
  const { bids } = roundOf(position)
  for (const seat of bids.keys()) {
    const spent = roundsOver(position).map((round) => open(round.bids[seat]))
    if (new Set(spent).size < spent.length) return `seat ${seat} has bid a card twice: ${spent}`
    if (position.waiting.length === 0) continue
    const card = open(bids[seat])
    if (position.waiting.includes(seat) !== (card === noBid)) return `seat ${seat} is at ${card}`
    if (card !== noBid && spent.includes(card)) return `seat ${seat} bids ${card} again`
  }
  return null
}
