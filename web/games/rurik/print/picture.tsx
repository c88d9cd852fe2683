import type { VNode } from 'preact'
import { regionsOf } from '../../../../engine/rurik/board/pieces.ts'
import { rulerOf } from '../../../../engine/rurik/board/rule.ts'
import { structures } from '../../../../engine/rurik/components/data.ts'
import { type RegionId, regionIds } from '../../../../engine/rurik/components/map.ts'
import type { Region, RurikPosition } from '../../../../engine/rurik/position/position.ts'
import type { Palette } from '../../../print/palette.ts'
import type { PictureWords } from '../../../print/picture-words.ts'
import { ShoreLines } from '../../kit/map/shore-lines.tsx'
import { landPath, paper, regionPaths, riverPath, siteOf } from '../map/geography.ts'
import { colorOf, ForceFigure, GoodFigure, RebelFigure, StructureFigure } from '../map/pieces.tsx'
import { leaderOf } from '../telling/leaders.ts'
import { regionName } from '../telling/region-words.ts'

type Props = { view: RurikPosition; palette: Palette }
type PictureProps = Props & Pick<PictureWords, 't'>

/** The map of a table as a picture of its own. */
export function Picture({ view, palette, t }: PictureProps): VNode {
  const { x, y, width, height } = paper
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <Land view={view} palette={palette} />
      {regionsOf(view).map((region) => (
        <g key={region} transform={`translate(${siteOf(region).join(' ')})`}>
          <Contents view={view} region={region} palette={palette} />
          {t && (
            <text
              y={nameAt(view, region)}
              font-size={31}
              font-weight={600}
              text-anchor="middle"
              fill={palette.ink}
              stroke={palette.land}
              stroke-width={5}
              stroke-linejoin="round"
              paint-order="stroke"
            >
              {regionName(region, t)}
            </text>
          )}
        </g>
      ))}
      <path d={rim} fill="none" stroke={palette.ink} stroke-width={1.6} />
    </svg>
  )
}

/** The edge of the paper, with the whole width of its line within. */
const rim = `M${paper.x + 1} ${paper.y + 1}h${paper.width - 2}v${paper.height - 2}h${2 - paper.width}Z`

/** A name stands clear above the pieces in its region; higher where a seal is in its way. */
export function nameAt(view: RurikPosition, region: RegionId): number {
  const { forces } = view.regions[region]!
  if (forces.length === 0) return -21
  return forces.some(({ leader }) => leader) ? -57 : -39
}

/** Water, land, borders, rivers; regions hatched in the colour of their ruler. */
export function Land({ view, palette }: Props): VNode {
  const { x, y, width, height } = paper
  const line = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const
  return (
    <g>
      <defs>
        {[0, 1, 2, 3].map((seat) => (
          <Hatching key={seat} seat={seat} palette={palette} />
        ))}
      </defs>
      <path d={`M${x} ${y}H${x + width}V${y + height}H${x}Z`} fill={palette.water} />
      <g stroke-linecap="round">
        <ShoreLines coast={landPath} distances={[17, 11, 5.5]} width={0.9} palette={palette} />
      </g>
      <path d={landPath} fill={palette.land} />
      {regionIds.map((region) => (
        <Ground key={region} view={view} region={region} palette={palette} />
      ))}
      <path d={riverPath} {...line} stroke={palette.coast} stroke-width={3.4} stroke-opacity={0.55} />
      {regionIds.map((region) => (
        <path
          key={region}
          d={regionPaths[region]}
          {...line}
          stroke={view.regions[region] ? palette.ink2 : palette.line}
          stroke-width={view.regions[region] ? 2.4 : 1}
          stroke-dasharray={view.regions[region] ? undefined : '3 5'}
        />
      ))}
      <path d={landPath} {...line} stroke={palette.ink} stroke-width={2.4} />
    </g>
  )
}

/** Readers who see no colours tell the hatchings apart by their directions. */
const turns = [45, 135, 90, 0]

const Hatching = ({ seat, palette }: { seat: number; palette: Palette }): VNode => (
  <pattern
    id={`rurik-rule-${seat}`}
    width={9}
    height={9}
    patternUnits="userSpaceOnUse"
    patternTransform={`rotate(${turns[seat]})`}
  >
    <rect width={9} height={9} fill={palette[colorOf(seat)]} fill-opacity={0.12} />
    <path d="M0 4H9" stroke={palette[colorOf(seat)]} stroke-width={1.5} stroke-opacity={0.55} />
  </pattern>
)

/** The ground of a region: its ruler's hatching; the color of water over land that is not in play. */
function Ground({ view, region, palette }: Props & { region: RegionId }): VNode | null {
  const d = regionPaths[region]
  if (!view.regions[region]) return <path d={d} fill={palette.water} fill-opacity={0.62} />
  const ruler = rulerOf(view, region)
  return ruler === null ? null : <path d={d} fill={`url(#rurik-rule-${ruler})`} />
}

/** The contents of a region, around its middle: units, then rebels and structures; its good above them. */
export function Contents({ view, region: id, palette }: Props & { region: RegionId }): VNode {
  const region = view.regions[id]!
  const built = structures.filter((structure) => region.structures[structure] !== undefined)
  const below = [
    <GoodFigure key="good" good={region.good} stocked={region.stocked} palette={palette} />,
    ...(region.rebels.length > 0
      ? [<RebelFigure key="rebels" count={region.rebels.length} palette={palette} />]
      : []),
    ...built.map((structure) => (
      <StructureFigure
        key={structure}
        seat={region.structures[structure]!}
        structure={structure}
        palette={palette}
      />
    )),
  ]
  const forces = region.forces
    .map((force) => ({ ...force, leader: force.leader && leaderOf(view, force.owner) }))
    .toSorted((a, b) => a.owner - b.owner)
  return (
    <g>
      <Row y={0} figures={forces.map((force) => <ForceFigure key={force.owner} {...{ force, palette }} />)} />
      <Row y={lowerRowOf(region).y} figures={below} />
    </g>
  )
}

/** The row of the good, rebels and structures: where it stands, where its good does, and its edges. */
export function lowerRowOf({ forces, rebels, structures: built }: Region) {
  const standing = structures.filter((structure) => built[structure] !== undefined)
  const others = standing.length + Number(rebels.length > 0)
  const good = (-others * apart) / 2
  return { y: forces.length > 0 ? 53 : 18, good, left: good - 26, right: 26 - good }
}

const apart = 52

/** Figures side by side. */
const Row = ({ y, figures }: { y: number; figures: VNode[] }): VNode => (
  <g>
    {figures.map((figure, i) => (
      <g key={i} transform={`translate(${(i - (figures.length - 1) / 2) * apart} ${y})`}>
        {figure}
      </g>
    ))}
  </g>
)
