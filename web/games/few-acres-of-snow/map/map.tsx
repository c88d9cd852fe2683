import { computed, useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { whenIdle } from '../../../device/idle.ts'
import { cssPalette } from '../../../print/palette.ts'
import { AfterPaint } from '../../../shell/page/after-paint.tsx'
import { isWide } from '../../../shell/page/wide.ts'
import { MapZoom } from '../../kit/map/map-button.tsx'
import type { Point } from '../../kit/map/placing.ts'
import { useArrowKeys } from '../../kit/map/use-arrow-keys.ts'
import { usePanZoom } from '../../kit/map/use-pan-zoom.ts'
import { Land, moveTo, Site, shiftTo, Tie } from '../print/picture.tsx'
import type { Speak } from '../props.ts'
import { type Pull, pullOf, Tug } from '../turn/tug.tsx'
import { badgesOf, boxesOf } from './badges.ts'
import { paper, siteOf } from './geography.ts'
import { namesInSight, type Rest } from './in-sight.ts'
import { Gains, PlaceNames, WaterNames, waterWord } from './lettering.tsx'
import { ringOf } from './marks.ts'
import { byRank, placedNames } from './names.ts'
import { largestFigure, type Plate, plateBox, platesOf } from './plates.ts'
import { voyagePath } from './voyages.ts'
import { placedWaters } from './waters.ts'

type MapProps = {
  view: SnowPosition
  /** Places at stake this turn: a small screen opens on them. */
  near: readonly PlaceId[]
  /** The place where the keyboard comes in. */
  home: PlaceId
  /** Places where something can be done, and those that the newest facts speak of. */
  open: ReadonlySet<PlaceId>
  lit: readonly string[]
  chosen: PlaceId | null
  /** Whether places are open for a selection: then they come into sight. */
  isPicked: boolean
  /** Points of places, for the selected action or card. */
  gains: ReadonlyMap<PlaceId, number>
  /** Ways by sea of what is selected. */
  voyages: Parameters<typeof voyagePath>[0]
  /** Places in words, with the actions open there. */
  labels: ReadonlyMap<PlaceId, string>
  /** A place was chosen; null: the open map was. */
  choose(place: PlaceId | null): void
  t: Speak
}

/** A tap means the nearest place within this number of pixels. */
const fingertip = 30

/** The paper, but for the corner where nothing but the ocean is, and buttons lie. */
const corners: readonly Point[] = [
  [paper.x, paper.y],
  [paper.x + paper.width, paper.y],
  [paper.x, paper.y + paper.height],
]

/** The map: every place can be chosen by finger, mouse and keyboard. */
export function MapView(props: MapProps): VNode {
  const { view, near, home, open, lit, chosen, isPicked, gains, voyages, labels, choose, t } = props
  // A finished game has no places at stake.
  const [isWhole, setWhole] = useState(isWide() || view.over !== null)
  const rest = useSignal<Rest | null>(null)
  const besieged = view.sieges.map(({ place }) => place)
  const plates = useMemo(() => platesOf(besieged), [besieged.join()])
  const siegeRoom = besieged.slice(0, 1).flatMap(roomOf(plates))
  const points = useMemo(
    () => (isWhole ? corners : around(near.flatMap(roomOf(plates)), siegeRoom, marksOf(view))),
    [isWhole],
  )
  const said = (place: PlaceId) => t(`few-acres-of-snow.place.${place}`)
  // Most steps of a turn leave all places as they are: then no name is placed anew.
  const held = JSON.stringify(view.places)
  const marks = useMemo(() => ({ view, ringed: new Set(near), plates }), [held, near, plates])
  const ranked = useMemo(() => byRank(marks, said), [marks, t])
  const names = useMemo(() => computed(() => placedNames(marks, ranked)), [ranked])
  // Those of waters take long: they come once all else is drawn. So do lines to names that have no room beside their places.
  const isPainted = useSignal(false)
  const isLed = useSignal(false)
  useEffect(() => {
    whenIdle(() => {
      isPainted.value = true
      whenIdle(() => {
        isLed.value = true
      })
    })
  }, [])
  const waters = useMemo(
    () =>
      computed(() => (isPainted.value ? placedWaters(marks, names.value, (key) => waterWord(key, t)) : [])),
    [names],
  )
  const among = () => ({ marks, ranked, waters: waters.value, isLed: isLed.value })
  const inSight = useMemo(
    () =>
      computed(() =>
        rest.value ? namesInSight({ ...among(), names: names.value, rest: rest.value }) : names.value,
      ),
    [names],
  )
  const {
    canvas,
    drawing,
    view: camera,
  } = usePanZoom(points, null, {
    others: allSites,
    paper,
    doubleTapped: () => setWhole(!isWhole),
    upheld: siegeRoom,
    settled: (placement, room) => {
      rest.value = { placement, room }
    },
  })
  const sites = placeIds.map((place) => ({
    key: place,
    center: siteOf(place),
    press: () => choose(place),
  }))
  const keysOf = useArrowKeys(
    sites,
    sites.find(({ key }) => key === home),
    (point) => camera.reveal(point),
  )
  const shownGains = useMemo(() => new Map([...gains].filter(([, points]) => points !== 0)), [gains])
  const badges = useMemo(
    () =>
      computed(() => {
        if (!isPicked || shownGains.size === 0) return noBadges
        const unzoom = rest.value ? 1 / rest.value.placement.k : undefined
        return badgesOf([...shownGains.keys()], marks, inSight.value, unzoom, rest.value)
      }),
    [inSight, shownGains, isPicked],
  )
  const named = useMemo(
    () =>
      computed(() => {
        if (!rest.value || badges.value.size === 0) return inSight.value
        const over = boxesOf(badges.value, 1 / rest.value.placement.k)
        return namesInSight({ ...among(), names: inSight.value, rest: rest.value, badges: over })
      }),
    [badges],
  )
  const land = useMemo(() => <Land palette={cssPalette} />, [])
  const waterNames = useMemo(() => <WaterNames waters={waters} t={t} />, [waters, t])
  const figures = useMemo(
    () =>
      new Map(
        placeIds.map((place) => [place, <Site key={place} view={view} place={place} palette={cssPalette} />]),
      ),
    [held, plates],
  )
  const placeNames = useMemo(
    () => (
      <AfterPaint prepare={() => void names.value}>
        <AfterPaint>
          <PlaceNames {...{ marks, t }} names={named} />
        </AfterPaint>
      </AfterPaint>
    ),
    [named, t],
  )
  useEffect(() => camera.fit(true), [isWhole])
  useEffect(() => {
    if (!chosen) return
    if (besieged.includes(chosen)) camera.show(roomOf(plates)(chosen))
    else camera.reveal(siteOf(chosen))
  }, [chosen])
  useEffect(() => {
    camera.show(siegeRoom)
  }, [besieged.join()])
  const aims = isPicked && !chosen ? [...open].sort().join() : ''
  useEffect(() => {
    if (aims) camera.show([...open].map(siteOf))
  }, [aims])

  // Places lie close together: a tap means the place nearest to the finger, not the one whose outline it hits.
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
    <div class="board-map snow-map" translate={false}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of an svg has no element of its own in HTML */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the places within */}
      <svg ref={canvas} role="group" aria-label={t('few-acres-of-snow.board.map')} onClick={tap}>
        <g ref={drawing}>
          {land}
          {waterNames}
          {voyages.length > 0 && <path class="snow-voyage" d={voyagePath(voyages)} />}
          {plates.map((plate) => (
            <Tie key={plate.place} plate={plate} palette={cssPalette} />
          ))}
          {sites.map(({ key: place, ...site }) => (
            // biome-ignore lint/a11y/useSemanticElements: an svg has no button
            <g
              key={place}
              {...keysOf({ key: place, ...site })}
              class={['snow-place', open.has(place) && 'open', lit.includes(place) && 'lit']
                .filter(Boolean)
                .join(' ')}
              transform={shiftTo(place)}
              style={`--ring: ${ringOf(view, place)}px`}
              role="button"
              data-rule={`places/${place}`}
              aria-label={labels.get(place)}
              aria-pressed={place === chosen}
              onClick={({ detail }) => detail === 0 && choose(place)}
            >
              <circle class="area" r="22" />
              <g class="figure">
                <circle class="news" r="20" />
                <circle class="light" r="20" />
                {figures.get(place)}
              </g>
            </g>
          ))}
          {placeNames}
          {view.sieges.map((siege, i) => (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
            <g key={siege.place} transform={moveTo(plates[i].at)} class="snow-tug" aria-hidden="true">
              <g class="figure">
                <Tug
                  pull={pullOf(view, siege)}
                  palette={cssPalette}
                  needs={needsOf(pullOf(view, siege), t)}
                />
              </g>
            </g>
          ))}
          <Gains gains={shownGains} badges={badges} />
        </g>
      </svg>
      <MapZoom
        label={(button) => t(`few-acres-of-snow.board.${button}`)}
        zoom={(factor) => camera.zoom(factor)}
        fit={() => setWhole(!isWhole)}
        fits={isWhole ? 'mine' : 'whole'}
      />
    </div>
  )
}

