import { type Entry, type Fact, lendersOf, playersAmong } from '../../../engine/core/index.ts'
import { isDeed, toldLast } from '../../../engine/core/log/news.ts'
import type { PlayerId, TableId } from '../../api/ids.ts'
import { gameOf, type Ports } from '../../ports/index.ts'
import type { Key } from '../../store/dynamodb/item.ts'
import { isGuest } from '../../store/players/guests.ts'
import { getPlayers } from '../../store/players/players.ts'
import { newestMessage } from '../../store/tables/chat.ts'
import { entriesBetween, newestEntry } from '../../store/tables/log.ts'
import {
  type LobbyItem,
  lobbyKey,
  type Made,
  noteOut,
  type OutItem,
  outKey,
  projectInvited,
  projectLeft,
  projectRow,
  putIntoLobby,
  putLeft,
  type RowItem,
  rowKey,
  storedRows,
  takeOutOfLobby,
  touchChat,
  touchRead,
} from '../../store/tables/rows.ts'
import { getMeta, getWho, renameHolder, type Who } from '../../store/tables/table-items.ts'
import {
  type AskingEntry,
  dueVersion,
  owesAnswer,
  scheduleAnswer,
  scheduleForOpponent,
  scheduleForSeat,
} from '../clock/schedule.ts'
import { isByPost, projectFinished, type SeatedWho } from './finished.ts'
import {
  invitedBody,
  isOpen,
  latestFact,
  lentBody,
  listerOf,
  lobbyBody,
  type Projection,
  pointsOf,
  rowBody,
} from './rows.ts'

/** How long rows of finished tables are shown, and marks that a row is gone are kept: milliseconds. */
const DONE_FOR = 2 * 24 * 3600_000
/** How many entries before the newest are searched for facts, or for a request. */
const LOOK_BACK = 10

/** The result of a projection. */
interface Projected {
  /** Whether the table is over, and nothing is left to project. */
  settled: boolean
  /** Whether it is being imported from a device, and not yet complete. */
  isComing: boolean
}

type Projecting = Pick<Ports, 'store' | 'now' | 'games'>

/** A table while rows are made from it; `made` says by what each row was made. */
interface ProjectionRun {
  ports: Projecting
  at: Projection & { asking: AskingEntry | null }
  made: Made
}

/**
 * Updates everything that is derived from a table to its newest entry: its players' inboxes, the lobby, finished
 * tables. Writes only what differs from the stored rows, so it may be called at any time. `null` if there is no such
 * table.
 */
export async function project(ports: Projecting, table: TableId): Promise<Projected | null> {
  const done = await projectOnce(ports, table)
  return done?.again ? projectOnce(ports, table) : done
}

/** Projects a table; `again` if that must be repeated, since a row is new. */
async function projectOnce(
  ports: Projecting,
  table: TableId,
): Promise<(Projected & { again: boolean }) | null> {
  const { store } = ports
  const [kept, meta, chat] = await Promise.all([
    newestEntry(store, table, 'consistent'),
    getMeta(store, table, 'consistent'),
    newestMessage(store, table, 'consistent'),
  ])
  if (!kept || !meta) return null
  const newest = kept.entry
  const game = await gameOf(ports, newest.table.game)
  const weights = game?.weights
  const present = playersAmong(newest)
  const former = newest.table.former.map(({ holder }) => holder)
  const [who, told, asking] = await Promise.all([
    getWho(store, [...present, ...former], 'consistent'),
    toldLately(ports, table, { newest, weights }),
    askingOf(ports, table, newest),
  ])
  const seated = newest.holders.flatMap((holder, seat) => {
    const one = holder === null ? undefined : who.get(holder)
    return one ? [{ ...one, seat }] : []
  })
  const gone = former
    .flatMap((holder) => who.get(holder) ?? [])
    .filter(({ player }) => !isOneOf(seated, player))
  const lobby = lobbyKey(newest.table.game, newest.table.openedAt, table)
  // An earlier invitation does not show the table again to a player who has left it.
  const guests = (Object.keys(meta.guests ?? {}) as PlayerId[]).filter(
    (guest) => !isOneOf([...seated, ...gone], guest),
  )
  const players = [...[...seated, ...gone].map(({ player }) => player), ...guests]
  const rows = uniqueKeys(players.map((player) => rowKey(player, table)))
  const [stands, named] = await Promise.all([
    storedRows<RowItem & LobbyItem & OutItem>(store, [...rows, lobby, outKey(table)]),
    correctNames(ports, who, seated),
  ])
  const renamed = [...named.values()].reduce((sum, one) => sum + (one.renamed ?? 0), 0)
  const run: ProjectionRun = {
    ports,
    at: { table, newest, told, weights, points: pointsOf(game, newest), asking, meta, who: named },
    made: { version: newest.version, meta: meta.revision + renamed },
  }
  await Promise.all([
    ...seated.map((one) => projectSeat(run, one, chat, stands(rowKey(one.player, table)))),
    ...gone.map((one) => projectGone(run, one, stands(rowKey(one.player, table)))),
    ...guests.map((guest) => projectGuest(run, guest, stands(rowKey(guest, table)))),
    scheduleForOpponent(store, table, newest),
    projectOpen(run, lobby, { open: stands(lobby), note: stands(outKey(table)) }),
    isFinished(run.at) ? projectFinished(ports, run.at, seated) : null,
  ])
  // A new name, a chat message or a read mark updates existing rows only. One that came before a row was put is missed,
  // so after a row is new, the table is projected once more.
  const isNew = seated.some((one) => stands(rowKey(one.player, table))?.holder !== one.holder)
  const isComing = newest.table.imported === null
  return { settled: newest.table.over !== null && !isComing, isComing, again: isNew }
}

