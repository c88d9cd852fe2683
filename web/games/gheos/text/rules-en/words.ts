const cardinals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']

/** A number as it is written in a sentence. */
export const inWords = (number: number): string => cardinals[number] ?? String(number)

/** A place in an order as it is written in a sentence, from 1. */
export const nth = (number: number): string => ordinals[number - 1] ?? `${number}th`

/** A number of things. */
export const several = (number: number, one: string, many = `${one}s`): string =>
  `${inWords(number)} ${number === 1 ? one : many}`

const list = new Intl.ListFormat('en', { type: 'unit' })

/** Several things in one. */
export const listed = (items: readonly string[]): string => list.format(items)
