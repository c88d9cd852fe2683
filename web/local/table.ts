import { ulid } from 'ulidx'
import {
  type Action,
  type AnyGame,
  askEnding,
  askTakeback,
  draftView,
  type Entry,
  type EntryMetadata,
  extend,
  inTodaysRules,
  isRefused,
  type Json,
  mask,
  type Position,
  publishEntry,
  publishView,
  type Refused,
  resign,
  rulesEntry,
  type Seat,
  startDraft,
  startHere,
  type TableRefusal,
  type TurnRefusal,
  takebackTo,
  takeTurn,
} from '../../engine/core/index.ts'
import { finalPoints } from '../../engine/core/log/final-points.ts'
import type { TableView } from '../../functions/api/shapes.ts'
import { isoNow } from '../device/clock.ts'
import {
  type Composed,
  type DeviceStore,
  type Known,
  type LocalTable,
  localId,
  logKey,
  type StoreWriter,
} from '../device/device-store.ts'
import { randomHex } from '../device/random-hex.ts'
import { isPlayed } from '../outbox/drafts.ts'
import { rejectDraft } from '../outbox/reject-draft.ts'

/** Tables that are played on one device, passed from hand to hand: the same rules, and the log on this device. */

const penFor = (seed: string, id = ulid()): EntryMetadata => ({ id, at: isoNow(), seed })

/** Upper bound on deals, when not every one fits. */
const mostDeals = 20

/**
 * Deals a new table. With a kind of action as `firstAim`, a deal in which the first player can do that second, if such
 * a deal can be had.
 * @returns its id
 */
export async function startLocal(
  deviceStore: DeviceStore,
  game: AnyGame,
  wanted: Pick<LocalTable, 'title' | 'names' | 'opponents'> & { options: Json },
  firstAim?: string,
): Promise<string> {
  const { title, names, opponents } = wanted
  const options = game.options.parse(wanted.options) as Json
  const id = localId(ulid())
  const dealt = () => {
    const seed = randomHex(32)
    return { seed, newest: startHere(game, { options, seats: names.length, seat: 0 }, penFor(seed)) }
  }
  let { seed, newest } = dealt()
  for (let deals = 1; deals < mostDeals && firstAim && !isSecond(game, newest, firstAim); deals++)
    ({ seed, newest } = dealt())
  await deviceStore.write(async (kept) => {
    await kept.put('locals', {
      id,
      title,
      names,
      ...(opponents && { opponents }),
      seed,
      newest,
      elsewhere: null,
    })
    await kept.put('log', { key: logKey(id, newest.version), entry: newest })
  }, 'strict')
  return id
}

/** Whether an action of this kind may follow some first one, in the view of the first player. */
function isSecond(game: AnyGame, { position }: Entry, aim: string): boolean {
  const [seat] = (position as Position).waiting
  const draft = startDraft<Position, Action>(mask(position as Position, seat), seat)
  return game.legal(draft.start, seat).some((first: Action) => {
    const begun = extend(game, draft, first)
    return !isRefused(begun) && game.legal(draftView(begun), seat).some(({ kind }: Action) => kind === aim)
  })
}

type Move = (
  newest: Entry,
  metadata: EntryMetadata,
  entryAt: (version: number) => Promise<Entry | null>,
) => Promise<Entry | MoveRefusal>
/** `stale`: another window has played on since it was composed. */
type MoveRefusal = TurnRefusal | TableRefusal | Refused<'stale'>

/**
 * Adds the entry of a move to a table's log, under today's rules; all of it or nothing. Another window may have been
 * faster: then the move is made on the newest entry, or refused.
 */
function append(
  deviceStore: DeviceStore,
  game: AnyGame,
  id: string,
  move: Move,
): Promise<MoveRefusal | null> {
  return deviceStore.write(async (kept) => {
    const table = await kept.get('locals', id)
    if (!table) return { refused: 'over' } satisfies MoveRefusal
    const { seed } = table
    const rules = rulesEntry(game, table.newest, penFor(seed, 'rules'))
    const entryAt = async (version: number) => (await kept.get('log', logKey(id, version)))?.entry ?? null
    const made = await move(rules ?? inTodaysRules(game, table.newest), penFor(seed), entryAt)
    if (isRefused(made)) return made
    if (rules) await putEntry(kept, table, rules)
    const { position, table: state, facts } = made
    const points = position && finalPoints(game, { position, table: state, facts })
    await putEntry(kept, { ...table, ...(points && { points }) }, made)
    await endDraft(kept, id, made)
    return null
  }, 'strict')
}

async function putEntry(kept: StoreWriter, table: LocalTable, entry: Entry): Promise<void> {
  await kept.put('log', { key: logKey(table.id, entry.version), entry })
  await kept.put('locals', { ...table, newest: entry })
}

/**
 * The draft is played now, or belongs to the past and becomes a rejected draft. It goes on where its seat is still
 * asked the same: several choose at once, and another was faster.
 */