const noBadges: ReturnType<typeof badgesOf> = new Map()

/** As much of the map as a small screen shows at first: names can be read, and a finger tells places apart. */
const glimpse = { width: 840, height: 720 } as const

/** Points that must be in sight for a place: its own, and corners of the plate of its siege. */
const roomOf =
  (plates: readonly Plate[]) =>
  (place: PlaceId): Point[] => {
    const plate = plates.find((one) => one.place === place)
    if (!plate) return [siteOf(place)]
    const { x, y, width, height } = plateBox(plate.at, largestFigure)
    return [siteOf(place), [x, y], [x + width, y + height]]
  }

const allSites: readonly Point[] = placeIds.map(siteOf)

/**
 * The corners of what lies around some points, with room for names; around their middle where that is too much, yet with
 * all that must be in sight. Its edges go aside from the marks of other places.
 */
export function around(points: readonly Point[], musts: readonly Point[], marks: readonly Mark[]): Point[] {
  const [left, right] = reach(
    points.map(([x]) => x),
    musts.map(([x]) => x),
    [150, 90],
    glimpse.width,
  )
  const [top, bottom] = reach(
    points.map(([, y]) => y),
    musts.map(([, y]) => y),
    [40, 40],
    glimpse.height,
  )
  const aside = shiftFor(left, right, points, top, bottom, marks)
  return [
    [left + aside, top],
    [right + aside, bottom],
  ]
}

