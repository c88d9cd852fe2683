import type { Signal } from '@preact/signals'
import type { VNode } from 'preact'
import { type PlaceId, placeIds } from '../../../engine/few-acres-of-snow/map.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { WaterName } from '../water-name.tsx'
import type { Marks, Named } from './names.ts'
import { shiftTo } from './print/picture.tsx'
import type { Speak } from './props.ts'
import type { Anchor } from './spots.ts'
import { placedWaters } from './waters.ts'

type Names = ReadonlyMap<PlaceId, Named>

type PlaceNamesProps = {
  view: SnowPosition
  names: Names
  /** Places whose name the edge of the screen would cut, with commas. When the map has come to rest, only names change. */
  cut: Signal<string>
  t: Speak
}

/** The names of all places. */
export function PlaceNames({ view, names, cut, t }: PlaceNamesProps): VNode {
  const isCut = new Set(cut.value.split(','))
  return (
    <>
      {placeIds.map((place) => {
        const { at, until } = names.get(place)!
        const isHeld = view.places[place] !== undefined
        return <Name key={place} {...{ place, isHeld, at, t }} until={isCut.has(place) ? 0 : until} />
      })}
    </>
  )
}

/** The names of waters, where those of places leave room. */
export function WaterNames({ marks, names, t }: { marks: Marks; names: Names; t: Speak }): VNode {
  const said = (key: string) => t(`few-acres-of-snow.board.water.${key}`)
  return (
    <>
      {placedWaters(marks, names, said).map(({ key, ...water }) => (
        <WaterName key={key} {...water}>
          {said(key)}
        </WaterName>
      ))}
    </>
  )
}

type NameProps = {
  place: PlaceId
  isHeld: boolean
  at: Anchor
  /** How far away it is still shown. */
  until?: number
  t: Speak
}

/** The name beside a place; for screen readers the place's own label has it. */
export function Name({ place, isHeld, at: { x, y, anchor }, until, t }: NameProps): VNode {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g transform={shiftTo(place)} aria-hidden="true">
      <text
        class={isHeld ? 'snow-name held' : 'snow-name'}
        x={x.toFixed(1)}
        y={y.toFixed(1)}
        text-anchor={anchor}
        style={until === undefined ? undefined : `--until: ${until.toFixed(1)}`}
      >
        {t(`few-acres-of-snow.place.${place}`)}
      </text>
    </g>
  )
}
