import { counted } from '../../../kit/rules/ukrainian.ts'

const genitives = ['нуля', 'одного', 'двох', 'трьох', 'чотирьох', 'п’яти', 'шести', 'семи', 'восьми']
const ordinals = ['перша', 'друга', 'третя', 'четверта', 'п’ята', 'шоста', 'сьома', 'восьма', 'дев’ята']

/** A number as it is written in a sentence, in the genitive. */
export const inGenitive = (number: number): string => genitives[number] ?? String(number)

/** The place of an epoch in their order, from 1. */
export const nth = (number: number): string => ordinals[number - 1] ?? `${number}-та`

/** Numbers of things. */
export const tilesOf = (number: number): string => counted(number, 'тайл', 'тайли', 'тайлів')
export const tokensOf = (number: number): string => counted(number, 'жетон', 'жетони', 'жетонів')
export const swordsOf = (number: number): string => counted(number, 'меч', 'мечі', 'мечів')
export const pointsOf = (number: number): string => counted(number, 'бал', 'бали', 'балів')
export const followersOf = (number: number): string =>
  counted(number, 'послідовник', 'послідовники', 'послідовників')

const list = new Intl.ListFormat('uk', { type: 'unit' })

/** Several things in one. */
export const listed = (items: readonly string[]): string => list.format(items)
