import { describe, expect, it } from 'vitest'
import { colors } from '../../../engine/gheos/position.ts'
import { emblems } from '../../../web/games/gheos/map/figures.ts'
import { Hatchings } from '../../../web/games/gheos/map/hatching.tsx'
import { cssPalette, darkPalette, lightPalette } from '../../../web/print/palette.ts'
import { SeatMark } from '../../../web/print/seat-mark.tsx'
import { difference, visions } from './colour-vision.ts'
import { all, drawn } from './markup.ts'

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('palette, %s', (_, palette) => {
  it('text has a contrast of at least 5.2 on paper and raised surfaces', () => {
    for (const text of ['ink', 'ink2', 'seal', 'sea', 'moss', 'ochre', 'plum'] as const)
      for (const ground of ['paper', 'raised'] as const)
        expect(contrast(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(5.2)
  })

  it('lines have a contrast of at least 3; ink on land and water 7', () => {
    for (const ground of ['paper', 'raised', 'land'] as const)
      expect(contrast(palette.line, palette[ground]), `line on ${ground}`).toBeGreaterThanOrEqual(3)
    expect(contrast(palette.ink2, palette.water), 'letters on water').toBeGreaterThanOrEqual(5.2)
    for (const ground of ['land', 'water'] as const)
      expect(contrast(palette.ink, palette[ground]), `ink on ${ground}`).toBeGreaterThanOrEqual(7)
  })

  it('coasts and rivers have a contrast of at least 2.3 on land and water', () => {
    const least = palette === darkPalette ? 3.4 : 2.3
    for (const ground of ['land', 'water'] as const)
      expect(contrast(palette.coast, palette[ground]), `coast on ${ground}`).toBeGreaterThanOrEqual(least)
  })

  it('figures on pieces have a contrast of at least 3', () => {
    for (const piece of ['red', 'green', 'blue', 'black'] as const)
      expect(contrast(palette.pale, palette[piece]), piece).toBeGreaterThanOrEqual(3)
    for (const piece of ['yellow', 'white'] as const)
      expect(contrast(palette.deep, palette[piece]), piece).toBeGreaterThanOrEqual(3)
  })
})

/** Colours that stand for one of several: four times what an eye can just tell apart. */
const apart = 8

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('palette, %s, colours differ for', (_, palette) => {
  it.each(Object.entries(visions))('%s', (_, vision) => {
    for (const names of [colors, ['sea', 'ochre', 'moss', 'plum'] as const])
      for (const [i, a] of names.entries())
        for (const b of names.slice(0, i))
          expect(difference(palette[a], palette[b], vision), `${a} and ${b}`).toBeGreaterThanOrEqual(apart)
  })
})

describe('palette, colour vision', () => {
  it('the simulation confuses red and green, or green and blue, as is known of each missing cone', () => {
    const pairs = {
      protanopia: ['#c04000', '#707000'],
      deuteranopia: ['#c00000', '#5e5e00'],
      tritanopia: ['#0080a0', '#008870'],
    }
    for (const [name, [a, b]] of Object.entries(pairs))
      expect(difference(a, b, visions[name])).toBeLessThan(difference(a, b, visions['all cones']) / 2)
    expect(difference('#000000', '#ffffff', visions['all cones'])).toBeCloseTo(100, 1)
  })

  it('civilizations and seats also differ by marks', () => {
    expect(new Set(Object.values(emblems)).size).toBe(colors.length)
    const lines = all(drawn(Hatchings({ palette: lightPalette }))[0]).filter(({ name }) => name === 'path')
    expect(new Set(lines.map(({ attributes }) => attributes.d)).size).toBe(colors.length)
    const marks = [0, 1, 2, 3].map((seat) => drawn(SeatMark({ seat, palette: lightPalette }))[0])
    expect(new Set(marks.map((mark) => all(mark)[1].attributes.d)).size).toBe(4)
  })
})

it('palettes: light and dark have the same names, and a custom property for each', () => {
  expect(Object.keys(darkPalette)).toEqual(Object.keys(lightPalette))
  expect(cssPalette.sea).toBe('var(--sea)')
  expect(Object.keys(cssPalette)).toEqual(Object.keys(lightPalette))
})
