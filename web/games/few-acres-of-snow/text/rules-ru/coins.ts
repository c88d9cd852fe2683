import { counted } from '../../../kit/rules/russian.ts'

/** An amount of money, as the object of a verb. */
export const coinsOf = (count: number): string => counted(count, 'монету', 'монеты', 'монет')
