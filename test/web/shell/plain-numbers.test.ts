import { expect, it } from 'vitest'
import { languages } from '../../../web/print/language.ts'

it.each(languages)('numbers in %s: whole numbers below 1000 are written as plain digits', (language) => {
  const format = new Intl.NumberFormat(language)
  const otherwise = Array.from({ length: 1000 }, (_, n) => n).filter((n) => format.format(n) !== `${n}`)
  expect(otherwise).toEqual([])
})
