import { describe, expect, it } from 'vitest'
import { cssPalette, darkPalette, lightPalette } from '../../web/games/palette.ts'

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
])('%s', (_, palette) => {
  it('has text at 5.2 : 1 or better on paper and on what lies on it', () => {
    for (const text of ['ink', 'ink2', 'seal', 'sea', 'moss', 'ochre', 'plum'] as const)
      for (const ground of ['paper', 'raised'] as const)
        expect(contrast(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(5.2)
  })

  it('has lines at 3 : 1 or better, figures on land and water far above', () => {
    for (const ground of ['paper', 'raised', 'land'] as const)
      expect(contrast(palette.line, palette[ground]), `line on ${ground}`).toBeGreaterThanOrEqual(3)
    for (const ground of ['land', 'water'] as const)
      expect(contrast(palette.ink, palette[ground]), `ink on ${ground}`).toBeGreaterThanOrEqual(7)
  })

  it('has figures on pieces at 3 : 1 or better', () => {
    for (const piece of ['red', 'green', 'blue', 'black'] as const)
      expect(contrast(palette.pale, palette[piece]), piece).toBeGreaterThanOrEqual(3)
    for (const piece of ['yellow', 'white'] as const)
      expect(contrast(palette.deep, palette[piece]), piece).toBeGreaterThanOrEqual(3)
  })
})

it('has the same colours in both, and a custom property for each', () => {
  expect(Object.keys(darkPalette)).toEqual(Object.keys(lightPalette))
  expect(cssPalette.sea).toBe('var(--sea)')
  expect(Object.keys(cssPalette)).toEqual(Object.keys(lightPalette))
})
