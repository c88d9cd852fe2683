import type { Signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import type { Point } from '../../kit/map/placing.ts'
import { usePanZoom } from '../../kit/map/use-pan-zoom.ts'
import type { PlacesModel } from '../model/places.ts'
import { around, corners, marksOf, roomOf } from './first-look.ts'
import { paper, siteOf } from './geography.ts'
import type { Rest } from './in-sight.ts'
import { platesOf } from './plates.ts'

type CameraProps = {
  view: SnowPosition
  near: readonly PlaceId[]
  places: PlacesModel
  isPicked: boolean
  /** Whether all of the map is shown, or what is at stake. */
  isWhole: Signal<boolean>
  /** How the map lies when it has come to rest. */
  rest: Signal<Rest | null>
}

/** What of the map is in sight: what is at stake, or all of it; then what is besieged, chosen or to be chosen. */
export function useCamera({ view, near, places, isPicked, isWhole, rest }: CameraProps) {
  const besieged = view.sieges.map(({ place }) => place)
  const plates = useMemo(() => platesOf(besieged), [besieged.join()])
  const siegeRoom = besieged.slice(0, 1).flatMap(roomOf(plates))
  const points = useMemo(
    () => (isWhole.value ? corners : around(near.flatMap(roomOf(plates)), siegeRoom, marksOf(view))),
    [isWhole.value],
  )
  const {
    canvas,
    drawing,
    view: camera,
  } = usePanZoom(points, null, {
    others: allSites,
    paper,
    doubleTapped: () => {
      isWhole.value = !isWhole.value
    },
    upheld: siegeRoom,
    settled: (placement, room) => {
      rest.value = { placement, room }
    },
  })
  const { chosen, ringed } = places
  useEffect(() => camera.fit(true), [isWhole.value])
  useEffect(() => {
    if (!chosen) return
    if (besieged.includes(chosen)) camera.show(roomOf(plates)(chosen))
    else camera.reveal(siteOf(chosen))
  }, [chosen])
  useEffect(() => {
    camera.show(siegeRoom)
  }, [besieged.join()])
  const aims = isPicked && !chosen ? [...ringed].sort().join() : ''
  useEffect(() => {
    if (aims) camera.show([...ringed].map(siteOf))
  }, [aims])
  return { canvas, drawing, camera, plates }
}

const allSites: readonly Point[] = placeIds.map(siteOf)
