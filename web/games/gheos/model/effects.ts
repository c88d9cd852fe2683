import { standardTiles } from '../../../../engine/gheos/data.ts'
import { conflictBy } from '../../../../engine/gheos/place.ts'
import { type Color, type Conflict, type GheosPosition, heldBy } from '../../../../engine/gheos/position.ts'
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
  /** The cost and losses of the player who causes it. */
  mine: Change | null
  ending: string
  conflict: Conflict
  fates: readonly { words: string | null; losers: readonly Change[] }[]
}

/** The effects of laying a tile: how a war or a migration ends, its losses, and points now and to come. */
export interface Effects {
  stakes: Stakes | null
  mine: Change | null
  /** Said where there is no conflict. */
  calm: string | null
  others: readonly Change[]
}

type Laid = Words & {
  /** The positions before and after, and the way between them. */
  before: GheosPosition
  after: GheosPosition
  lay: Lay
}

export function effectsOf({ before, after, lay, ...told }: Laid): Effects {
  const conflict = conflictBy(standardTiles, before, lay)
  const all = changes(before, after, told.t)
  const mine = all.find(({ seat }) => seat === before.active) ?? null
  return {
    stakes:
      conflict && stakesOf({ view: before, conflict, payer: before.active, also: mine?.parts, ...told }),
    mine: conflict ? null : mine,
    calm: conflict ? null : told.t(all.length > 0 ? 'gheos.board.calm' : 'gheos.board.calm.whole'),
    others: all.filter((row) => row !== mine),
  }
}

type AtStake = Words & {
  view: GheosPosition
  conflict: Conflict
  /** The seat that still has to pay; null once that is done. */
  payer: number | null
  /** Further changes for the seat whose own losses come first. */
  also?: readonly Part[] | undefined
}

/** What a conflict costs and how it ends, the own losses apart. */
export function stakesOf({ view, conflict, payer, also = [], seat, t }: AtStake): Stakes {
  const fates = fatesOf(conflict)
  const own = payer ?? seat
  const lostBy = (one: number, removed: readonly Color[]): Part[] =>
    removed
      .filter((color) => view.followers[one][color] > 0)
      .map((color) => lost(color, view.followers[one][color], t))
  const parts = [
    ...paid(payer === null ? [] : heldBy(view, payer), t),
    ...(own !== null && fates.length === 1 ? lostBy(own, fates[0].removed) : []),
    ...also,
  ]
  return {
    mine: own !== null && parts.length > 0 ? { seat: own, parts } : null,
    ending: ending(conflict, fates, t),
    conflict,
    fates: fates.flatMap(({ winner, removed }) => {
      const losers = view.followers.flatMap((_, one) => {
        const parts = fates.length === 1 && one === own ? [] : lostBy(one, removed)
        return parts.length > 0 ? [{ seat: one, parts }] : []
      })
      const isOneOfSome = fates.length > 1 && removed.length > 0
      if (losers.length === 0 && !isOneOfSome) return []
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

/** The follower that is paid for a conflict: one of these. */
function paid(held: readonly Color[], t: Given['t']): Part[] {
  if (held.length > 1) return [{ kind: 'words', words: t('gheos.board.pays.any') }]
  return held.flatMap((color): Part[] => [lost(color, 1, t), { kind: 'words', words: t('gheos.board.pays') }])
}

/** The end of a conflict, in words. */
function ending(conflict: Conflict, fates: readonly Fate[], t: Given['t']): string {
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
