import type { VNode } from 'preact'
import { strengthOf } from '../../../../engine/few-acres-of-snow/board/needs.ts'
import { markerOf } from '../../../../engine/few-acres-of-snow/board/siege.ts'
import type { CardId } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { CardFace } from '../cards/face.tsx'
import { describe, nameOf } from '../cards/words.ts'
import { sideOf, siteOf } from '../map/geography.ts'
import { Name } from '../map/lettering.tsx'
import { anchorAt } from '../map/spots.ts'
import { type Drawn, Land, Picture, Site, shiftTo } from '../print/picture.tsx'
import type { Speak } from '../props.ts'
import { signed } from '../turn/pull.ts'

/** The whole map. */
export const Whole = ({ view }: { view: Drawn }): VNode => <Picture view={view} palette={cssPalette} />

/** Room around the outermost places of a part, for their names as well. */
const margin = { x: 105, y: 62 }

/** The distance from the middle of a place to its name. */
const reach = 22

/** A part of the map with some places and their names; `badges` stand beside places. */
export function Part({
  view,
  places,
  badges,
  t,
}: {
  view: Drawn
  places: readonly PlaceId[]
  badges?: readonly { place: PlaceId; text: string }[]
  t: Speak
}): VNode {
  const sites = places.map(siteOf)
  const [xs, ys] = [sites.map(([x]) => x), sites.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs) - margin.x, Math.min(...ys) - margin.y]
  const width = Math.max(...xs) + margin.x - left
  const height = Math.max(...ys) + margin.y - top
  return (
    <svg viewBox={[left, top, width, height].map(Math.round).join(' ')} aria-hidden="true">
      <Land palette={cssPalette} />
      {places.map((place) => (
        <g key={place}>
          <Name
            place={place}
            isHeld={view.places[place] !== undefined}
            at={anchorAt(sideOf(place), reach)}
            t={t}
          />
          <g transform={`${shiftTo(place)} scale(1.2)`}>
            <Site view={view} place={place} palette={cssPalette} />
          </g>
        </g>
      ))}
      {badges?.map(({ place, text }) => (
        <g key={place} class="badge" transform={shiftTo(place)}>
          <circle cx="19" cy="-19" r="14" />
          <text x="19" y="-12.5" text-anchor="middle">
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Cards of a hand, each with its symbols in words. */
export const Cards = ({ cards, t }: { cards: readonly CardId[]; t: Speak }): VNode => (
  <ul class="cards">
    {cards.map((card) => (
      <li key={card}>
        <span class="snow-card board-box" aria-hidden="true">
          <CardFace card={card} t={t} />
        </span>
        <span>{describe(card, t)}</span>
      </li>
    ))}
  </ul>
)

/** The words of a sum. */
type SumWords = { caption: string; begins: string; place: string; stands: string }

/** The course of a siege up to its present state, card by card. */
export function SiegeSum({
  view,
  start,
  defence,
  words,
  t,
}: {
  view: SnowPosition
  start: number
  defence: number
  words: SumWords
  t: Speak
}): VNode {
  const [siege] = view.sieges
  const rows = siege.cards.flatMap((cards, seat) =>
    cards.map((card) => {
      const isAttacker = seat === siege.by
      return {
        name: nameOf(card, t),
        adds: (isAttacker ? 1 : -1) * strengthOf(card, siege.place, !isAttacker),
      }
    }),
  )
  const all = [{ name: words.begins, adds: start }, { name: words.place, adds: -defence }, ...rows]
  return (
    <table>
      <caption class="unseen">{words.caption}</caption>
      <tbody>
        {all.map(({ name, adds }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{signed(adds)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.stands}</th>
          <td>{signed(markerOf(view, siege))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
