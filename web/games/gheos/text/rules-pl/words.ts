import { epochsToEnd } from '../../../../../engine/gheos/data.ts'

/** The forms of a noun: for 1, for 2 to 4, for 5 and more. */
type Forms = readonly [one: string, few: string, many: string]

const plural = new Intl.PluralRules('pl')

/** A number of things. */
export function several(number: number, [one, few, many]: Forms): string {
  const category = plural.select(number)
  return `${number}\u00a0${category === 'one' ? one : category === 'few' ? few : many}`
}

/** Followers that somebody has, gets or takes. */
export const followers = (number: number): string => several(number, ['wyznawcę', 'wyznawców', 'wyznawców'])

export const tiles = (number: number): string => several(number, ['kafelek', 'kafelki', 'kafelków'])

export const tokens = (number: number): string => several(number, ['żeton', 'żetony', 'żetonów'])

/** Which epoch is the last one, by the number of players. */
export const lastEpochs = Object.entries(epochsToEnd)
  .map(([seats, last]) => `nr\u00a0${last} przy ${seats}\u00a0graczach`)
  .join(', ')
