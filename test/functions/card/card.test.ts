import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mask, type Position, seeded } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { Watched } from '../../../functions/api/shapes.ts'
import { renderer } from '../../../functions/hosts/machine/server/renderer.ts'
import { createPrinter, svgOf } from '../../../functions/messages/pictures/print.ts'
import { drawBoard } from '../../../web/build/boards.ts'
import { lightPalette } from '../../../web/print/palette.ts'
import { sharedBrowser } from '../../e2e/support/browser.ts'
import { seated } from '../../support/tables/seated.ts'
import { counter } from '../support/counter.ts'
import { watchedAt } from './press-room.ts'

const games = { gheos: async () => gheos, counter: async () => counter }
const ports = { games, renderer, board: drawBoard }
const printerOf = () => createPrinter(ports)
const drawn = async (watched: Watched) => svgOf(ports, watched)

/** The texts of a card, in their order. */
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

const cards: Record<string, Watched> = {
  'before the start': watchedAt(gheos, 3, 'gathering'),
  ...Object.fromEntries(
    [2, 3, 4].flatMap((seats) =>
      (['beginning', 'middle', 'end'] as const).map((at) => [
        `${at}, ${seats} seats`,
        watchedAt(gheos, seats, at),
      ]),
    ),
  ),
  'long names': watchedAt(gheos, 4, 'end', {
    title: 'A title that takes all of the sixty characters it may have, ',
    names: seated(
      'W'.repeat(30),
      'm'.repeat(30),
      'Maximiliane von Hohenfels-Berg',
      'Иннокентий Константинопольский',
    ),
  }),
  'a delay': watchedAt(gheos, 2, 'middle', { delay: 3 }),
  'other scripts': watchedAt(gheos, 4, 'middle', {
    title: '東京',
    names: seated('太郎', 'محمد', 'Ann 🎲', 'Їжак'),
  }),
  'no picture': watchedAt(counter, 2, 'middle'),
}

describe('link card, words', () => {
  it('running table: title, game, players and whose turn it is', async () => {
    const watched = watchedAt(gheos, 3, 'middle')
    const [waiting] = (watched.view as unknown as Position).waiting
    const [app, game, title, ...rest] = textsOf(await drawn(watched))
    expect([app, game, title]).toEqual(['Posthorn', 'Gheos', 'Sunday in Łódź'])
    expect(rest.slice(0, 3)).toEqual(['Emily', 'Łukasz', 'Оксана'])
    expect(rest.at(-1)).toBe(`${['Emily', 'Łukasz', 'Оксана'][waiting]} is laying a tile.`)
  })

  it('open, delayed or finished table: free seats, turns behind, points and winner', async () => {
    const before = textsOf(await drawn(cards['before the start']))
    expect(before.filter((text) => text === 'free')).toHaveLength(2)
    expect(before.at(-1)).toBe('2 seats are free.')
    expect(textsOf(await drawn(cards['a delay'])).at(-1)).toBe('3 turns behind the table.')
    const end = textsOf(await drawn(cards['end, 2 seats']))
    expect(end.filter((text) => /^\d+ points?$/.test(text))).toHaveLength(2)
    expect(end.at(-1)).toMatch(/^(Emily|Łukasz) won\.$|^Emily and Łukasz share the win\.$/)
  })

  it('letters that can’t be printed: the game’s name for the title, the seat’s number for a name', async () => {
    const texts = textsOf(await drawn(cards['other scripts']))
    expect(texts.slice(0, 6)).toEqual(['Posthorn', 'Gheos', 'Player 1', 'Player 2', 'Ann', 'Їжак'])
  })

  it('titles and names with markup: printed as text', async () => {
    const printer = printerOf()
    const hostile = [
      '</text><script>x',
      '" onload="x',
      '&amp;&#60;',
      ']]><!--',
      '<![CDATA[',
      'a\u0000\ud800\u202eb',
      '$& $1',
    ]
    const texts = [...hostile, '\u200f'.repeat(10_000), `${'"&<'.repeat(3000)}x`]
    for (let i = 0; i < texts.length; i += 3) {
      const [title, ...names] = texts.slice(i, i + 3)
      const watched = watchedAt(gheos, 2, 'beginning', { title, names: seated(...names) })
      const svg = await drawn(watched)
      const withoutTexts = svg.replaceAll(/<text [^<>]*>[^<]*<\/text>/g, '')
      expect(withoutTexts).not.toMatch(/script|onload|CDATA|!|<text/)
      expect((await printer.print(watched)).length).toBeGreaterThan(10_000)
    }
  })
})

