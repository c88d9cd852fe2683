import type { VNode } from 'preact'
import { frontier, type Laid, type Region, survey } from '../../../../engine/gheos/board.ts'
import { landscapes, standardTiles } from '../../../../engine/gheos/data.ts'
import { type Color, colors, type Markers } from '../../../../engine/gheos/position.ts'
import type { Palette } from '../../../print/palette.ts'
import { ShoreLines } from '../../kit/map/shore-lines.tsx'
import { landPaths } from '../map/coast.ts'
import { atSlot, bounds, cellPath, inradius, outline, type Point, round } from '../map/geometry.ts'
import { Hatchings, hatchingOf } from '../map/hatching.tsx'
import { Marker, SymbolFigure } from '../map/pieces.tsx'
import { type Drawn, type Figure, figuresOn, homelands, isColor, regionKey, standing } from '../map/spots.ts'
import { CellNumber, roomIn } from './numbers.tsx'

/** The map of a table as a picture of its own. `isNumbered`: with the names of cells in the notation. */
export function Picture({ view, palette, isNumbered }: PictureProps): VNode {
  const free = isNumbered ? frontier(survey(standardTiles, view.board), view.board) : []
  const { x, y, width, height } = bounds({ board: [...view.board, ...free] })
  const taken = isNumbered ? figuresOn(view.board, standing(view)).map(({ at }) => at) : []
  const onPaper = { ink: palette.ink, ground: palette.paper }
  const onLand = { ink: palette.ink, ground: palette.land }
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={[x, y, width, height].map(round).join(' ')}
      aria-hidden="true"
    >
      <Chart view={view} palette={palette} />
      {free.map((cell) => (
        <path
          d={cellPath(cell, 3)}
          fill="none"
          stroke={palette.line}
          stroke-width="1"
          stroke-dasharray="4 3"
        />
      ))}
      {free.map((cell) => (
        <CellNumber cell={cell} size={22} at={atSlot(cell, 0, [0, inradius * 0.25])} {...onPaper} />
      ))}
      {isNumbered &&
        view.board.map((cell) => (
          <CellNumber cell={cell} size={14} at={roomIn(cell, 14, taken)} {...onLand} />
        ))}
    </svg>
  )
}

type PictureProps = { view: Drawn; palette: Palette; isNumbered?: boolean }

type ChartProps = {
  view: Drawn
  palette: Palette
  /** The name of a symbol or a civilization, where a touch should show it. */
  title?: (figure: Figure) => string
}

/** The map as a group to be put into any `svg`. */
export function Chart({ view, palette, title }: ChartProps): VNode {
  const { board } = view
  const homes = homelands(view)
  const hatched = new Map<string, Color>()
  for (const color of colors)
    for (const region of homes[color]?.regions ?? []) hatched.set(regionKey(region), color)
  return (
    <g>
      <Hatchings palette={palette} />
      <Paper board={board} palette={palette} hatching={(region) => hatched.get(regionKey(region))} />
      <Figures board={board} markers={standing(view, homes)} palette={palette} title={title} />
    </g>
  )
}

/** One tile lying on its own, as in a hand. */
export function TilePicture({ laid, palette }: { laid: Laid; palette: Palette }): VNode {
  const { x, y, width, height } = bounds({ board: [laid] }, 2)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={[x, y, width, height].map(round).join(' ')}
      aria-hidden="true"
    >
      <Tile laid={laid} palette={palette} />
    </svg>
  )
}

/** One tile as a group, on a page of the palette's paper. */
export const Tile = ({ laid, palette }: { laid: Laid; palette: Palette }): VNode => (
  <g>
    <Paper board={[laid]} palette={palette} hatching={() => undefined} />
    <Figures board={[laid]} markers={{}} palette={palette} />
  </g>
)

type PaperProps = {
  board: readonly Laid[]
  palette: Palette
  hatching: (region: Region) => Color | undefined
}

/** Water, land and coast. */
function Paper({ board, palette, hatching }: PaperProps): VNode {
  const land = new Map<Color | 'empty', string>()
  let coast = ''
  for (const laid of board)
    landscapes[laid.tile].regions.forEach((_, region) => {
      const paths = landPaths(laid, region)
      const color = hatching({ x: laid.x, y: laid.y, region }) ?? 'empty'
      land.set(color, (land.get(color) ?? '') + paths.land)
      coast += paths.coast
    })
  const rim = outline(board)
  const seams = board.map((laid) => cellPath(laid)).join('')
  const line = { fill: 'none', 'stroke-linejoin': 'round' } as const
  return (
    <g>
      <path d={rim} fill={palette.water} />
      <ShoreLines coast={coast} distances={[9.5, 6.4, 3.5]} width={0.65} palette={palette} />
      <path d={[...land.values()].join('')} fill={palette.land} />
      {[...land].map(
        ([color, d]) => color !== 'empty' && <path key={color} d={d} fill={hatchingOf(color)} />,
      )}
      <path d={seams} {...line} stroke={palette.line} stroke-width={0.6} stroke-opacity={0.7} />
      <path d={coast} {...line} stroke={palette.ink} stroke-width={1.1} />
      <path d={`M-9999-9999H9999V9999H-9999Z${rim}`} fill={palette.paper} fill-rule="evenodd" />
      <path d={rim} {...line} stroke={palette.ink} stroke-width={1.1} />
    </g>
  )
}

type FiguresProps = {
  board: readonly Laid[]
  markers: Markers
  palette: Palette
  title?: ChartProps['title']
}

/** Symbols, and the civilizations' markers. */
function Figures({ board, markers, palette, title }: FiguresProps): VNode {
  const figures = figuresOn(board, markers)
  return (
    <g>
      {figures.map(
        ({ figure, at, scale, key }) =>
          !isColor(figure) && (
            <g key={key} transform={shift(at, scale)} data-name={figure}>
              {title && <title>{title(figure)}</title>}
              <SymbolFigure symbol={figure} palette={palette} />
            </g>
          ),
      )}
      {figures.map(
        ({ figure, at, scale }) =>
          isColor(figure) && (
            <g key={figure} transform={shift(at, scale)} data-name={figure}>
              {title && <title>{title(figure)}</title>}
              <Marker color={figure} palette={palette} />
            </g>
          ),
      )}
    </g>
  )
}

const shift = ([x, y]: Point, scale: number): string =>
  `translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${scale})`}`
