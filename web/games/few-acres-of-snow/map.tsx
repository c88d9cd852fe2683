import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type PlaceId, placeIds } from '../../../engine/few-acres-of-snow/map.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { cssPalette } from '../../print/palette.ts'
import { isWide } from '../../shell/wide.ts'
import { MapButton, MapZoom } from '../map-button.tsx'
import type { Point } from '../placing.ts'
import { useArrowKeys } from '../use-arrow-keys.ts'
import { usePanZoom } from '../use-pan-zoom.ts'
import { letterings, sheet, sideOf, siteOf } from './geography.ts'
import { Land, Site, shiftTo } from './print/picture.tsx'
import type { Speak } from './props.ts'

type MapProps = {
  view: SnowPosition
  /** What should be in sight on a small screen. */
  near: readonly PlaceId[]
  /** Places where something can be done, and those that the newest facts speak of. */
  open: ReadonlySet<PlaceId>
  lit: readonly string[]
  chosen: PlaceId | null
  /** Places in words, with what is open there. */
  labels: ReadonlyMap<PlaceId, string>
  /** A place was chosen; null: the open map was. */
  choose(place: PlaceId | null): void
  isKeyOpen: boolean
  toggleKey(): void
  t: Speak
}

/** A tap means the nearest place within so many pixels. */
const fingertip = 30

const corners: readonly Point[] = [
  [sheet.x, sheet.y],
  [sheet.x + sheet.width, sheet.y + sheet.height],
]

/** The map: every place can be chosen by finger, mouse and keyboard. */
export function MapView(props: MapProps): VNode {
  const { view, near, open, lit, chosen, labels, choose, isKeyOpen, toggleKey, t } = props
  const [isWhole, setWhole] = useState(isWide)
  const points = useMemo(() => (isWhole ? corners : around(near.map(siteOf))), [isWhole])
  const { canvas, drawing, view: camera } = usePanZoom(points, null)
  const sites = placeIds.map((place) => ({
    key: place,
    center: siteOf(place),
    press: () => choose(place),
  }))
  const keysOf = useArrowKeys(
    sites,
    sites.find(({ key }) => key === near[0]),
    (point) => camera.reveal(point),
  )
  const land = useMemo(() => <Land palette={cssPalette} />, [])
  const figures = useMemo(
    () =>
      new Map(
        placeIds.map((place) => [place, <Site key={place} view={view} place={place} palette={cssPalette} />]),
      ),
    [view],
  )
  const placeNames = useMemo(
    () =>
      placeIds.map((place) => (
        <Name key={place} place={place} isHeld={view.places[place] !== undefined} t={t} />
      )),
    [view, t],
  )
  useEffect(() => camera.fit(true), [isWhole])
  useEffect(() => {
    if (chosen) camera.reveal(siteOf(chosen))
  }, [chosen])

  // Places lie close together: what counts is which one is nearest to the finger, not what its outline hits.
  function tap({ clientX, clientY, detail }: MouseEvent) {
    if (detail === 0) return
    const distance = (place: PlaceId) => {
      const [x, y] = camera.locate(siteOf(place))
      return Math.hypot(x - clientX, y - clientY)
    }
    const nearest = placeIds.reduce((best, place) => (distance(place) < distance(best) ? place : best))
    choose(distance(nearest) <= fingertip ? nearest : null)
  }

  return (
    <div class="board-map snow-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of an svg has no element of its own in HTML */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the places within */}
      <svg ref={canvas} role="group" aria-label={t('few-acres-of-snow.board.map')} onClick={tap}>
        <g ref={drawing}>
          {land}
          {letterings.map(({ key, at, turn, size }) => (
            <text
              key={key}
              class="snow-water"
              transform={`translate(${at.map(Math.round).join(' ')}) rotate(${turn})`}
              font-size={size}
            >
              {t(`few-acres-of-snow.board.water.${key}`)}
            </text>
          ))}
          {placeNames}
          {sites.map(({ key: place, ...site }) => (
            // biome-ignore lint/a11y/useSemanticElements: an svg has no button
            <g
              key={place}
              {...keysOf({ key: place, ...site })}
              class={['snow-place', open.has(place) && 'open', lit.includes(place) && 'lit']
                .filter(Boolean)
                .join(' ')}
              transform={shiftTo(place)}
              role="button"
              aria-label={labels.get(place)}
              aria-pressed={place === chosen}
              onClick={({ detail }) => detail === 0 && choose(place)}
            >
              <circle class="area" r="22" />
              <g class="figure">
                <circle class="light" r="20" />
                {figures.get(place)}
              </g>
            </g>
          ))}
        </g>
      </svg>
      <div class="board-corner" data-over>
        <MapButton
          label={t('few-acres-of-snow.board.key')}
          figure="key"
          expanded={isKeyOpen}
          press={toggleKey}
        />
      </div>
      <MapZoom
        label={(button) => t(`few-acres-of-snow.board.${button}`)}
        zoom={(factor) => camera.zoom(factor)}
        fit={() => setWhole(!isWhole)}
        fits={isWhole ? 'mine' : 'whole'}
      />
    </div>
  )
}

/** As much of the map as is shown on a small screen at first, so that names can be read. */
const glimpse = { width: 500, height: 380 } as const

/** The corners of what lies around some points, with room for names; around their middle where that is too much. */
function around(points: readonly Point[]): Point[] {
  const [left, right] = reach(
    points.map(([x]) => x),
    50,
    glimpse.width,
  )
  const [top, bottom] = reach(
    points.map(([, y]) => y),
    40,
    glimpse.height,
  )
  return [
    [left, top],
    [right, bottom],
  ]
}

function reach(values: readonly number[], margin: number, most: number): [number, number] {
  const [low, high] = [Math.min(...values) - margin, Math.max(...values) + margin]
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  const from = Math.min(Math.max(low, middle - most / 2), Math.max(low, high - most))
  return [from, Math.min(high, from + most)]
}

const anchors = {
  right: { x: 27, y: 6, anchor: 'start' },
  left: { x: -27, y: 6, anchor: 'end' },
  above: { x: 0, y: -28, anchor: 'middle' },
  below: { x: 0, y: 40, anchor: 'middle' },
} as const

/** The name beside a place; the place itself tells it to screen readers. */
export function Name({ place, isHeld, t }: { place: PlaceId; isHeld: boolean; t: Speak }): VNode {
  const { x, y, anchor } = anchors[sideOf(place)]
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g transform={shiftTo(place)} aria-hidden="true">
      <text class={isHeld ? 'snow-name held' : 'snow-name'} x={x} y={y} text-anchor={anchor}>
        {t(`few-acres-of-snow.place.${place}`)}
      </text>
    </g>
  )
}
