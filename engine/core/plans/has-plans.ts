import type { AnyGame } from '../contract.ts'

/** Whether turns of a game can be planned ahead. */
export const hasPlans = ({ suppose, holds }: AnyGame): boolean => Boolean(suppose && holds)
