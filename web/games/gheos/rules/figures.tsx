import type { ComponentChildren, VNode } from 'preact'
import { count, frontier, survey } from '../../../../engine/gheos/board.ts'
import { standardTiles } from '../../../../engine/gheos/data.ts'
import { isPermanent } from '../../../../engine/gheos/place.ts'
import { type Color, colors, type GheosPosition } from '../../../../engine/gheos/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { bounds, type Cell, cellCenter, cellPath, type Point, round, side } from '../map/geometry.ts'
import { ColorIcon, SymbolIcon } from '../map/icons.tsx'
import { Chart, TilePicture } from '../print/picture.tsx'
import type { Played } from './examples.ts'

type MapProps = {
  view: GheosPosition
  /** Cells that must be in sight in addition to the map. */
  around?: readonly Cell[]
  /** Drawn over the map. */
  children?: ComponentChildren
}

/** A small map, as it stands on the board. */
export function SmallMap({ view, around = [], children }: MapProps): VNode {
  const { x, y, width, height } = bounds({ board: [...view.board, ...around] }, 5)
  return (
    <svg viewBox={[x, y, width, height].map(round).join(' ')} width={round(width)} aria-hidden="true">
      <Chart view={view} palette={cssPalette} />
      {children}
    </svg>
  )
}

/** The map before and after a tile was laid: side by side where it is high, else one below the other. */
export function BeforeAfter({ example: { before, after, site } }: { example: Played }): VNode {
  const laid = site ? [site] : []
  const isHigh = bounds(after).height > 1.5 * side
  return (
    <div class={isHigh ? 'change high' : 'change'}>
      <SmallMap view={before} around={laid}>
        <path class="wanted" d={laid.map((cell) => cellPath(cell, 2)).join('')} />
      </SmallMap>
      <svg class="then" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M2 1L10 6L2 11Z" />
      </svg>
      <SmallMap view={after}>
        <path class="new" d={laid.map((cell) => cellPath(cell)).join('')} />
      </SmallMap>
    </div>
  )
}

/** A map with every place where a tile may be laid, and every tile that may be replaced. */
export function Places({ view }: { view: GheosPosition }): VNode {
  const free = frontier(survey(standardTiles, view.board), view.board)
  const replaceable = view.board.filter(({ tile }) => !isPermanent(standardTiles, tile))
  return (
    <SmallMap view={view} around={free}>
      <path class="wanted" d={free.map((cell) => cellPath(cell, 5)).join('')} />
      <path class="replaceable" d={replaceable.map((cell) => cellPath(cell, 4)).join('')} />
    </SmallMap>
  )
}

/** A letter on a map, for the caption to speak of; `at` is a cell and how far from its middle. */
export function Letter({ at: [cell, dx, dy], children }: { at: [Cell, number, number]; children: string }) {
  const [x, y]: Point = cellCenter(cell)
  return (
    <g class="letter" transform={`translate(${round(x + dx)} ${round(y + dy)})`}>
      <circle r="10" />
      <text y="5.2" text-anchor="middle">
        {children}
      </text>
    </g>
  )
}

/** One tile with its name below. */
export const NamedTile = ({ tile, children }: { tile: number; children: ComponentChildren }): VNode => (
  <figure>
    <TilePicture laid={{ x: 0, y: 0, tile, rot: 0 }} palette={cssPalette} />
    <figcaption>{children}</figcaption>
  </figure>
)

/** A civilization by its mark and its name. */
export const Who = ({ color, children }: { color: Color; children: ComponentChildren }): VNode => (
  <span class="who">
    <ColorIcon color={color} size={20} /> {children}
  </span>
)

/** The words of a sum. */
type SumWords = {
  caption: string
  civilization: string
  token: string
  epoch: string
  total: string
  names: (color: Color) => string
}

/** Points of seat 0 for its followers, civilization by civilization: cups for a token, pyramids for an epoch. */
export function Sum({
  view,
  points,
  words,
}: {
  view: GheosPosition
  points: { token: number; epoch: number }
  words: SumWords
}): VNode {
  const map = survey(standardTiles, view.board)
  const [held] = view.followers
  const times = (color: Color, symbol: 'cup' | 'pyramid') => {
    const each = count(map.landOf(view.markers[color]!), symbol)
    return `${held[color]} × ${each} = ${held[color] * each}`
  }
  return (
    <table>
      <caption class="unseen">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{words.civilization}</span>
          </th>
          <th scope="col">
            <SymbolIcon symbol="cup" /> {words.token}
          </th>
          <th scope="col">
            <SymbolIcon symbol="pyramid" /> {words.epoch}
          </th>
        </tr>
      </thead>
      <tbody>
        {colors
          .filter((color) => held[color] > 0)
          .map((color) => (
            <tr key={color}>
              <th scope="row">
                <Who color={color}>{words.names(color)}</Who>
              </th>
              <td>{times(color, 'cup')}</td>
              <td>{times(color, 'pyramid')}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td>{points.token}</td>
          <td>{points.epoch}</td>
        </tr>
      </tfoot>
    </table>
  )
}
