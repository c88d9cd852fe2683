import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { renderer } from '../../../functions/hosts/machine/server/renderer.ts'
import { printable, widthOf } from '../../../functions/messages/pictures/typeface.ts'

const bytes = await renderer()
const [regular, bold] = [bytes.regular, bytes.bold].map((font) => create(Buffer.from(font)) as Font)

describe('printable text', () => {
  it('Latin and Cyrillic letters: all of them', () => {
    for (const text of [
      'Emily',
      'Łódź',
      'Київ',
      'Їжак і Ґанок',
      'Čeněk Škvorecký',
      '“Well…” – O’Neill & Söhne, 2–1',
    ])
      expect(printable(text)).toBe(text)
  })

  it('signs that the typeface lacks: left out, and empty where no word is left', () => {
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
    for (const [text, said] of Object.entries(printed)) expect([text, printable(text)]).toEqual([text, said])
  })

  it('control characters, marks of direction and surrogates: left out', () => {
    expect(printable('E\u0000m\u202ei\u200fl\ud800y\u0008\ufeff')).toBe('Emily')
    expect(printable('two\n\tlines')).toBe('two lines')
  })

  it('heaps of combining marks and long texts: cut', () => {
    expect(printable(`a${'\u0301'.repeat(50)}b`)).toHaveLength(4)
    expect(printable('word '.repeat(2000)).length).toBeLessThanOrEqual(200)
  })
})

it('widthOf: never less than the printed width, at most a tenth more', () => {
  for (const font of [regular, bold])
    for (const text of [
      'AVATAR Wolfgang Typ',
      'Łódź, Київ',
      'efficient fjord',
      'Maximiliane von und zu Hohenfels',
    ]) {
      const printed = font.layout(text).advanceWidth / font.unitsPerEm
      expect(widthOf(text, font === bold)).toBeGreaterThanOrEqual(printed * 0.999)
      expect(widthOf(text, font === bold)).toBeLessThan(printed * 1.1)
    }
})

/** The widths of all characters of the typeface, in runs that follow each other; `vitest -u` writes them down. */
function measured(): { unknown: number; runs: Record<number, string> } {
  const runs: Record<number, string> = {}
  let first = 0
  const codes = regular.characterSet.toSorted((a, b) => a - b)
  for (const [i, code] of codes.entries()) {
    if (code !== codes[i - 1] + 1) first = code
    const pair = [regular, bold].map((font) => font.glyphForCodePoint(code).advanceWidth).join('/')
    runs[first] = runs[first] ? `${runs[first]} ${pair}` : pair
  }
  return { unknown: regular.getGlyph(0).advanceWidth, runs }
}

it('widths.json: has the widths of the typeface', async () => {
  expect([regular.unitsPerEm, bold.unitsPerEm]).toEqual([1000, 1000])
  expect(bold.characterSet).toEqual(regular.characterSet)
  expect(bold.getGlyph(0).advanceWidth).toBe(regular.getGlyph(0).advanceWidth)
  const file = `${JSON.stringify(measured(), null, 2)}\n`
  await expect(file).toMatchFileSnapshot('../../../functions/messages/pictures/widths.json')
})
