import { isRefused } from '../../../engine/core/index.ts'
import { withNames } from '../../../web/print/older-names.ts'
import { hashed, type PlayerId, type TableId } from '../../api/ids.ts'
import type { Lobby, OpenTable } from '../../api/shapes.ts'
import { isOpen, lobbyBody } from '../../jobs/projection/rows.ts'
import type { Ports } from '../../ports/index.ts'
import type { Key } from '../../store/dynamodb/item.ts'
import { getInvite } from '../../store/players/links.ts'
import { type LobbyBody, type LobbyItem, listLobby } from '../../store/tables/rows.ts'
import { readSituation } from '../find.ts'
import { notFound, type Refused } from '../refused.ts'
import { tableAskedTo } from '../seats/invitations.ts'
import { isGoodOffer } from '../seats/lend.ts'
import { isGood, wasKicked } from '../seats/sit.ts'
import { isSeated, nobody } from '../situation.ts'

/** The open tables of a game that are looked at, and those on a page. */
const [MOST_OF_A_GAME, PAGE] = [1000, 50]

/** The tables of one host that are shown before all others have been. */
const FEW_OF_HOST = 3

/**
 * A page of the open tables of every game, latest first: the same for everybody, so that it may be kept on its way.
 * However many one player puts there, they come after what the others have. @param after the last of the page before
 */
export async function lobbyOf({ store, games }: Pick<Ports, 'store' | 'games'>, after = ''): Promise<Lobby> {
  const rows = await Promise.all(Object.keys(games).map((game) => listLobby(store, game, MOST_OF_A_GAME)))
  const left = inOrder(rows.flat()).filter(({ place }) => place > after)
  const page = left.slice(0, PAGE)
  return {
    tables: page.map(({ row: { body, version } }) => ({
      ...withNames(JSON.parse(body) as LobbyBody),
      version,
    })),
    next: left.length > PAGE ? (page.at(-1)?.place ?? null) : null,
  }
}

/** More than any time is, in milliseconds since 1970: what is left to it puts the latest first. */
const ENDS = 1e14

/** Rows in the order in which the lobby shows them, each with its place there, by which they sort. */
function inOrder(rows: readonly (LobbyItem & Key)[]): { place: string; row: LobbyItem }[] {
  const latest = rows.map((row) => ({ row, at: timeOf(row) })).sort((a, b) => (a.at < b.at ? -1 : 1))
  const shown = new Map<string, number>()
  return latest
    .map(({ row, at }) => {
      const of = (shown.get(row.by ?? at) ?? 0) + 1
      shown.set(row.by ?? at, of)
      const isOneOfMany = of > FEW_OF_HOST || row.crowds
      return { row, place: `${isOneOfMany ? 1 : 0}-${at}` }
    })
    .sort((a, b) => (a.place < b.place ? -1 : 1))
}

/** When a table was opened, so that the latest sorts first, and its id. */
function timeOf({ sk }: Key): string {
  const [openedAt, table] = sk.split('#')
  return `${String(ENDS - Date.parse(openedAt)).padStart(15, '0')}-${table}`
}

/** The table of an invite; not found once nobody can take a seat by it, except for players who sit there. */
export async function inviteTo(
  ports: Ports,
  token: string,
  player: PlayerId | null,
): Promise<OpenTable | Refused> {
  const invite = await getInvite(ports.store, hashed(token))
  if (!invite) return player === null ? notFound : askedTo(ports, token as TableId, player)
  const asker = player === null ? nobody : Promise.resolve(player)
  const at = await readSituation(ports, { table: invite.table, player: asker, base: null }, 'consistent')
  if (isRefused(at)) return at
  const mine = isSeated(at)
  const isGoodHere = invite.takesOver
    ? isGoodOffer(invite, at, ports.now())
    : isOpen(at) && isGood(invite, at)
  const isRoom = isGoodHere && !(await wasKicked(ports, at))
  if (!mine && !isRoom) return notFound
  const seat = invite.seat ?? null
  return { ...lobbyBody(at), version: at.newest.version, seat, takesOver: Boolean(invite.takesOver), mine }
}

/** A player who is asked to a table by its host needs no token: its id leads there. */
async function askedTo(ports: Ports, table: TableId, player: PlayerId): Promise<OpenTable | Refused> {
  const at = await tableAskedTo(ports, table, player)
  if (!at) return notFound
  return { ...lobbyBody(at), version: at.newest.version, seat: null, takesOver: false, mine: false }
}