/** The facts of the newest turn, also where its last part tells nothing that matters. */
async function toldLately(
  { store }: Projecting,
  table: TableId,
  { newest, weights }: Pick<Projection, 'newest' | 'weights'>,
): Promise<Fact[]> {
  const { version, facts, position } = newest
  if (!position || facts.some((fact) => isDeed(fact, weights))) return facts
  const before = await entriesBetween(
    store,
    table,
    { first: version - LOOK_BACK, last: version - 1 },
    'consistent',
  )
  return toldLast([...before.map(({ entry }) => entry), newest])
}

/** The entry by which the open request was made; null if none is open. */
async function askingOf({ store }: Projecting, table: TableId, newest: Entry): Promise<AskingEntry | null> {
  const { version, kind } = newest
  if (!newest.table.request || newest.table.over) return null
  if (isAsking(kind)) return newest
  const before = await entriesBetween(
    store,
    table,
    { first: version - LOOK_BACK, last: version - 1 },
    'consistent',
  )
  return before.findLast(({ entry }) => isAsking(entry.kind))?.entry ?? null
}

const isAsking = (kind: Entry['kind']): boolean => kind === 'takeback-asked' || kind === 'ending-asked'
const isRefusing = (kind: Entry['kind']): boolean => kind === 'takeback-refused' || kind === 'ending-refused'

/** Gives holders their players' current names and seals, where a crash or a race left old ones. */
async function correctNames(
  { store }: Projecting,
  who: ReadonlyMap<string, Who>,
  seated: readonly Who[],
): Promise<ReadonlyMap<string, Who>> {
  const named = new Map(who)
  const players = await getPlayers(
    store,
    seated.map(({ player }) => player),
    'consistent',
  )
  for (const one of seated) {
    const profile = players.get(one.player)
    if (!profile || (profile.name === one.name && profile.seal === one.seal)) continue
    await renameHolder(store, one.holder, profile)
    named.set(one.holder, { ...one, name: profile.name, seal: profile.seal, renamed: profile.renamed })
  }
  return named
}

