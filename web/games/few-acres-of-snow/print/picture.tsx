import type { VNode } from 'preact'
import { type PlaceId, placeIds, printedOn } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { pictureFont } from '../../../print/font.ts'
import type { Palette } from '../../../print/palette.ts'
import type { PictureWords } from '../../../print/picture-words.ts'
import type { Point } from '../../kit/map/placing.ts'
import { ShoreLines } from '../../kit/map/shore-lines.tsx'
import { anchorShift, hills, lakePath, landPath, paper, siteOf } from '../map/geography.ts'
import { byRank, placedNames } from '../map/names.ts'
import { HoldingFigure } from '../map/pieces.tsx'
import { type Plate, platesOf } from '../map/plates.ts'
import { routePaths } from '../map/routes.ts'
import { pullOf } from '../turn/pull.ts'
import { Tug } from '../turn/tug.tsx'

/** The public parts of a position that a picture needs. */
export type Drawn = Pick<SnowPosition, 'places' | 'sieges'>
type Props = { view: Drawn; palette: Palette }
type PictureProps = Props & Pick<PictureWords, 't'>

/** The map of a table as a picture of its own. */
export function Picture({ view, palette, t }: PictureProps): VNode {
  const { x, y, width, height } = paper
  const plates = platesOf(view.sieges.map(({ place }) => place))
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <Land palette={palette} />
      {plates.map((plate) => (
        <Tie key={plate.place} plate={plate} palette={palette} />
      ))}
      {placeIds.map((place) => (
        <g key={place} transform={`${shiftTo(place)} scale(1.5)`}>
          <Site view={view} place={place} palette={palette} />
        </g>
      ))}
      {view.sieges.map((siege, i) => (
        <g key={siege.place} transform={`${moveTo(plates[i].at)} scale(1.5)`}>
          <Tug pull={pullOf(view as SnowPosition, siege)} palette={palette} />
        </g>
      ))}
      {t && <Names view={view} palette={palette} t={t} plates={plates} />}
    </svg>
  )
}

/** How many units of the map a pixel of a mail's picture is, and how much larger names are drawn there. */
const unzoom = 1.92
const nameScale = 1.38

type NamesProps = Props & { t: NonNullable<PictureWords['t']>; plates: readonly Plate[] }

/** The names of places, except those that would overlap others. */
function Names({ view, palette, t, plates }: NamesProps): VNode {
  const nameOf = (place: PlaceId): string => t(`few-acres-of-snow.place.${place}`)
  const isHeld = (place: PlaceId): boolean => view.places[place] !== undefined
  const besieged = new Set(view.sieges.map(({ place }) => place))
  const marks = { view, ringed: besieged, plates }
  const names = placedNames(marks, byRank(marks, nameOf))
  return (
    <g
      fill={palette.ink}
      stroke={palette.land}
      stroke-width={3.5}
      stroke-linejoin="round"
      paint-order="stroke"
    >
      {placeIds.map((place) => {
        const { at, until } = names.get(place)!
        return until < unzoom ? null : (
          <text
            key={place}
            transform={`${shiftTo(place)} scale(${nameScale})`}
            x={at.x.toFixed(1)}
            y={at.y.toFixed(1)}
            text-anchor={at.anchor}
            font-size={16}
            font-weight={isHeld(place) ? 700 : 500}
          >
            {nameOf(place)}
          </text>
        )
      })}
    </g>
  )
}

/** The `transform` that moves a drawing from the origin to a point. */
export const moveTo = (point: Point): string => `translate(${point.map(Math.round).join(' ')})`

/** The `transform` that moves a drawing from the origin to its place. */
export const shiftTo = (place: PlaceId): string => moveTo(siteOf(place))

/** The line from a besieged place to how its siege stands. */
export const Tie = ({ plate: { place, at }, palette }: { plate: Plate; palette: Palette }): VNode => (
  <path d={`M${siteOf(place).join(' ')}L${at.join(' ')}`} stroke={palette.ink} stroke-width={2.6} />
)

