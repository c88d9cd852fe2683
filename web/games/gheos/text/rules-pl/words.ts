import { epochsToEnd } from '../../../../../engine/gheos/data.ts'
import { counted } from '../../../kit/rules/polish.ts'

/** Followers that somebody has, gets or takes. */
export const followers = (number: number): string => counted(number, 'wyznawcę', 'wyznawców', 'wyznawców')

export const tiles = (number: number): string => counted(number, 'kafelek', 'kafelki', 'kafelków')

export const tokens = (number: number): string => counted(number, 'żeton', 'żetony', 'żetonów')

/** Which epoch is the last one, by the number of players. */
export const lastEpochs = Object.entries(epochsToEnd)
  .map(([seats, last]) => `nr\u00a0${last} przy ${seats}\u00a0graczach`)
  .join(', ')
