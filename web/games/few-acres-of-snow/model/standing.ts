import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import { placeName } from '../map/place-words.ts'
import { pullOf, signed } from '../turn/pull.ts'
import type { Given } from './given.ts'

/** What I look up each turn: my money and cards, and how each siege stands. */
export interface StandingModel {
  money: number
  draw: number
  discard: number
  reserve: number
  sieges: readonly { by: number; place: PlaceId; marker: string; need: number }[]
  /** All of it in words. */
  label: string
}

/** What the line tells its reader; null for a spectator, who has neither. */
export function standingIn({ view, seat, t }: Given): StandingModel | null {
  if (seat === null) return null
  const { money, draw, discard, reserve } = view.players[seat]
  const counts = { money, draw: draw.length, discard: discard.length, reserve: reserve.length }
  const sieges = view.sieges.map((siege) => {
    const { marker, attacker, defender } = pullOf(view, siege)
    return {
      by: siege.by,
      place: siege.place,
      marker: signed(marker),
      need: (siege.by === seat ? attacker : defender).need,
    }
  })
  const told = sieges.map(({ place, marker, need }) =>
    t('few-acres-of-snow.board.standing.siege', { place: placeName(place, t), marker, need }),
  )
  return { ...counts, sieges, label: [t('few-acres-of-snow.board.standing', counts), ...told].join(' ') }
}
