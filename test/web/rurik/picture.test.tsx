import { describe, expect, it } from 'vitest'
import { isAdjacent, type RegionId, regionIds } from '../../../engine/rurik/components/map.ts'
import type { RurikPosition } from '../../../engine/rurik/position/position.ts'
import { overlap, type Rectangle } from '../../../web/games/kit/map/placing.ts'
import { figures } from '../../../web/games/rurik/map/figures.ts'
import { isJoined, outlineOf, paper, siteOf } from '../../../web/games/rurik/map/geography.ts'
import { seals } from '../../../web/games/rurik/map/seals.ts'
import { Picture } from '../../../web/games/rurik/print/picture.tsx'
import { darkPalette, lightPalette, type Palette } from '../../../web/print/palette.ts'
import { scene } from '../../engine/rurik/scene.ts'
import { all, drawn, markup } from '../kit/markup.ts'
import { momentsOf } from './tables.ts'

const pictureOf = (view: RurikPosition, palette = lightPalette) =>
  drawn(<Picture view={view} palette={palette} />)[0]

describe('Rurik picture', () => {
  it('random tables: every moment is drawn with real numbers and colours', () => {
    for (const seed of [1, 2, 3])
      for (const { before } of momentsOf(seed).filter((_, i) => i % 40 === 0))
        for (const palette of [lightPalette, darkPalette])
          expect(markup(pictureOf(before, palette))).not.toMatch(/NaN|undefined|var\(|class=/)
  })

  it('shows the number of units of each seat, and a leader’s own seal over their units', () => {
    const { position } = scene({
      seats: 2,
      frame: { kind: 'advisor', seat: 0 },
      land: { kiev: { units: { 0: '4L', 1: '3' } } },
    })
    position.players[0].leader = 'boris'
    position.players[1].leader = 'agatha'
    const numbers = all(pictureOf(position)).map(({ text }) => text)
    expect(numbers).toContain('5')
    expect(numbers).toContain('3')
    // A crown is who rules: on the ghost of a choice.
    const paths = all(pictureOf(position)).map(({ attributes }) => attributes.d)
    expect(paths.filter((d) => d === seals.boris)).toHaveLength(1)
    expect(paths).not.toContain(figures.crown)
  })

  it('names every region in play in an email only', () => {
    const { position } = scene({ seats: 2, frame: { kind: 'advisor', seat: 0 } })
    const t = (key: string) => key.split('.').at(-1)!
    const said = all(drawn(<Picture view={position} palette={lightPalette} t={t} />)[0]).map(
      ({ text }) => text,
    )
    for (const region of Object.keys(position.regions)) expect(said).toContain(region)
    expect(all(pictureOf(position)).map(({ text }) => text)).not.toContain('kiev')
  })

  it('seats differ without colour', () => {
    const grey = Object.fromEntries(
      Object.keys(lightPalette).map((name) => [name, '#777']),
    ) as unknown as Palette
    const looks = [0, 1, 2, 3].map((seat) => {
      const { position } = scene({
        seats: 4,
        frame: { kind: 'advisor', seat: 0 },
        land: { kiev: { units: { [seat]: '2' }, church: seat } },
      })
      return markup(pictureOf(position, grey))
    })
    expect(new Set(looks).size).toBe(4)
  })
})

describe('Rurik map', () => {
  it('two regions share a border exactly where the rules say', () => {
    for (const a of regionIds)
      for (const b of regionIds) if (a !== b) expect(isJoined(a, b), `${a} ${b}`).toBe(isAdjacent(a, b))
  })

  it('every region is on its paper, with its middle within it', () => {
    for (const region of regionIds) {
      const outline = outlineOf(region)
      for (const [x, y] of outline) {
        expect(x).toBeGreaterThan(paper.x)
        expect(x).toBeLessThan(paper.x + paper.width)
        expect(y).toBeGreaterThan(paper.y)
        expect(y).toBeLessThan(paper.y + paper.height)
      }
      expect(isWithin(siteOf(region), outline), region).toBe(true)
      for (const other of regionIds)
        if (other !== region) expect(isWithin(siteOf(region), outlineOf(other)), other).toBe(false)
    }
  })

  it('the middles of two regions are more than 130 units apart', () => {
    for (const a of regionIds)
      for (const b of regionIds)
        if (a !== b) {
          const [ax, ay] = siteOf(a)
          const [bx, by] = siteOf(b)
          expect(Math.hypot(ax - bx, ay - by), `${a} ${b}`).toBeGreaterThan(130)
        }
  })
})

it('Rurik map: no name is under the pieces of another region', () => {
  /** A box around the middle of a region: how far it goes to both sides, up and down. */
  const around = (region: RegionId, side: number, up: number, down: number): Rectangle => {
    const [x, y] = siteOf(region)
    return { x: x - side, y: y - up, width: 2 * side, height: up + down }
  }
  // With a seal beneath it, where it is highest; and with units, goods, rebels and all three structures.
  const nameBox = (region: RegionId) => around(region, region.length * 8, 74, -46)
  const figures = (region: RegionId) => [around(region, 70, 20, 20), around(region, 122, -30, 70)]
  for (const a of regionIds)
    for (const b of regionIds)
      if (a !== b)
        for (const box of figures(b)) expect(overlap(nameBox(a), box), `${a} under ${b}`).toBe(false)
})

/** Whether a ray from a point crosses an outline an odd number of times. */
function isWithin(
  [x, y]: readonly [number, number],
  outline: readonly (readonly [number, number])[],
): boolean {
  const crossings = outline.filter(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)
  })
  return crossings.length % 2 === 1
}
