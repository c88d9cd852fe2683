import { describe, expect, it } from 'vitest'
import { slots, survey } from '../../../engine/gheos/board.ts'
import { landscapes, standardTiles } from '../../../engine/gheos/data.ts'
import { colors, type GheosPosition } from '../../../engine/gheos/position.ts'
import { atSlot, cellCenter, inradius } from '../../../web/games/gheos/map/geometry.ts'
import { figuresOn, homelands, reachOf, roomiest, standing } from '../../../web/games/gheos/map/spots.ts'
import { Picture, TilePicture } from '../../../web/games/gheos/print/picture.tsx'
import { cssPalette, darkPalette, lightPalette } from '../../../web/print/palette.ts'
import { all, drawn, markup } from '../kit/markup.ts'
import { randomTable, viewsIn } from './tables.ts'

const picture = (view: GheosPosition, palette = lightPalette) =>
  drawn(<Picture view={view} palette={palette} />)[0]

const samples = [1, 2, 3].flatMap((seed) => {
  const { moments, end } = randomTable(1 + seed, seed)
  return [...moments.filter((_, i) => i % 9 === 0).map(({ position }) => position), end]
})

describe('Gheos picture', () => {
  it('is plain SVG: known elements and attributes, no classes, real numbers', () => {
    const elements = new Set(['svg', 'g', 'defs', 'pattern', 'rect', 'path', 'circle'])
    for (const view of samples) {
      for (const { name, attributes } of all(picture(view))) {
        expect(elements).toContain(name)
        for (const [key, value] of Object.entries(attributes)) {
          expect(key).toMatch(/^([a-z]+(-[a-z]+)*|viewBox|patternUnits)$/)
          expect(key).not.toBe('class')
          expect(value).not.toMatch(/NaN|undefined|Infinity|\[object/)
        }
      }
    }
  })

  it('takes all colours from the palette: hex for emails, custom properties for the page', () => {
    const [view] = samples
    const coloursOf = (palette: typeof lightPalette) =>
      all(picture(view, palette))
        .flatMap(({ attributes }) => [attributes.fill, attributes.stroke])
        .filter((value) => value && value !== 'none' && !value.startsWith('url('))
    for (const palette of [lightPalette, darkPalette, cssPalette])
      for (const colour of coloursOf(palette)) expect(Object.values(palette)).toContain(colour)
    expect(markup(picture(view))).not.toContain('var(')
  })

  it('uses only hatchings that it defines', () => {
    for (const view of samples) {
      const text = markup(picture(view))
      const defined = [...text.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)
      for (const [, id] of text.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id)
    }
  })

  it('cell names are covered by no figure', () => {
    for (const view of samples) {
      const elements = all(drawn(<Picture view={view} palette={lightPalette} isNumbered />)[0])
      const figures = elements
        .filter(({ attributes }) => attributes['data-name'])
        .map(({ attributes }) =>
          String(attributes.transform)
            .match(/-?[\d.]+/g)!
            .map(Number),
        )
      const names = elements.filter(({ attributes }) => Number(attributes['font-size']) === 14)
      expect(names).toHaveLength(view.board.length)
      for (const { attributes } of names)
        for (const [x, y] of figures) {
          // A name is some 20 units wide and 10 high, a symbol 23 wide and mostly air at its corners.
          const aside = Math.max(Math.abs(x - Number(attributes.x)) - 10, 0)
          const above = Math.max(Math.abs(y - (Number(attributes.y) - 5)) - 5, 0)
          expect(Math.hypot(aside, above)).toBeGreaterThan(9)
        }
    }
  })

  it('is the same for the same map, whatever hands and deck are', () => {
    const [view] = viewsIn('tile', 1)
    const blank = { ...view, hands: [], deck: [], followers: [], points: [] } as unknown as GheosPosition
    expect(markup(picture(blank))).toBe(markup(picture(view)))
  })

  it('every figure stays within its tile', () => {
    for (const { board, markers } of samples)
      for (const { figure, at, scale, key } of figuresOn(board, markers)) {
        const [x, y] = key.split(',').map(Number)
        const [cx, cy] = cellCenter({ x, y })
        const [level, slanting] = reachOf(figure)
        for (const slot of slots) {
          const [ex, ey] = atSlot({ x, y }, slot, [0, 1])
          const gap = inradius - (at[0] - cx) * (ex - cx) - (at[1] - cy) * (ey - cy)
          expect(gap).toBeGreaterThan((slot === 0 ? level : slanting) * scale - 0.5)
        }
      }
  })

  it('shows every symbol on the map and every civilization once', () => {
    for (const view of samples) {
      const names = all(picture(view)).flatMap(({ attributes }) => attributes['data-name'] ?? [])
      const printed = view.board.flatMap(({ tile }) =>
        landscapes[tile].regions.flatMap(({ symbols }) => symbols),
      )
      const present = colors.filter((color) => view.markers[color])
      expect(names.sort()).toEqual([...printed, ...present].sort())
    }
  })

  it('hatches exactly the inhabited lands', () => {
    for (const view of samples) {
      const hatched = all(picture(view)).flatMap(
        ({ attributes }) => /^url\(#gheos-(\w+)\)$/.exec(attributes.fill ?? '')?.[1] ?? [],
      )
      expect(hatched.sort()).toEqual(colors.filter((color) => view.markers[color]).sort())
    }
  })

  it('frames a tile that points down like one that points up', () => {
    for (const x of [0, 1]) {
      const [svg] = drawn(<TilePicture laid={{ x, y: 0, tile: 44, rot: 2 }} palette={lightPalette} />)
      const [, , width, height] = svg.attributes.viewBox.split(' ').map(Number)
      expect(width).toBeGreaterThan(100)
      expect(height).toBeGreaterThan(86)
    }
  })
})

describe('Gheos homelands', () => {
  it('each civilization stands on its own land', () => {
    for (const view of viewsIn('people', 20)) {
      const { landOf } = survey(standardTiles, view.board)
      const homes = homelands(view)
      for (const color of colors) {
        const home = homes[color]
        if (home)
          expect(landOf(roomiest(home.regions, view.board)).regions).toContainEqual(view.markers[color])
      }
    }
  })

  it('undecided conflict: they leave out the new tile', () => {
    const views = [...viewsIn('pay', 12), ...viewsIn('winner', 3)]
    for (const view of views) {
      const { x, y } = view.last!
      for (const land of Object.values(homelands(view)))
        expect(land.regions.some((region) => region.x === x && region.y === y)).toBe(false)
    }
    expect(views.length).toBe(15)
  })

  it('undecided migration: the civilization has no home and stands on the tile that tore its land', () => {
    let migrations = 0
    for (const view of [...viewsIn('pay', 40), ...viewsIn('home', 2)]) {
      if (!('conflict' in view.stage) || view.stage.conflict.kind !== 'migration') continue
      const { color } = view.stage.conflict
      expect(homelands(view)[color]).toBeUndefined()
      const { x, y } = view.last!
      expect(standing(view)[color]).toMatchObject({ x, y })
      migrations++
    }
    expect(migrations).toBeGreaterThan(5)
  })
})
