import { derive, open, show } from '../core/game.ts'
import { epochsToEnd, handSize } from './data.ts'
import type { GheosPosition, Move } from './position.ts'
import { scoreEpoch, scoreFinal, scoreToken } from './scoring.ts'

/** Goes on to step 3, which a seat without tokens does not have. */
export function enterToken(position: GheosPosition): void {
  position.stage = { kind: position.tokens[position.active] > 0 ? 'token' : 'end' }
}

/** Spends a token. When nobody has one left the game is over at once, before anything is drawn. */
export function spendToken(move: Move): void {
  const { position, seat } = move
  position.tokens[seat]--
  scoreToken(move)
  position.stage = { kind: 'end' }
  if (position.tokens.every((tokens) => tokens === 0)) finish(move, 'tokens')
}

/**
 * Step 4: draws until the hand is full again. Every epoch on the way is scored for all and laid aside; after the last
 * that counts the game is over and nothing more is drawn. The deck holds all epochs, so it cannot run out before.
 */
export function endTurn(move: Move): void {
  const { tiles, position, seat, ctx } = move
  const hand = position.hands[seat]
  const missing = handSize - hand.length
  while (hand.length < handSize) {
    const box = position.deck.pop()!
    if (!open(derive(box, (tile) => tiles.epochs.includes(tile), 'all'))) {
      show(box, [seat])
      hand.push(box)
      continue
    }
    show(box, 'all')
    position.epochs.push(open(box))
    const last = epochsToEnd[position.hands.length]
    ctx.tell({ key: 'gheos.epoch', at: [], with: { epoch: position.epochs.length, last } })
    scoreEpoch(move)
    if (position.epochs.length < last) continue
    finish(move, 'epochs')
    return
  }
  ctx.tell({ key: 'gheos.drew', at: [], with: { seat, tiles: missing } })
  position.turn++
  position.active = (seat + 1) % position.hands.length
  position.waiting = [position.active]
  position.stage = { kind: 'tile' }
}

function finish(move: Move, cause: 'tokens' | 'epochs'): void {
  const { position, ctx } = move
  ctx.tell({ key: 'gheos.over', at: [], with: { cause } })
  scoreFinal(move)
  position.turn++
  position.waiting = []
}
