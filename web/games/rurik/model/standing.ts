import { type Good, goods, type Track, tracks } from '../../../../engine/rurik/components/data.ts'
import { trackCounts } from '../../../../engine/rurik/phases/claim.ts'
import { inRow } from '../../../print/listed.ts'
import type { Given } from './selection.ts'

/** What a player looks up each turn: goods by kind, coins, and how far the tracks are. */
export interface StandingModel {
  goods: readonly { good: Good; count: number }[]
  coins: number
  tracks: readonly { track: Track | 'warfare'; count: number }[]
  /** All of it in words. */
  label: string
}

/** Null for a spectator, and while leaders and agendas are chosen: nobody has anything then, and cards need the room. */
export function standingOf({ view, seat, t }: Pick<Given, 'view' | 'seat' | 't'>): StandingModel | null {
  if (seat === null || view.phase === 'leaders' || view.phase === 'agendas') return null
  const { coins, goods: held, warfare } = view.players[seat]
  const counts = trackCounts(view, seat)
  const words = goods.map((good) =>
    t('rurik.board.price.thing', { thing: good, count: held[good], good: t(`rurik.good.${good}`) }),
  )
  return {
    goods: goods.map((good) => ({ good, count: held[good] })),
    coins,
    tracks: [
      ...tracks.map((track) => ({ track, count: counts[track] })),
      { track: 'warfare', count: warfare },
    ],
    label: t('rurik.board.standing', { goods: inRow(words), coins, warfare, ...counts }),
  }
}
