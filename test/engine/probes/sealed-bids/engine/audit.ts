import { open } from '../../../../../engine/core/game.ts'
import { noBid, values } from './data.ts'
import { prizesIn, roundOf, roundsOver, type SealedBidsPosition } from './position.ts'

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
