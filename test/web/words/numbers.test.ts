import { expect, it } from 'vitest'
import { languages } from '../../../web/print/language.ts'
import { number } from '../../../web/text/numbers.ts'

it.each(languages)('number in a sentence, %s: as Intl.NumberFormat has it', (language) => {
  const format = new Intl.NumberFormat(language)
  for (const value of [-1, 0, 1, 999, 1000, 12_345, 1.5])
    expect(number(language, value, 0)).toBe(format.format(value))
  expect(number(language, 5, 2)).toBe('3')
})
