import type { Reveal } from '../core/game.ts'
import { handSize, homeSupportDraw } from './data.ts'
import type { SnowAction } from './position.ts'

const hand = 'players/*/hand/*'
const draw = 'players/*/draw/*'

const oneCard: readonly Reveal[] = [{ from: hand, to: 'all', most: 1 }]
/** More cards than a deck ever holds: a hand has no limit. */
const wholeHand = 63

/** What each kind of action may reveal. A card that everybody knows already shows nothing new. */
export const reveals: { readonly [K in SnowAction['kind']]?: readonly Reveal[] } = {
  settle: oneCard,
  develop: oneCard,
  fortify: oneCard,
  besiege: oneCard,
  reinforce: oneCard,
  lead: oneCard,
  raid: oneCard,
  ambush: oneCard,
  convert: oneCard,
  money: oneCard,
  merchant: oneCard,
  trader: oneCard,
  piracy: [{ from: hand, to: 'all', most: 2 }],
  discard: oneCard,
  reserve: oneCard,
  governor: oneCard,
  intendant: oneCard,
  pay: oneCard,
  homeSupport: [...oneCard, { from: draw, to: 'self', most: homeSupportDraw }],
  blockRaid: oneCard,
  blockAmbush: oneCard,
  loseToAmbush: oneCard,
  handOver: oneCard,
  occupy: oneCard,
  showHand: [{ from: hand, to: 'all', most: wholeHand }],
  // Cards that come from under a reshuffle are made in the action itself, and count from the hand they end in.
  endTurn: [
    { from: draw, to: 'self', most: handSize },
    { from: hand, to: 'self', most: handSize },
  ],
}
