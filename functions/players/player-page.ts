import type { SeatName } from '../../engine/core/index.ts'
import { nameFrom } from '../../web/print/older-names.ts'
import { hashed, type PlayerId } from '../api/ids.ts'
import type { PlayerPage, Timekeeping } from '../api/shapes.ts'
import type { Ports } from '../ports/index.ts'
import type { Key } from '../store/dynamodb/item.ts'
import { isBlockedBy } from '../store/players/blocks.ts'
import { getPlayer, type Player } from '../store/players/players.ts'
import { type FinishedItem, listFinished, listRows, type RowItem, tableOfRow } from '../store/tables/rows.ts'
import { nameAt } from '../store/tables/table-items.ts'
import { notFound, type Refused } from '../tables/refused.ts'
import type { Seated } from '../tables/situation.ts'
import { timekeepingOf } from './timekeeping.ts'

/** The number of shared tables that a page lists. */
const LATEST_OURS = 20

/** A player's id in answers to another player: no player's own id is told to another. */
export const personFor = (reader: PlayerId, whom: PlayerId): string =>
  hashed(`person ${reader} ${whom}`).slice(0, 22)

/** All that is read of a player for their page. */
interface Subject {
  player: PlayerId
  profile: Player
  finished: readonly (FinishedItem & Key)[]
  /** The rows of their inbox. */
  rows: readonly RowItem[]
}

/**
 * The page of the player in another seat of a table. Not found, as what does not exist: oneself, a bot, a player who
 * hides their page, is suspended or erased, and where one of the two has blocked the other.
 */
export async function playerPage(
  ports: Pick<Ports, 'store' | 'now'>,
  { player: reader, newest, who }: Seated,
  seat: number,
): Promise<PlayerPage | Refused> {
  const { store } = ports
  const holder = newest.holders[seat]
  const player = typeof holder === 'string' ? who.get(holder)?.player : undefined
  if (!player || player === reader) return notFound
  const [profile, isBlocked, isBlocking] = await Promise.all([
    getPlayer(store, player, 'consistent'),
    isBlockedBy(store, [player], reader),
    isBlockedBy(store, [reader], player),
  ])
  if (!profile || profile.hidden || profile.suspended || isBlocked || isBlocking) return notFound
  const [finished, rows] = await Promise.all([listFinished(store, player), listRows(store, player)])
  return shownTo(reader, { player, profile, finished, rows }, ports.now())
}

/** What a reader who shares a table with a player may see of them: everything of it that leaves passes here. */
function shownTo(reader: PlayerId, { player, profile, finished, rows }: Subject, now: number): PlayerPage {
  const shared = finished.flatMap((row) => {
    const mine = row.with?.indexOf(reader) ?? -1
    return mine < 0 ? [] : [{ row, ahead: aheadIn(row, mine) }]
  })
  const count = (ahead: PlayerPage['ours'][number]['ahead']) =>
    shared.filter((one) => one.ahead === ahead).length
  return {
    id: personFor(reader, player),
    name: nameAt(0, profile),
    since: profile.at.slice(0, 'yyyy-mm'.length),
    timekeeping: timekeepingIn({ finished, rows }, now),
    games: gamesIn(finished),
    score: { me: count('me'), them: count('them'), none: count('none') },
    ours: shared.slice(0, LATEST_OURS).map(({ row, ahead }) => {
      const { game, title, at } = row
      return { id: tableOfRow(row), game, title, at, ahead }
    }),
  }
}

/** Who of the row's player and the reader, in seat `mine`, was ahead of the other. */
function aheadIn({ over, seat }: FinishedItem, mine: number): PlayerPage['ours'][number]['ahead'] {
  const [they, me] = over.ranks ? [over.ranks[seat], over.ranks[mine]] : [0, 0]
  return me < they ? 'me' : they < me ? 'them' : 'none'
}

/** A player's tables with other people, by game; the game they played most comes first. */
function gamesIn(finished: Subject['finished']): PlayerPage['games'] {
  const byGame = new Map<string, { played: number; won: number }>()
  for (const { game, names, over, seat } of finished) {
    if (names.filter(isPerson).length < 2) continue
    const { played, won } = byGame.get(game) ?? { played: 0, won: 0 }
    byGame.set(game, { played: played + 1, won: won + (over.ranks?.[seat] === 1 ? 1 : 0) })
  }
  return [...byGame].map(([game, counts]) => ({ game, ...counts })).sort((a, b) => b.played - a.played)
}

const isPerson = (name: SeatName | null): boolean => name !== null && !('bot' in nameFrom(name))

function timekeepingIn({ finished, rows }: Pick<Subject, 'finished' | 'rows'>, now: number) {
  const ended = finished.flatMap(({ at, late }) => (late ? [{ at, late }] : []))
  // A finished table has a row for two more days.
  const running = rows.flatMap(({ late, left, expires }) => (late && !left && !expires ? [late] : []))
  return timekeepingOf(ended, running, now)
}

/** How a player keeps time, as it is told to others. */
export async function readTimekeeping(
  { store, now }: Pick<Ports, 'store' | 'now'>,
  player: PlayerId,
): Promise<Timekeeping | null> {
  const [finished, rows] = await Promise.all([listFinished(store, player), listRows(store, player)])
  return timekeepingIn({ finished, rows }, now())
}
