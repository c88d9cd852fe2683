import { describe, expect, it } from 'vitest'
import type { HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import { Picture } from '../../../web/games/two-heirs/print/picture.tsx'
import { cssPalette, darkPalette, lightPalette } from '../../../web/print/palette.ts'
import { all, drawn, markup } from '../kit/markup.ts'
import { randomTable, someViews } from './tables.ts'

const picture = (view: HeirsPosition, palette = lightPalette) =>
  drawn(<Picture view={view} palette={palette} />)[0]

const samples = [...someViews(23, [1, 2, 3, 4]).map(({ view }) => view), randomTable(1, 9).end]

describe('Two Heirs picture', () => {
  it('is plain SVG: known elements and attributes, no classes, real numbers', () => {
    const elements = new Set(['svg', 'g', 'rect', 'path', 'circle'])
    for (const view of samples)
      for (const { name, attributes } of all(picture(view))) {
        expect(elements).toContain(name)
        for (const [key, value] of Object.entries(attributes)) {
          expect(key).toMatch(/^([a-z]+(-[a-z]+)*|viewBox)$|^(x|y|width|height|r|rx|d)$/)
          expect(key).not.toBe('class')
          expect(value).not.toMatch(/NaN|undefined|Infinity|\[object|url\(/)
        }
      }
  })

  it('takes all its colours from the palette', () => {
    const [view] = samples
    const coloursOf = (palette: typeof lightPalette) =>
      all(picture(view, palette))
        .flatMap(({ attributes }) => [attributes.fill, attributes.stroke])
        .filter((value) => value && value !== 'none')
    for (const palette of [lightPalette, darkPalette, cssPalette])
      for (const colour of coloursOf(palette)) expect(Object.values(palette)).toContain(colour)
    expect(markup(picture(view))).not.toContain('var(')
  })

  it('shows the map alone: no court, hands, stack or pile', () => {
    for (const view of samples) {
      const { map, troops } = view
      const henry = view.henry && { ...view.henry, pile: [], buried: [] }
      expect(markup(picture({ map, troops, henry } as HeirsPosition))).toBe(markup(picture(view)))
    }
  })

  it('every tile is within its frame', () => {
    for (const view of samples) {
      const [x, y, width, height] = picture(view).attributes.viewBox.split(' ').map(Number)
      for (const cell of view.map) {
        expect(cell.x * 100 - 47).toBeGreaterThan(x)
        expect(cell.x * 100 + 47).toBeLessThan(x + width)
        expect(cell.y * 100 - 47).toBeGreaterThan(y)
        expect(cell.y * 100 + 47).toBeLessThan(y + height)
      }
    }
  })
})