async function endDraft(kept: StoreWriter, id: string, made: Entry): Promise<void> {
  const draft = await kept.get('drafts', id)
  if (!draft || isStillAsked(draft, made)) return
  await kept.delete('drafts', id)
  if (draft.actions.length > 0 && !isPlayed(draft, made))
    await rejectDraft(kept, { newId: ulid, now: () => new Date(isoNow()) }, draft, { movers: [] })
}

const isStillAsked = ({ seat, version }: Composed, { table, position, since }: Entry): boolean =>
  !table.over && position?.waiting.includes(seat) === true && since[seat] <= version

/** Plays a turn; its draft is done with. @returns why not, when the rules don't allow it */
export const playHere = (
  deviceStore: DeviceStore,
  game: AnyGame,
  turn: Composed,
): Promise<MoveRefusal | null> =>
  append(deviceStore, game, turn.table, async (newest, metadata) =>
    turn.version < newest.since[turn.seat]
      ? { refused: 'stale' }
      : takeTurn({ game, newest, metadata, orders: [] }, turn.seat, turn.actions),
  )

/** Milliseconds for which a turn stays in sight before it is answered, however fast the answer is chosen. */
export const pause = 700

/** A table that is played on this device, where it is kept, and its game. */
export interface TableHere {
  deviceStore: DeviceStore
  game: AnyGame
  table: LocalTable
}

/** Plays a turn for a seat on the newest entry of a table. */
export function playFor(
  { deviceStore, game, table }: TableHere,
  seat: Seat,
  actions: readonly Action[],
): Promise<MoveRefusal | null> {
  const { version, position } = inTodaysRules(game, table.newest)
  const start = mask(position as Position, seat)
  const turn = { table: table.id, version, rules: game.rules, seat, start, actions: [...actions] }
  return playHere(deviceStore, game, turn)
}

/** Takes a seat's latest turn back: the players around this device have agreed. */
export const takeBackHere = (
  deviceStore: DeviceStore,
  game: AnyGame,
  id: string,
  seat: Seat,
): Promise<MoveRefusal | null> =>
  append(deviceStore, game, id, async (newest, metadata, entryAt) => {
    const to = takebackTo(newest, seat)
    return askTakeback({ game, newest, metadata, orders: [] }, seat, to === null ? null : await entryAt(to))
  })

export const endHere = (
  deviceStore: DeviceStore,
  game: AnyGame,
  id: string,
  seat: Seat,
): Promise<MoveRefusal | null> =>
  append(deviceStore, game, id, async (newest, metadata) => askEnding({ game, newest, metadata }, seat))

export const resignHere = (
  deviceStore: DeviceStore,
  game: AnyGame,
  id: string,
  seat: Seat,
): Promise<MoveRefusal | null> =>
  append(deviceStore, game, id, async (newest, metadata) =>
    resign({ game, newest, metadata, orders: [] }, seat),
  )

/** Takes a table off this device, with all that was composed at it. */
export const dropLocal = (deviceStore: DeviceStore, id: string): Promise<void> =>
  deviceStore.write(async (kept) => {
    const length = (await kept.get('locals', id))?.newest.version ?? 0
    for (let version = 1; version <= length; version++) await kept.delete('log', logKey(id, version))
    for (const aside of await kept.all('tray')) if (aside.table === id) await kept.delete('tray', aside.id)
    await kept.delete('drafts', id)
    await kept.delete('prepared', id)
    await kept.delete('pictures', id)
    await kept.delete('locals', id)
  })

/** The whole log of a table. */
export const logOf = (deviceStore: DeviceStore, { id, newest }: LocalTable): Promise<Entry[]> =>
  deviceStore.read(async (kept) => {
    const versions = Array.from({ length: newest.version }, (_, i) => i + 1)
    const items = await Promise.all(versions.map((version) => kept.get('log', logKey(id, version))))
    return items.flatMap((item) => (item ? [item.entry] : []))
  })

/**
 * A table as one seat sees it, in the shape that a server would send: with its log, which may be behind by the newest
 * entry.
 */
export function seenFrom(game: AnyGame, local: LocalTable, log: readonly Entry[], seat: Seat): Known {
  const newest = inTodaysRules(game, local.newest)
  const view: TableView = {
    ...publishView(game, newest, seat, {
      id: local.id,
      title: local.title,
      listed: false,
      names: local.names,
      entries: [],
      next: null,
      seed: newest.table.over ? local.seed : null,
      rematch: null,
    }),
    notes: { text: '', revision: 0 },
    draft: { base: 0, rules: 0, actions: [], revision: 0, at: null },
    orders: null,
    plan: null,
    chat: { newest: null, read: null },
  }
  const isBehind = (log.at(-1)?.version ?? 0) < local.newest.version
  const story = isBehind ? [...log, local.newest] : log
  return { view, entries: story.map((entry) => publishEntry(game, entry, seat)) }
}
