import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { placeOf } from '../../../../engine/gheos/board.ts'
import { cssPalette } from '../../../print/palette.ts'
import type { Lay } from '../model/laying.ts'
import { Tile } from '../print/picture.tsx'
import { cellCenter, cellPath, cellPoints, lineThrough } from './geometry.ts'

/** Shows the tile that is tried out on its way from how it lay to how it lies now, whenever it was turned. */
export function Turning({ tried }: { tried: Lay | null }): VNode | null {
  const last = useRef(tried)
  const before = last.current
  last.current = tried
  if (!tried || before?.tile !== tried.tile || placeOf(before) !== placeOf(tried)) return null
  const turns = (tried.rot - before.rot + 3) % 3
  if (turns === 0) return null
  const [x, y] = cellCenter(tried)
  return (
    <g key={tried.rot} class="gheos-turning" clip-path="url(#gheos-turning)">
      <clipPath id="gheos-turning">
        <path d={cellPath(tried)} />
      </clipPath>
      <g style={{ transformOrigin: `${x}px ${y}px`, '--from': `${-120 * turns}deg` }}>
        <Tile laid={tried} palette={cssPalette} />
      </g>
    </g>
  )
}

/** A tile as it may not lie: it is shown there, crossed out. */
export function Crossed({ tried }: { tried: Lay }): VNode {
  const [a, b, c] = cellPoints(tried, 12)
  const [x, y] = cellCenter(tried)
  return (
    <g class="gheos-crossed">
      <path class="under" d={cellPath(tried)} />
      <Tile laid={tried} palette={cssPalette} />
      {[a, b, c].map((point, i) => (
        <path key={i} d={lineThrough([[x, y], point])} />
      ))}
    </g>
  )
}