async function projectSeat(
  { ports: { store }, at, made }: ProjectionRun,
  { holder, player, seat, read }: SeatedWho,
  chat: string | null,
  stands: RowItem | undefined,
): Promise<void> {
  const key = rowKey(player, at.table)
  const owed = dueVersion(at.newest, seat)
  const filed = stands?.holder === holder ? stands.due : undefined
  // Filed before the row, which notes the filed versions, so that later projections do not file them again.
  // Again when a request was refused: a plan is not tried while one is open. Nobody is told of anything twice.
  const isProjected = stands !== undefined && sameMade(stands, made)
  if (owed !== null && (filed !== owed || (isRefusing(at.newest.kind) && !isProjected)))
    await scheduleForSeat(store, at.table, at.newest, { seat, holder, version: owed })
  const due = owed ?? filed
  const asking = owesAnswer(at.newest, seat) ? at.asking : null
  const filedAnswer = stands?.holder === holder ? stands.answer : undefined
  if (asking && filedAnswer !== asking.version)
    await scheduleAnswer(store, at.table, asking, { seat, holder })
  const answer = asking?.version ?? filedAnswer
  const late = isByPost(at.newest) ? at.newest.clock?.[seat]?.late : undefined
  const row = {
    holder,
    body: JSON.stringify(rowBody(at, seat)),
    fact: latestFact(at, seat),
    due,
    answer,
    late,
  }
  const expires = at.newest.table.over ? Date.parse(at.newest.at) + DONE_FOR : undefined
  const isSame =
    isProjected &&
    !stands.left &&
    stands.holder === holder &&
    stands.body === row.body &&
    stands.fact === row.fact &&
    stands.due === due &&
    stands.answer === answer
  if (!isSame) await projectRow(store, key, made, { ...row, expires })
  if (chat !== null && (stands?.chat ?? '') < chat) await touchChat(store, key, chat)
  if (read !== undefined && (stands?.read ?? '') < read) await touchRead(store, key, read)
}

async function projectGone(
  { ports: { store, now }, at, made }: ProjectionRun,
  { holder, player }: Who,
  stands: RowItem | undefined,
): Promise<void> {
  const { table } = at
  const lent = lendersOf(at.newest).get(holder)
  if (lent !== undefined) {
    const row = { holder, body: JSON.stringify(lentBody(at, lent)), fact: latestFact(at, 'spectator') }
    const isSame = stands && sameMade(stands, made) && stands.body === row.body && stands.holder === holder
    return void (isSame || (await projectRow(store, rowKey(player, table), made, row)))
  }
  // Even if there is no row: an older projection, from when the player had the seat, may still be about to put one.
  if (stands?.left) return
  await putLeft(store, player, table)
  await projectLeft(store, rowKey(player, table), made, now() + DONE_FOR)
}

/** An invited player sees the table while it has a free seat. */
async function projectGuest(
  { ports: { store, now }, at, made }: ProjectionRun,
  guest: PlayerId,
  stands: RowItem | undefined,
): Promise<void> {
  const key = rowKey(guest, at.table)
  if (!isOpen(at) || !isGuest(at.meta, guest)) {
    if (stands?.invited !== undefined) await projectLeft(store, key, made, now() + DONE_FOR)
    return
  }
  const invited = JSON.stringify(invitedBody(at))
  const isSame = stands && sameMade(stands, made) && stands.invited === invited
  if (!isSame) await projectInvited(store, key, made, invited)
}

/**
 * Shows a table in the lobby while anybody may join. Before it is taken out, a note is stored, by which a late, older
 * projection knows that it must not put it back.
 */
async function projectOpen(
  { ports: { store, now }, at, made }: ProjectionRun,
  key: Key,
  stands: { open: LobbyItem | undefined; note: OutItem | undefined },
): Promise<void> {
  const { table } = at
  const { listed, revision } = at.meta
  if (listed && isOpen(at)) {
    const body = JSON.stringify(lobbyBody(at))
    if (stands.open && sameMade(stands.open, made) && stands.open.body === body) return
    if (stands.note?.out && !(await noteOut(store, table, made, null))) return
    return putIntoLobby(store, key, made, { table, body, ...listerOf(at) })
  }
  // A table that was listed once gets the note even if it has no row now: an older projection may still put one.
  const wasListed = listed || revision > 0 || stands.open !== undefined
  const isNoted = stands.note?.out ?? !wasListed
  if (!isNoted && !(await noteOut(store, table, made, now() + DONE_FOR))) return
  if (stands.open) await takeOutOfLobby(store, key, made)
}

/** Only a table that was played appears in its players' history. */
const isFinished = ({ newest }: Projection): boolean => newest.table.over !== null && newest.position !== null

const sameMade = (a: Partial<Made>, b: Made): boolean => a.version === b.version && a.meta === b.meta

const isOneOf = (seated: readonly Who[], player: string): boolean =>
  seated.some((one) => one.player === player)

const uniqueKeys = (keys: readonly Key[]): Key[] => [...new Map(keys.map((key) => [key.pk, key])).values()]