/** A figure that an edge may cut: its middle, its reach with its ring, and how much is lost. */
interface Mark {
  at: Point
  reach: number
  worth: number
}

/** All places as figures: where something stands, more is lost. */
export const marksOf = (view: Pick<SnowPosition, 'places' | 'sieges'>): Mark[] =>
  placeIds.map((place) => ({
    at: siteOf(place),
    reach: ringOf(view, place) * largestFigure,
    worth: view.places[place] ? 5 : 1,
  }))

/** The room that the names of places at stake keep beside them where the window goes aside. */
const room = { before: 110, after: 80 } as const

/**
 * By how much a window goes aside so that its edges cut as few places as possible, with all points in it that were, and
 * room around them.
 */
function shiftFor(
  left: number,
  right: number,
  points: readonly Point[],
  top: number,
  bottom: number,
  marks: readonly Mark[],
): number {
  const within = points.map(([x]) => x).filter((x) => x >= left && x <= right)
  const [first, last] = [Math.min(...within) - room.before, Math.max(...within) + room.after]
  const beside = marks.filter(({ at: [, y], reach }) => y > top - reach && y < bottom + reach)
  const cut = (by: number) =>
    beside
      .filter(({ at: [x], reach }) => Math.min(Math.abs(x - left - by), Math.abs(x - right - by)) < reach)
      .reduce((sum, { worth }) => sum + worth, 0)
  const shifts = Array.from({ length: 33 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 10)
  const free = shifts.filter((by) => left + by <= first && right + by >= last)
  return free.reduce((best, by) => (cut(by) < cut(best) ? by : best), 0)
}

/** As far from an edge nothing of what must be in sight lies, in units of the paper. */
const margin = 64

function reach(
  values: readonly number[],
  musts: readonly number[],
  [before, after]: readonly [number, number],
  most: number,
): [number, number] {
  const [low, high] = [Math.min(...values) - before, Math.max(...values) + after]
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  const wanted = Math.min(Math.max(low, middle - most / 2), Math.max(low, high - most))
  if (musts.length === 0) return [wanted, Math.min(high, wanted + most)]
  const [first, last] = [Math.min(...musts) - margin, Math.max(...musts) + margin]
  const from = Math.min(Math.max(wanted, last - most), first)
  return [from, Math.max(Math.min(high, from + most), last)]
}

const needsOf = ({ attacker, defender }: Pull, t: Speak) => {
  const words = ({ need }: { need: number }) => t('few-acres-of-snow.board.siege.need', { need })
  return { attacker: words(attacker), defender: words(defender) }
}
