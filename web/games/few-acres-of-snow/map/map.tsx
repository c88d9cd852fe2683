import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { AfterPaint } from '../../../shell/page/after-paint.tsx'
import { isWide } from '../../../shell/page/wide.ts'
import { MapZoom } from '../../kit/map/map-button.tsx'
import type { Point } from '../../kit/map/placing.ts'
import type { Tap } from '../model/given.ts'
import type { PlacesModel } from '../model/places.ts'
import { Land, Tie } from '../print/picture.tsx'
import type { Speak } from '../props.ts'
import { siteOf } from './geography.ts'
import type { Rest } from './in-sight.ts'
import { Gains, PlaceNames, WaterNames } from './lettering.tsx'
import { Places } from './places.tsx'
import { Sieges } from './sieges.tsx'
import { useCamera } from './use-camera.ts'
import { useLettering } from './use-lettering.ts'
import { voyagePath } from './voyages.ts'

type MapProps = {
  view: SnowPosition
  /** Places at stake this turn: a small screen opens on them. */
  near: readonly PlaceId[]
  /** The place where the keyboard comes in. */
  home: PlaceId
  /** Places that the newest facts speak of. */
  lit: readonly string[]
  /** Places in words, with the actions open there. */
  labels: ReadonlyMap<PlaceId, string>
  places: PlacesModel
  /** A tap on the open map. */
  back: Tap | null
  /** Whether places are open for a selection: then they come into sight. */
  isPicked: boolean
  doTap(tap: Tap | null | undefined): void
  t: Speak
}

/** A tap means the nearest place within this number of pixels. */
const fingertip = 30

/** The map: every place can be chosen by finger, mouse and keyboard. */
export function MapView({ labels, places, back, isPicked, doTap, t, ...props }: MapProps): VNode {
  const { view, near, home, lit } = props
  // A finished game has no places at stake.
  const isWhole = useSignal(isWide() || view.over !== null)
  const turnOver = () => {
    isWhole.value = !isWhole.value
  }
  const rest = useSignal<Rest | null>(null)
  const { canvas, drawing, camera, plates } = useCamera({ view, near, places, isPicked, isWhole, rest })
  const gains = useMemo(() => new Map([...places.gains].filter(([, points]) => points !== 0)), [places.gains])
  const shownGains = isPicked ? gains : noGains
  const { marks, placed, names, waters, badges } = useLettering({
    view,
    near,
    plates,
    gains: shownGains,
    rest,
    t,
  })
  const land = useMemo(() => <Land palette={cssPalette} />, [])
  const waterNames = useMemo(() => <WaterNames waters={waters} t={t} />, [waters, t])
  const placeNames = useMemo(
    () => (
      <AfterPaint prepare={() => void placed.value}>
        <AfterPaint>
          <PlaceNames {...{ marks, t }} names={names} />
        </AfterPaint>
      </AfterPaint>
    ),
    [names, t],
  )
  const choose = (place: PlaceId | null) => doTap(place ? places.taps.get(place) : back)
  return (
    <div class="board-map snow-map" translate={false}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of an svg has no element of its own in HTML */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the places within */}
      <svg
        ref={canvas}
        role="group"
        aria-label={t('few-acres-of-snow.board.map')}
        onClick={(event) => event.detail > 0 && choose(nearestTo(event, camera.locate))}
      >
        <g ref={drawing}>
          {land}
          {waterNames}
          {places.voyages.length > 0 && <path class="snow-voyage" d={voyagePath(places.voyages)} />}
          {plates.map((plate) => (
            <Tie key={plate.place} plate={plate} palette={cssPalette} />
          ))}
          <Places
            {...{ view, plates, home, lit, labels, places, choose }}
            reveal={(point) => camera.reveal(point)}
          />
          {placeNames}
          <Sieges view={view} plates={plates} t={t} />
          <Gains gains={gains} badges={badges} />
        </g>
      </svg>
      <MapZoom
        label={(button) => t(`few-acres-of-snow.board.${button}`)}
        zoom={(factor) => camera.zoom(factor)}
        fit={turnOver}
        fits={isWhole.value ? 'mine' : 'whole'}
      />
    </div>
  )
}

const noGains: ReadonlyMap<PlaceId, number> = new Map()

/** Places lie close together: a tap means the place nearest to the finger, not the one whose outline it hits. */
function nearestTo({ clientX, clientY }: MouseEvent, locate: (point: Point) => Point): PlaceId | null {
  const distance = (place: PlaceId) => {
    const [x, y] = locate(siteOf(place))
    return Math.hypot(x - clientX, y - clientY)
  }
  const nearest = placeIds.reduce((best, place) => (distance(place) < distance(best) ? place : best))
  return distance(nearest) <= fingertip ? nearest : null
}
