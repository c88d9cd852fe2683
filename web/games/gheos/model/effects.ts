import { standardTiles } from '../../../../engine/gheos/data.ts'
import { conflictBy } from '../../../../engine/gheos/place.ts'
import type { Color, Conflict, GheosPosition } from '../../../../engine/gheos/position.ts'
import { ledger } from '../panels/ledger.ts'
import { type Fate, fatesOf } from './foresight.ts'
import type { Lay } from './laying.ts'
import type { Given } from './types.ts'

type Words = Pick<Given, 'seat' | 't'>

/** One change for a seat. */
type Part =
  | { kind: 'lost'; color: Color; followers: number; words: string }
  | { kind: 'gain' | 'words'; words: string }

/** The changes for one seat. */
export interface Change {
  seat: number
  parts: readonly Part[]
}

/** How a war or a migration will end, and what each loses by it; several fates where something is chosen. */
export interface Stakes {
  /** Null where the choices tell it. */
  ending: string | null
  conflict: Conflict
  fates: readonly { words: string | null; losers: readonly Change[] }[]
}

/** What laying a tile leads to, without its price. */
export interface Effects {
  stakes: Stakes | null
  others: readonly Change[]
}

type Laid = Words & {
  /** The positions before and after, and the way between them. */
  before: GheosPosition
  after: GheosPosition
  lay: Lay
}

/** The reasons for the price of laying a tile, and what it changes for the others. */
export function effectsOf({ before, after, lay, seat, t }: Laid): Effects {
  const conflict = conflictBy(standardTiles, before, lay)
  return {
    stakes: conflict && { ...stakesOf({ view: before, conflict, seat, t }), ending: null },
    others: changes(before, after, t).filter((row) => row.seat !== seat),
  }
}

type AtStake = Words & { view: GheosPosition; conflict: Conflict }

/** How a conflict ends; what the viewer loses is left out where a price tells it. */
export function stakesOf({ view, conflict, seat, t }: AtStake): Stakes {
  const fates = fatesOf(conflict)
  const isPriced = fates.length === 1 || (view.stage.kind !== 'tile' && view.stage.kind !== 'pay')
  const lostBy = (one: number, removed: readonly Color[]): Part[] =>
    removed
      .filter((color) => view.followers[one][color] > 0)
      .map((color) => lost(color, view.followers[one][color], t))
  return {
    ending: isPriced && fates.length > 1 ? null : conflictEnding(conflict, fates, t),
    conflict,
    fates: fates.flatMap(({ winner, removed }) => {
      const losers = view.followers.flatMap((_, one) => {
        const parts = isPriced && one === seat ? [] : lostBy(one, removed)
        return parts.length > 0 ? [{ seat: one, parts }] : []
      })
      const isOneOfSome = fates.length > 1 && removed.length > 0
      if (losers.length === 0 && (!isOneOfSome || isPriced)) return []
      const words = t('gheos.board.fate', { winner: winner ?? 'none', losers: losers.length })
      return [{ words: isOneOfSome ? words : null, losers }]
    }),
  }
}

const lost = (color: Color, followers: number, t: Given['t']): Part => ({
  kind: 'lost',
  color,
  followers,
  words: t('gheos.board.loses', { color, followers }),
})

/** The end of a conflict, in words. */
export function conflictEnding(conflict: Conflict, fates: readonly Fate[], t: Given['t']): string {
  const [{ winner, removed }] = fates
  if (conflict.kind === 'war') return t('gheos.board.ending.war', { winners: fates.length, color: winner! })
  const fate =
    fates.length > 1
      ? 'choice'
      : removed.length === 0
        ? 'moves'
        : isOnIsland(conflict)
          ? 'island'
          : 'inhabited'
  return t('gheos.board.ending.migration', { fate, color: conflict.color })
}

const isOnIsland = (conflict: Extract<Conflict, { kind: 'migration' }>): boolean => {
  const most = Math.max(...conflict.parts.map(({ wheat }) => wheat))
  return conflict.parts.every(({ wheat, continent }) => wheat < most || !continent)
}

/** The changes for each player who has some: points, and the value of a token and of an epoch. */
function changes(before: GheosPosition, after: GheosPosition, t: Given['t']): Change[] {
  const [then, now] = [ledger(before), ledger(after)]
  return now.points.flatMap((_, seat) => {
    const points = now.points[seat] - then.points[seat]
    const parts: Part[] = [
      ...(points > 0 ? [{ kind: 'gain' as const, words: t('gheos.board.gain', { points }) }] : []),
      ...(['token', 'epoch'] as const).flatMap((what) => {
        const [from, to] = [then[what][seat], now[what][seat]]
        if (from === null || to === null || from === to) return []
        return [{ kind: 'words' as const, words: t(`gheos.board.change.${what}`, { from, to }) }]
      }),
    ]
    return parts.length > 0 ? [{ seat, parts }] : []
  })
}
