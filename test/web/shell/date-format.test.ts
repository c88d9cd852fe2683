import { describe, expect, it } from 'vitest'
import { inWords } from '../../../web/shell/time/date-format.ts'

const then = new Date(2026, 10, 25, 16, 5)
const parts = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const

describe('date format', () => {
  it.each([
    ['en-US', 'November 25 at 4:05 PM'],
    ['en-GB', '25 November at 16:05'],
    ['de', '25 November at 16:05'],
    ['de-AT', '25 November at 16:05'],
    ['fr-CA', 'November 25 at 16:05'],
    ['ja', 'November 25 at 16:05'],
    ['no locale', 'November 25 at 4:05 PM'],
  ])('reader of %s: our words, that country’s order and clock', (reader, told) => {
    expect(inWords(parts, () => reader)(then).replaceAll(/\s/g, ' ')).toBe(told)
  })

  it('a day alone has no time', () => {
    expect(inWords({ weekday: 'long' }, () => 'de')(then)).toBe('Wednesday')
  })
})
