/**
 * How good the people of a club are at a game, from how its tables ended: the same figures to the last digit on every
 * machine. `result.ts` says which results are rated, and in what order the people of one stand; `rate.ts` what one result
 * says about strengths, `fold.ts` what all of them say, `shown.ts` how people see that.
 */
export * from './fold.ts'
export * from './result.ts'
export * from './shown.ts'
