import { nameFrom } from '../../web/print/older-names.ts'
import { aheadOf, isPerson, scoreOf, tallyOf } from '../../web/print/standings.ts'
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
export const personFor = (reader: PlayerId, other: PlayerId): string =>
  hashed(`person ${reader} ${other}`).slice(0, 22)

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
    return mine < 0 ? [] : [{ row, ahead: aheadOf(row.over, { me: mine, them: row.seat }) }]
  })
  return {
    id: personFor(reader, player),
    name: nameAt(0, profile),
    since: profile.at.slice(0, 'yyyy-mm'.length),
    timekeeping: timekeepingIn({ finished, rows }, now),
    games: tallyOf(finished.filter(isWithPeople)),
    score: scoreOf(shared.map(({ ahead }) => ahead)),
    ours: shared.slice(0, LATEST_OURS).map(({ row, ahead }) => {
      const { game, title, at } = row
      return { id: tableOfRow(row), game, title, at, ahead }
    }),
  }
}

const isWithPeople = ({ names }: FinishedItem): boolean =>
  names.filter((name) => name && isPerson(nameFrom(name))).length > 1

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
