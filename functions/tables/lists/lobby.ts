import { isRefused } from '../../../engine/core/index.ts'
import { withNames } from '../../../web/print/older-names.ts'
import { hashed, type PlayerId, type TableId } from '../../api/ids.ts'
import type { LobbyTable, OpenTable } from '../../api/shapes.ts'
import { isOpen, lobbyBody } from '../../jobs/projection/rows.ts'
import type { Ports } from '../../ports/index.ts'
import { getInvite } from '../../store/players/links.ts'
import { type LobbyBody, listLobby } from '../../store/tables/rows.ts'
import { readSituation } from '../find.ts'
import { notFound, type Refused } from '../refused.ts'
import { tableAskedTo } from '../seats/invitations.ts'
import { isGoodOffer } from '../seats/lend.ts'
import { isGood, wasKicked } from '../seats/sit.ts'
import { isSeated, nobody } from '../situation.ts'

const MOST_OF_A_GAME = 100

/** Open tables of every game, latest first: the same for everybody, so that it may be kept on its way. */
export async function lobbyOf({ store, games }: Pick<Ports, 'store' | 'games'>): Promise<LobbyTable[]> {
  const rows = await Promise.all(Object.keys(games).map((game) => listLobby(store, game, MOST_OF_A_GAME)))
  return rows
    .flat()
    .map(({ body, version }): LobbyTable => ({ ...withNames(JSON.parse(body) as LobbyBody), version }))
    .sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
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
