import type { Fact } from '../../../../engine/core/game.ts'

/** Results that a player waits for, of an answer or a siege: they stand beside the cards until the player acts. */
const outcomes = [
  ...['raidBlocked', 'captured', 'reduced', 'ambushBlocked', 'ambushLost', 'handShown', 'handedOver'],
  ...['siegeWon', 'siegeHeld', 'forfeited', 'supported'],
]

export const resultsIn = (news: readonly Fact[]): Fact[] =>
  news.filter(({ key }) => outcomes.includes(key.split('.')[1]))
