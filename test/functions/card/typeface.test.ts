import { create, type Font } from 'fontkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Typeface, typefaceOf } from '../../../functions/card/typeface.ts'
import { press } from '../../../functions/local/press.ts'

let typeface: Typeface
let fonts: [font: Font, isBold: boolean][]
beforeAll(async () => {
  const bytes = await press()
  typeface = typefaceOf(bytes)
  fonts = [
    [create(Buffer.from(bytes.regular)) as Font, false],
    [create(Buffer.from(bytes.bold)) as Font, true],
  ]
})

describe('what can be printed of a text', () => {
  it('is all of it in Latin and Cyrillic letters', () => {
    for (const text of [
      'Emily',
      'Łódź',
      'Київ',
      'Їжак і Ґанок',
      'Čeněk Škvorecký',
      '“Well…” – O’Neill & Söhne, 2–1',
    ])
      expect(typeface.printable(text)).toBe(text)
  })

  it('is no sign that the typeface lacks, and nothing where no word is left', () => {
    const printed = {
      'Ann 🎲': 'Ann',
      '東京 (Tokyo)': '(Tokyo)',
      東京: '',
      محمد: '',
      '👩‍👩‍👧': '',
      '…': '',
      '   ': '',
      '': '',
    }
    for (const [text, said] of Object.entries(printed))
      expect([text, typeface.printable(text)]).toEqual([text, said])
  })

  it('is nothing that can’t be seen, that turns what stands beside it, or that XML can’t hold', () => {
    expect(typeface.printable('E\u0000m\u202ei\u200fl\ud800y\u0008\ufeff')).toBe('Emily')
    expect(typeface.printable('two\n\tlines')).toBe('two lines')
  })

  it('is no more than a card has room for: not a heap of marks, and no book', () => {
    expect(typeface.printable(`a${'\u0301'.repeat(50)}b`)).toHaveLength(4)
    expect(typeface.printable('word '.repeat(2000)).length).toBeLessThanOrEqual(200)
  })
})

it('tells widths that letters take in print at most', () => {
  for (const [font, isBold] of fonts)
    for (const text of [
      'AVATAR Wolfgang Typ',
      'Łódź, Київ',
      'efficient fjord',
      'Maximiliane von und zu Hohenfels',
    ]) {
      const printed = font.layout(text).advanceWidth / font.unitsPerEm
      expect(typeface.width(text, isBold)).toBeGreaterThanOrEqual(printed * 0.999)
      expect(typeface.width(text, isBold)).toBeLessThan(printed * 1.1)
    }
})
