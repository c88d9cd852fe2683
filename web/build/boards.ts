import { render } from 'preact-render-to-string/jsx'
import { type AnyGame, type EntryMetadata, mask, type Position } from '../../engine/core/index.ts'
import { randomTable } from '../../engine/core/play/random-play.ts'
import { games } from '../../engine/index.ts'
import { seededRandom } from '../../engine/opponents/seeded-random.ts'
import { gameClients } from '../games/index.ts'
import { cssPalette, darkPalette, lightPalette, type Palette } from '../print/palette.ts'
import type { BuiltFile } from './place.ts'

/**
 * The tables to draw: the seeds of their choices and of their luck, the share of their entries after which they are
 * drawn (late enough for a full board), and the most seats.
 */
const seed = 3
const metadata: EntryMetadata = { id: 'board', at: '2026-01-01T00:00:00.000Z', seed: '5a'.repeat(32) }
const stage = 0.8
const most = 3

/** A picture of each game's board late in a table, in light and dark colors: `boards/<game>.svg`. */
export const drawBoards = (): Promise<BuiltFile[]> =>
  Promise.all(Object.keys(gameClients).map(async (id) => [`boards/${id}.svg`, await drawBoard(id)] as const))

export async function drawBoard(id: string): Promise<string> {
  const game = (await games[id]()) as AnyGame
  const Picture = await gameClients[game.id].picture()
  const seats = Math.max(game.seats.min, Math.min(game.seats.max, most))
  const sitters = Array.from({ length: seats }, (_, seat) => ({
    holder: `holder-${seat}`,
    salt: '00'.repeat(16),
  }))
  const log = randomTable(game, { sitters, metadata, random: seededRandom(seed).int })
  const view = mask(log[Math.floor(log.length * stage)].position as Position, 0)
  // A picture uses no hooks, so it can be called as a plain function of its properties.
  const drawn = render(Picture({ view, palette: cssPalette }) as never, {}, asXml)
  return inColors(drawn.replace(/^<svg(?![^>]*xmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"'))
}

/** A picture that names colors, with those of day and of night. */
export const inColors = (svg: string): string =>
  svg.replace(/^<svg[^>]*>/, (start) => `${start}<style>${colours}</style>`)

/** Options for XML, in which every attribute needs a value. */
const asXml = { jsx: false, xml: true, pretty: false }

const properties = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
const colours = `:root{${properties(lightPalette)}}@media (prefers-color-scheme:dark){:root{${properties(darkPalette)}}}`
