import { type ComponentChildren, cloneElement, type SVGAttributes, type VNode } from 'preact'
import { gameClients } from '../../../web/games/index.ts'
import { lightPalette } from '../../../web/print/palette.ts'
import type { PictureWords } from '../../../web/print/picture-words.ts'
import type { Watched } from '../../api/shapes.ts'
import type { PagePorts } from '../../ports/index.ts'
import { room } from './layout.ts'

/** Upper bound on the scale of a picture. A table of few pieces would be drawn with lines like bars. */
const LARGEST = 3

/**
 * A table as its game draws it, in its room. Before the start it is the game's figure; for a game without a client,
 * nothing.
 */
export async function pictureOf(
  { state, view }: Pick<Watched, 'state' | 'view'>,
  words: PictureWords = {},
): Promise<ComponentChildren> {
  const client = Object.hasOwn(gameClients, state.game) ? gameClients[state.game] : null
  if (!client) return <g />
  if (view === null) return inRoom(emblemOf(client.emblem), 12)
  const Picture = await client.picture()
  // A picture uses no hooks: it is a function of its props.
  return inRoom(Picture({ view, palette: lightPalette, ...words }) as Framed, LARGEST)
}

/** A board of a game as the build has drawn it, in light colours: it is shown if there is no table yet. */
export async function pictureOfGame(
  { board }: Pick<PagePorts, 'board'>,
  game: string,
): Promise<ComponentChildren> {
  if (!Object.hasOwn(gameClients, game)) return <g />
  const drawn = (await board(game))
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll(/var\(--(\w+)\)/g, (_, name) => lightPalette[name as keyof typeof lightPalette])
  const [, attributes = '', inner = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(drawn) ?? []
  const viewBox = /viewBox="([^"]*)"/.exec(attributes)?.[1] ?? ''
  return inRoom((<svg viewBox={viewBox} dangerouslySetInnerHTML={{ __html: inner }} />) as Framed, LARGEST)
}

type Framed = VNode<SVGAttributes & { viewBox: string }>

const emblemOf = (d: string): Framed => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path d={d} fill="none" stroke={lightPalette.line} stroke-width="0.2" stroke-linejoin="round" />
  </svg>
)

/**
 * Centred in the room, as large as possible. It is not clipped there, which would take the rasterizer most of its time.
 */
function inRoom(drawn: Framed, largest: number): ComponentChildren {
  const [, , wide, high] = drawn.props.viewBox.split(' ').map(Number)
  const scale = Math.min(room.width / wide, room.height / high, largest)
  const [width, height] = [wide * scale, high * scale]
  const x = room.x + (room.width - width) / 2
  const y = room.y + (room.height - height) / 2
  return cloneElement(drawn, { x, y, width, height, overflow: 'visible' })
}
