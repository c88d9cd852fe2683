import { counted } from '../../../kit/rules/polish.ts'
export const points = (number: number): string => counted(number, 'punkt', 'punkty', 'punktów')

/** Coins that somebody has, gets or pays. */
export const coins = (number: number): string => counted(number, 'monetę', 'monety', 'monet')

export const rebels = (number: number): string => counted(number, 'buntownika', 'buntowników', 'buntowników')
