import type { ReadonlySignal } from '@preact/signals'
import type { VNode } from 'preact'
import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import { WaterName } from '../../kit/map/water-name.tsx'
import { shiftTo } from '../print/picture.tsx'
import type { Speak } from '../props.ts'
import { badge } from './badges.ts'
import type { Line } from './lines.ts'
import type { Marks } from './marks.ts'
import type { Named } from './names.ts'
import type { Anchor } from './spots.ts'
import type { Lettered } from './waters.ts'

type Names = ReadonlyMap<PlaceId, Named>

type InSightProps = {
  marks: Marks
  /** The names where the map has come to rest. When it does, only what depends on that changes. */
  names: ReadonlySignal<Names>
  t: Speak
}

/** The names of all places. */
export function PlaceNames({ marks, names, t }: InSightProps): VNode {
  return (
    <>
      {placeIds.map((place) => {
        const { at, until, leader } = names.value.get(place)!
        const isHeld = marks.view.places[place] !== undefined
        return <Name key={place} {...{ place, isHeld, at, until, leader, t }} />
      })}
    </>
  )
}

type GainsProps = {
  gains: ReadonlyMap<PlaceId, number>
  /** Where the middle of the badge of each of them is, from its place. */
  badges: ReadonlySignal<ReadonlyMap<PlaceId, { x: number; y: number }>>
}

/** Points of places, beside them; for screen readers the places' own labels say them. */
export const Gains = ({ gains, badges }: GainsProps): VNode => (
  <>
    {[...badges.value].map(([place, { x, y }]) => (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
      <g key={place} class="snow-gain" transform={shiftTo(place)} aria-hidden="true">
        <g class="figure">
          <g transform={`translate(${x} ${y})`}>
            <circle r={badge.radius} />
            <text y="6">+{gains.get(place)}</text>
          </g>
        </g>
      </g>
    ))}
  </>
)

/** The names of waters, where those of places leave room. */
export const WaterNames = ({
  waters,
  t,
}: {
  waters: ReadonlySignal<readonly Lettered[]>
  t: Speak
}): VNode => (
  <>
    {waters.value.map(({ key, at, turn, size, until }) => (
      <WaterName key={key} {...{ at, turn, size, until }}>
        {waterWord(key, t)}
      </WaterName>
    ))}
  </>
)

export const waterWord = (key: Lettered['key'], t: Speak): string => t(`few-acres-of-snow.board.water.${key}`)

const rounded = (point: Line[0]) => point.map((part) => part.toFixed(1)).join(' ')

type NameProps = {
  place: PlaceId
  isHeld: boolean
  at: Anchor
  /** How far away it is still shown. */
  until?: number
  leader?: Line | undefined
  t: Speak
}

/** The name beside a place; for screen readers the place's own label has it. */
export function Name({ place, isHeld, at: { x, y, anchor }, until, leader, t }: NameProps): VNode {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g
      transform={shiftTo(place)}
      style={until === undefined ? undefined : `--until: ${until.toFixed(1)}`}
      aria-hidden="true"
    >
      {leader && <path class="snow-leader" d={`M${leader.map(rounded).join('L')}`} />}
      <text
        class={isHeld ? 'snow-name held' : 'snow-name'}
        x={x.toFixed(1)}
        y={y.toFixed(1)}
        text-anchor={anchor}
      >
        {t(`few-acres-of-snow.place.${place}`)}
      </text>
    </g>
  )
}