describe('link card, pixels', () => {
  let page: Page
  beforeAll(async () => {
    page = await (await sharedBrowser()).newPage()
  })
  afterAll(() => page.close())

  /** What a browser sees of a PNG: its size, and how many colours each half of it has. */
  const seen = (png: Uint8Array) =>
    page.evaluate(async (encoded) => {
      const image = new Image()
      image.src = `data:image/png;base64,${encoded}`
      await image.decode()
      const [width, height] = [image.naturalWidth, image.naturalHeight]
      const context = new OffscreenCanvas(width, height).getContext('2d')!
      context.drawImage(image, 0, 0)
      const hexOf = (r: number, g: number, b: number) =>
        `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      const count = (x: number, wide: number) => {
        const { data } = context.getImageData(x, 0, wide, height)
        const colours = new Map<string, number>()
        for (let i = 0; i < data.length; i += 4) {
          const hex = hexOf(data[i], data[i + 1], data[i + 2])
          colours.set(hex, (colours.get(hex) ?? 0) + 1)
        }
        return Object.fromEntries([...colours].filter(([, pixels]) => pixels > 300))
      }
      return { width, height, picture: count(0, width / 2), words: count(width / 2, width / 2) }
    }, Buffer.from(png).toString('base64'))

  it.each(Object.entries(cards))(
    '%s: 1200 by 630, with a picture and words in ink on paper',
    async (name, watched) => {
      const { paper, ink, water, line } = lightPalette
      const { width, height, picture, words } = await seen(await printerOf().print(watched))
      expect([width, height]).toEqual([1200, 630])
      for (const colours of [picture, words]) expect(colours[paper]).toBeGreaterThan(100_000)
      expect(words[ink]).toBeGreaterThan(3000)
      if (watched.state.game !== gheos.id) expect(Object.keys(picture)).toEqual([paper])
      else if (watched.view === null) expect(picture[line]).toBeGreaterThan(300)
      else expect([name, picture[water] > 2000, picture[ink] > 2000]).toEqual([name, true, true])
    },
  )
})

describe('link card, equal tables', () => {
  it('only hidden parts differ: the same bytes', async () => {
    for (const at of ['beginning', 'middle'] as const) {
      const watched = watchedAt(gheos, 3, at)
      const twins = [1, 2].map((seed) => {
        const imagined = gheos.imagine(watched.view as never, 'spectator', seeded('77'.repeat(32), [], seed))
        return { imagined, watched: { ...watched, view: mask(imagined, 'spectator') as never } }
      })
      expect(twins[0].imagined).not.toEqual(twins[1].imagined)
      const [one, two] = twins.map(({ watched }) => watched)
      expect(printerOf().tagOf(one)).toBe(printerOf().tagOf(two))
      expect(Buffer.from(await printerOf().print(one)).equals(await printerOf().print(two))).toBe(true)
    }
  })

  it('title, names, delay or version differ: another tag', async () => {
    const printer = printerOf()
    const watched = watchedAt(gheos, 2, 'middle')
    expect(await printer.print({ ...watched, seed: '00', pollAfter: 60 })).toBe(await printer.print(watched))
    const others = [{ title: 'Monday' }, { names: seated('Emily', 'Ben') }, { delay: 1 }, { version: 99 }]
    const tags = [watched, ...others.map((other) => ({ ...watched, ...other }))].map(printer.tagOf)
    expect(new Set(tags).size).toBe(5)
  })
})
