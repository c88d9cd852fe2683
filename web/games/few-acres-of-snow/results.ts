import type { Fact } from '../../../engine/core/game.ts'

/** What an answer or a siege has brought: a player waits for that, and it is told beside his cards until he acts. */
const outcomes = [
  ...['raidBlocked', 'captured', 'reduced', 'ambushBlocked', 'ambushLost', 'handShown', 'handedOver'],
  ...['siegeWon', 'siegeHeld', 'forfeited', 'supported'],
]

export const resultsIn = (news: readonly Fact[]): Fact[] =>
  news.filter(({ key }) => outcomes.includes(key.split('.')[1]))
