import { describe, expect, it } from 'vitest'
import { type PlaceId, placeIds, ways } from '../../../engine/few-acres-of-snow/components/map.ts'
import { paper, sideOf, siteOf } from '../../../web/games/few-acres-of-snow/map/geography.ts'
import { joined } from '../../../web/games/few-acres-of-snow/map/routes.ts'
import { Picture } from '../../../web/games/few-acres-of-snow/print/picture.tsx'
import { Tug } from '../../../web/games/few-acres-of-snow/turn/tug.tsx'
import { darkPalette, lightPalette } from '../../../web/print/palette.ts'
import { scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'
import { all, drawn, markup } from '../kit/markup.ts'
import { momentsOf } from './tables.ts'

const pictureOf = (view: Parameters<typeof Picture>[0]['view'], palette = lightPalette) =>
  drawn(<Picture view={view} palette={palette} />)[0]

describe('Few Acres picture', () => {
  it('random tables: every moment is drawn with real numbers and colours', () => {
    for (const seed of [1, 2])
      for (const { before } of momentsOf(seed).filter((_, i) => i % 40 === 0))
        for (const palette of [lightPalette, darkPalette]) {
          const text = markup(pictureOf(before, palette))
          expect(text).not.toMatch(/NaN|undefined|var\(|class=/)
        }
  })

  it('shows the strength of a siege with its sign', () => {
    const { position } = scene({
      nation: 'french',
      actionsLeft: 2,
      places: startPlaces,
      sieges: [{ by: 'british', place: 'louisbourg', cards: { british: ['b-siege-artillery'] } }],
    })
    const said = all(pictureOf(position)).map(({ text }) => text)
    expect(said).toContain('+1')
  })

  it('names places only when it stands alone, in an email', () => {
    const { position } = scene({ nation: 'british', actionsLeft: 1, places: startPlaces })
    const t = (key: string) => key.split('.').at(-1)!
    const named = all(drawn(<Picture view={position} palette={lightPalette} t={t} />)[0])
    const said = named.map(({ text }) => text)
    for (const place of Object.keys(startPlaces)) expect(said).toContain(place)
    expect(placeIds.filter((place) => said.includes(place)).length).toBeGreaterThan(placeIds.length * 0.8)
    expect(all(pictureOf(position)).map(({ text }) => text)).not.toContain('norfolk')
  })

  it('villages of both sides differ without colour', () => {
    const grey = Object.fromEntries(
      Object.keys(lightPalette).map((name) => [name, '#777']),
    ) as unknown as typeof lightPalette
    const at = (place: PlaceId) => placeIds.indexOf(place)
    const { position } = scene({ nation: 'british', actionsLeft: 1, places: startPlaces })
    const groups = pictureOf(position, grey).children.filter(({ attributes }) => attributes.transform)
    const look = (place: PlaceId) => groups[at(place)].children.map(markup).join('')
    expect(look('norfolk')).toBe(look('pemaquid'))
    expect(look('norfolk')).not.toBe(look('gaspe'))
    expect(look('norfolk')).not.toBe(look('boston'))
  })
})

describe('Few Acres map', () => {
  it('every place is on its paper, none on another', () => {
    for (const place of placeIds) {
      const [x, y] = siteOf(place)
      expect(x).toBeGreaterThan(paper.x + 15)
      expect(x).toBeLessThan(paper.x + paper.width - 15)
      expect(y).toBeGreaterThan(paper.y + 15)
      expect(y).toBeLessThan(paper.y + paper.height - 15)
      for (const other of placeIds)
        if (other !== place)
          expect(Math.hypot(x - siteOf(other)[0], y - siteOf(other)[1])).toBeGreaterThan(40)
    }
  })

  it('every way is known from both ends', () => {
    for (const { a, b } of ways) {
      expect(joined(a).map(({ place }) => place)).toContain(b)
      expect(joined(b).map(({ place }) => place)).toContain(a)
    }
  })

  it('no name is set over a place beside it', () => {
    for (const place of placeIds) {
      const [x, y] = siteOf(place)
      const side = sideOf(place)
      for (const other of placeIds) {
        if (other === place || side === 'above' || side === 'below') continue
        const [ox, oy] = siteOf(other)
        const beside = side === 'right' ? ox - x : x - ox
        if (Math.abs(oy - y) < 14 && beside > 0) expect(beside, `${place} ${other}`).toBeGreaterThan(70)
      }
    }
  })
})

it('Few Acres siege marker: leaves both strengths readable at every position', () => {
  const side = (seat: number, strength: number) => ({ seat, strength, need: 0 })
  for (let marker = -5; marker <= 5; marker++) {
    const pull = { marker, attacker: side(0, 12), defender: side(1, 10) }
    const parts = all(drawn(<Tug pull={pull} palette={lightPalette} />)[0])
    const named = (name: string) => parts.filter((part) => part.name === name).map((part) => part.attributes)
    const [, knot] = named('rect')
    const [left, right] = named('text').map(({ x }) => +x)
    // Half of two figures, and a gap.
    expect(+knot.x - left, String(marker)).toBeGreaterThan(11)
    expect(right - +knot.x - +knot.width, String(marker)).toBeGreaterThan(11)
  }
})
