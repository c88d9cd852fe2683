import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import type { Point } from '../../kit/map/placing.ts'
import { useArrowKeys } from '../../kit/map/use-arrow-keys.ts'
import { useAimed, useRevealed } from '../../kit/model/use-aim.ts'
import type { PlacesModel } from '../model/places.ts'
import { Site, shiftTo } from '../print/picture.tsx'
import { siteOf } from './geography.ts'
import { newsRing, newsRingOf, ringOf } from './marks.ts'
import type { Plate } from './plates.ts'

type PlacesProps = {
  view: SnowPosition
  plates: readonly Plate[]
  /** The place where the keyboard comes in. */
  home: PlaceId
  /** Places that the newest facts speak of. */
  lit: readonly string[]
  /** Places in words, with the actions open there. */
  labels: ReadonlyMap<PlaceId, string>
  places: PlacesModel
  choose(place: PlaceId): void
  reveal(point: Point): void
}

/** Every place, to be chosen by finger, mouse and keyboard. */
export function Places({ view, plates, home, lit, labels, places, choose, reveal }: PlacesProps): VNode {
  const held = JSON.stringify(view.places)
  const figures = useMemo(
    () =>
      new Map(
        placeIds.map((place) => [place, <Site key={place} view={view} place={place} palette={cssPalette} />]),
      ),
    [held, plates],
  )
  const aimed = useAimed()
  const sites = placeIds.map((place) => ({
    key: place,
    center: siteOf(place),
    press: () => choose(place),
  }))
  const keysOf = useArrowKeys(
    sites,
    sites.find(({ key }) => key === home),
    reveal,
  )
  useRevealed(
    sites.find(({ key }) => aimed(places.taps.get(key))),
    reveal,
  )
  return (
    <>
      {sites.map(({ key: place, ...site }) => (
        // biome-ignore lint/a11y/useSemanticElements: an svg has no button
        <g
          key={place}
          {...keysOf({ key: place, ...site })}
          {...aimed(places.taps.get(place))}
          class={['snow-place', places.ringed.has(place) && 'open', lit.includes(place) && 'lit']
            .filter(Boolean)
            .join(' ')}
          transform={shiftTo(place)}
          style={`--ring: ${ringOf(view, place)}px`}
          role="button"
          data-rule={`places/${place}`}
          aria-label={labels.get(place)}
          aria-pressed={place === places.chosen}
          onClick={({ detail }) => detail === 0 && choose(place)}
        >
          <circle class="area" r="22" />
          <g class="figure">
            <circle class="news" r={newsRingOf(view, place)} stroke-width={newsRing.width} />
            <circle class="light" r="20" />
            {figures.get(place)}
          </g>
        </g>
      ))}
    </>
  )
}
