import type { Reveal } from '../../core/game.ts'
import { handSize, homeSupportDraw } from '../components/data.ts'
import type { SnowAction } from '../position/position.ts'

const hand = 'players/*/hand/*'
const draw = 'players/*/draw/*'

const oneCard: readonly Reveal[] = [{ from: hand, to: 'all', most: 1 }]
/** Upper bound on the cards of one player: a hand has no limit. */
const wholeHand = 63

/** The possible reveals of each kind of action. Playing a card that everybody knows reveals nothing. */
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
  // After a reshuffle the drawn cards' boxes are new, so they are found in the hand, where they end up.
  endTurn: [
    { from: draw, to: 'self', most: handSize },
    { from: hand, to: 'self', most: handSize },
  ],
}
