import { counted } from '../../../kit/rules/polish.ts'
/** Coins that somebody has, gets or pays. */
export const coins = (number: number): string => counted(number, 'monetę', 'monety', 'monet')

/** Cards that somebody has, draws or plays. */
export const cardsIn = (number: number): string => counted(number, 'kartę', 'karty', 'kart')
