/**
 * How good the people of a club are at a game, from how its tables ended: the same figures to the last digit wherever they
 * are worked out. `result.ts` says which results are rated and who came before whom in them, `rate.ts` what one result
 * says about strengths, `fold.ts` what all of them say, `shown.ts` how people see that.
 */
export * from './fold.ts'
export * from './result.ts'
export * from './shown.ts'
