import type { Entry, Fact } from '../../engine/core/index.ts'
import type { HolderId, TableId } from '../ids.ts'
import type { Ports } from '../ports.ts'
import { newestMessage } from '../store/chat.ts'
import type { Key } from '../store/item.ts'
import { entriesBetween, newestEntry } from '../store/log.ts'
import { getPlayers } from '../store/players.ts'
import {
  finishedKey,
  type LobbyItem,
  lobbyKey,
  type Made,
  projectLeft,
  projectLobby,
  projectRow,
  putFinished,
  type RowItem,
  rowKey,
  standing,
  touchChat,
  touchRead,
} from '../store/rows.ts'
import { getMeta, getWho, renameHolder, type Who } from '../store/table-items.ts'
import { isOpen, latestFact, lobbyBody, rowBody, type Standing } from './rows.ts'

/** Rows that are done with are shown, or kept unseen, so long: milliseconds. */
const DONE_FOR = 2 * 24 * 3600_000
/** Where the newest entry tells nothing, the latest line of the story is looked for in so many before it. */
const LOOK_BACK = 10

/** What became of a table. */
interface Projected {
  /** It is over, and nothing is left to project. */
  settled: boolean
  /** It is coming from a device, and not here whole. */
  isComing: boolean
}

type Projecting = Pick<Ports, 'store' | 'now'>

/**
 * Brings everything that follows from a table up to its newest entry: its players' inboxes, the lobby, finished
 * tables. Reads what stands and writes only what differs, so it may be asked for at any time. `null` where there is no
 * such table.
 */
export async function project(ports: Projecting, table: TableId): Promise<Projected | null> {
  const done = await projectOnce(ports, table)
  return done?.again ? projectOnce(ports, table) : done
}

/** Projects a table; `again` where it must be looked at once more. */
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
  const present = newest.holders.filter((holder) => holder !== null)
  const former = newest.table.former.map(({ holder }) => holder)
  const [who, told] = await Promise.all([
    getWho(store, [...present, ...former], 'consistent'),
    toldLately(ports, table, newest),
  ])
  const seated = newest.holders.flatMap((holder, seat) => {
    const one = holder === null ? undefined : who.get(holder)
    return one ? [{ ...one, seat }] : []
  })
  const gone = former
    .flatMap((holder) => who.get(holder) ?? [])
    .filter(({ player }) => !isOneOf(seated, player))
  const lobby = lobbyKey(newest.table.game, newest.table.openedAt, table)
  const rows = uniqueKeys([...seated, ...gone].map(({ player }) => rowKey(player, table)))
  const [stands, named] = await Promise.all([
    standing<RowItem & LobbyItem>(store, [...rows, lobby]),
    correctNames(ports, who, seated),
  ])
  const at: Standing = { table, newest, told, meta, who: named }
  const renamed = [...named.values()].reduce((sum, one) => sum + (one.renamed ?? 0), 0)
  const made: Made = { version: newest.version, meta: meta.revision + renamed }
  await Promise.all([
    ...seated.map((one) => projectSeat(ports, at, made, one, chat, stands(rowKey(one.player, table)))),
    ...gone.map((one) => projectGone(ports, table, made, one, stands(rowKey(one.player, table)))),
    projectOpen(ports, at, made, lobby, stands(lobby)),
    ...(isFinished(at) ? seated.map((one) => projectFinished(ports, at, one)) : []),
  ])
  // Before a row stands, nobody who takes another name, says something or reads it can tell that row.
  const isNew = seated.some((one) => stands(rowKey(one.player, table))?.holder !== one.holder)
  const isComing = newest.table.imported === null
  return { settled: newest.table.over !== null && !isComing, isComing, again: isNew }
}

async function toldLately({ store }: Projecting, table: TableId, newest: Entry): Promise<Fact[]> {
  const { version, facts, position } = newest
  if (facts.length > 0 || !position) return facts
  const before = await entriesBetween(store, table, version - LOOK_BACK, version - 1, 'consistent')
  return before.flatMap(({ entry }) => entry.facts)
}

/** Gives holders the names that their players have taken meanwhile, or before a crash. */
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
    if (!profile || profile.name === one.name) continue
    await renameHolder(store, one.holder, profile)
    named.set(one.holder, { ...one, name: profile.name, renamed: profile.renamed })
  }
  return named
}

type Seated = Who & { seat: number }

async function projectSeat(
  { store }: Projecting,
  at: Standing,
  made: Made,
  { holder, player, seat, read }: Seated,
  chat: string | null,
  stands: RowItem | undefined,
): Promise<void> {
  const key = rowKey(player, at.table)
  const row = { holder, body: JSON.stringify(rowBody(at, seat)), fact: latestFact(at, seat) }
  const expires = at.newest.table.over ? Date.parse(at.newest.at) + DONE_FOR : undefined
  const isSame =
    stands !== undefined &&
    sameMade(stands, made) &&
    !stands.left &&
    stands.holder === holder &&
    stands.body === row.body &&
    stands.fact === row.fact
  if (!isSame) await projectRow(store, key, made, { ...row, expires })
  if (chat !== null && (stands?.chat ?? '') < chat) await touchChat(store, key, chat)
  if (read !== undefined && (stands?.read ?? '') < read) await touchRead(store, key, read)
}

async function projectGone(
  { store, now }: Projecting,
  table: TableId,
  made: Made,
  { player }: Who,
  stands: RowItem | undefined,
): Promise<void> {
  // Also where no row stands: a projection of when he sat there may still be about to put it.
  if (stands?.left) return
  await projectLeft(store, rowKey(player, table), made, now() + DONE_FOR)
}

async function projectOpen(
  { store, now }: Projecting,
  at: Standing,
  made: Made,
  key: Key,
  stands: LobbyItem | undefined,
): Promise<void> {
  const { listed, revision } = at.meta
  const open = listed && isOpen(at)
  // What was listed once is put even where nothing stands: a projection of that time may still be about to put it.
  const wasListed = listed || revision > 0
  if (!open && (stands ? !stands.open : !wasListed)) return
  const body = JSON.stringify(lobbyBody(at))
  if (stands && sameMade(stands, made) && stands.open === open && stands.body === body) return
  await projectLobby(store, key, made, { open, body, expires: open ? undefined : now() + DONE_FOR })
}

async function projectFinished({ store }: Projecting, at: Standing, one: Seated): Promise<void> {
  const { newest, meta, table } = at
  if (!newest.table.over) return
  const { seat, player, holder } = one
  const { names, game } = rowBody(at, seat)
  const key = finishedKey(player, table, newest.at)
  await putFinished(store, key, {
    game,
    title: meta.title,
    seat,
    names,
    over: newest.table.over,
    at: newest.at,
    holder: holder as HolderId,
  })
}

/** Only a table that was played goes down in its players' history. */
const isFinished = ({ newest }: Standing): boolean => newest.table.over !== null && newest.position !== null

const sameMade = (a: Partial<Made>, b: Made): boolean => a.version === b.version && a.meta === b.meta

const isOneOf = (seated: readonly Who[], player: string): boolean =>
  seated.some((one) => one.player === player)

const uniqueKeys = (keys: readonly Key[]): Key[] => [...new Map(keys.map((key) => [key.pk, key])).values()]