/** Water, land, coast and ways. */
export function Land({ palette }: { palette: Palette }): VNode {
  const { x, y, width, height } = paper
  const line = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const
  const rim = `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  return (
    <g>
      <clipPath id="snow-sheet">
        <path d={rim} />
      </clipPath>
      <g clip-path="url(#snow-sheet)">
        <path d={rim} fill={palette.water} />
        <g stroke-linecap="round">
          <ShoreLines coast={landPath} distances={[14, 9, 4.5]} width={0.8} palette={palette} />
        </g>
        <path
          d={landPath}
          fill={palette.land}
          stroke={palette.ink}
          stroke-width={1.4}
          stroke-linejoin="round"
        />
        <path
          d={lakePath}
          fill={palette.water}
          stroke={palette.ink}
          stroke-width={1.2}
          stroke-linejoin="round"
        />
        <path
          d={lakePath}
          {...line}
          stroke={palette.coast}
          stroke-width={1}
          transform="translate(0 3)"
          opacity={0.5}
        />
      </g>
      <path d={hachures} {...line} stroke={palette.line} stroke-width={1.1} stroke-opacity={0.75} />
      <path d={routePaths.trail} {...line} stroke={palette.ink2} stroke-width={3.4} stroke-dasharray="0 8" />
      <path d={routePaths.road} {...line} stroke={palette.ink2} stroke-width={7} />
      <path d={routePaths.road} {...line} stroke={palette.land} stroke-width={4} />
      <path d={routePaths.water} {...line} stroke={palette.land} stroke-width={6} stroke-opacity={0.7} />
      <path d={routePaths.water} {...line} stroke={palette.sea} stroke-width={2.4} />
      <path d={routePaths.quiet} {...line} stroke={palette.sea} stroke-width={2} stroke-dasharray="7 7" />
      <path d={rim} fill="none" stroke={palette.ink} stroke-width={1.6} />
    </g>
  )
}

/** A hill: its outline, and lines down the side that lies in shadow. */
const hachures = hills
  .map(([x, y]) => [Math.round(x), Math.round(y)])
  .map(
    ([x, y]) =>
      `M${x - 10} ${y + 5}Q${x - 3} ${y - 8} ${x + 1} ${y - 7}Q${x + 5} ${y - 5} ${x + 11} ${y + 5}M${x + 2} ${y - 4}l2 7M${x + 5} ${y - 2}l2 6`,
  )
  .join('')

type SiteProps = { view: Drawn; place: PlaceId; palette: Palette }

/** A place around the origin: its pieces, or a ring with the points of a village there. */
export function Site({ view, place, palette }: SiteProps): VNode {
  const holding = view.places[place]
  const isBesieged = view.sieges.some((siege) => siege.place === place)
  const { points, harbour, settler } = printedOn(place)
  return (
    <g>
      {harbour && !holding && (
        <path
          d={anchor}
          transform={moveTo(anchorShift(place))}
          fill="none"
          stroke={palette.ink}
          stroke-width={1.6}
        />
      )}
      {holding ? (
        <HoldingFigure holding={holding} palette={palette} />
      ) : (
        <g>
          <circle r={11} fill={palette.land} stroke={palette.ink} stroke-width={1.5} />
          {settler && <circle r={8.2} fill="none" stroke={palette.ink} stroke-width={0.8} />}
        </g>
      )}
      {!holding && points > 0 && (
        <text
          y={5}
          text-anchor="middle"
          font-size={15}
          font-weight={600}
          font-family={pictureFont}
          fill={palette.ink}
        >
          {points}
        </text>
      )}
      {isBesieged && (
        <circle r={25} fill="none" stroke={palette.ink} stroke-width={2.6} stroke-dasharray="6 4" />
      )}
    </g>
  )
}

const anchor = 'M0 10V24M-5 14H5M-8 18C-8 24 -4 25 0 26C4 25 8 24 8 18'
