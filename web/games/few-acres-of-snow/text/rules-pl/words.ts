/** The forms of a noun: for 1, for 2 to 4, for 5 and more. */
type Forms = readonly [one: string, few: string, many: string]

const plural = new Intl.PluralRules('pl')

/** A number of things. */
export function several(number: number, [one, few, many]: Forms): string {
  const category = plural.select(number)
  return `${number}\u00a0${category === 'one' ? one : category === 'few' ? few : many}`
}

/** Coins that somebody has, gets or pays. */
export const coins = (number: number): string => several(number, ['monetę', 'monety', 'monet'])

/** Cards that somebody has, draws or plays. */
export const cardsIn = (number: number): string => several(number, ['kartę', 'karty', 'kart'])
