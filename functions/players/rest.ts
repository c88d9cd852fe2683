import { isRefused } from '../../engine/core/index.ts'
import { type HolderId, hashed, type PlayerId } from '../api/ids.ts'
import type { MyRest } from '../api/shapes.ts'
import { scheduleChanged } from '../jobs/clock/schedule.ts'
import type { Ports } from '../ports/index.ts'
import { changeRest, getPlayer } from '../store/players/players.ts'
import { listRows, type RowBody, tableOfRow } from '../store/tables/rows.ts'
import { changeHolderRest, getWho } from '../store/tables/table-items.ts'
import { takingDaysOff } from '../tables/absence.ts'
import { commit } from '../tables/commit.ts'
import { notFound, type Refused, type RefusedCode } from '../tables/refused.ts'
import type { Leave, Rest } from '../time/rest.ts'
import { type Day, dayAfter, dayAt } from '../time/zone.ts'

/** Days of leave that a player may take in a calendar year. */
const LEAVE_A_YEAR = 30
/** Days from now within which leave must end. */
const AHEAD = 366

/** A player's hours of rest, and the days of leave that they have left this year. */
export async function restOf(ports: Ports, player: PlayerId): Promise<MyRest | null> {
  const profile = await getPlayer(ports.store, player, 'consistent')
  if (!profile?.rest) return null
  const { rest } = profile
  const year = dayAt(rest.zone, ports.now()).slice(0, 4)
  const leave = rest.leave.filter(({ to }) => to >= dayAt(rest.zone, ports.now()))
  return { ...rest, leave, left: LEAVE_A_YEAR - daysIn(year, rest.leave) }
}

/** Changes a player's hours of rest: at tables where they sit down from now on. */
export async function setRest(
  { store }: Ports,
  player: PlayerId,
  change: Omit<Rest, 'leave'>,
): Promise<boolean> {
  for (;;) {
    const profile = await getPlayer(store, player, 'consistent')
    if (!profile) return false
    if (await changeRest(store, player, { ...change, leave: profile.rest?.leave ?? [] }, profile)) return true
  }
}

/**
 * Takes days of leave: first they are stored with the player, then each of their tables that keeps time is told, by an
 * entry. Asked again, it goes on with the tables that don't know.
 */
export async function takeLeave(
  ports: Ports,
  player: PlayerId,
  { id, from, to }: Leave & { id: string },
): Promise<null | Refused> {
  const noted = await changeLeave(ports, player, (rest, today) => withLeave(rest, { from, to }, today))
  return isRefused(noted) ? noted : tellTables(ports, player, id, noted)
}

/** Gives days of leave back, except those that have begun by now. Asked again, it goes on as `takeLeave` does. */
export async function cancelLeave(
  ports: Ports,
  player: PlayerId,
  { id, from, to }: Leave & { id: string },
): Promise<null | Refused> {
  const noted = await changeLeave(ports, player, ({ leave }, today) => {
    const others = leave.filter((one) => one.from !== from || one.to !== to)
    const isUnknown = others.length === leave.length || to < today
    if (isUnknown) return leave
    return from < today ? [...others, { from, to: dayAfter(today, -1) }] : others
  })
  return isRefused(noted) ? noted : tellTables(ports, player, id, noted)
}

async function tellTables(ports: Ports, player: PlayerId, id: string, noted: Rest): Promise<null | Refused> {
  for (const row of await listRows(ports.store, player, 'consistent')) {
    const body = row.body === undefined || row.left ? null : (JSON.parse(row.body) as RowBody)
    if (!body || body.over || body.lent || !row.holder) continue
    const told = await tellTable(ports, { player, holder: row.holder, table: tableOfRow(row) }, noted, id)
    if (told && !settled.includes(told.refused)) return told
  }
  return null
}

/** Refusals of tables that need not know. */
const settled: readonly RefusedCode[] = ['not-found', 'over', 'not-started']

/** Changes the stored leave of a player, even where several requests do so at once. */
async function changeLeave(
  ports: Ports,
  player: PlayerId,
  change: (rest: Rest, today: Day) => readonly Leave[] | Refused,
): Promise<Rest | Refused> {
  for (;;) {
    const profile = await getPlayer(ports.store, player, 'consistent')
    if (!profile?.rest) return notFound
    const { rest } = profile
    const leave = change(rest, dayAt(rest.zone, ports.now()))
    if (isRefused(leave)) return leave
    if (leave === rest.leave) return rest
    const next = { ...rest, leave }
    if (await changeRest(ports.store, player, next, profile)) return next
  }
}

function withLeave({ leave: before }: Rest, wanted: Leave, today: Day): readonly Leave[] | Refused {
  if (before.some(({ from, to }) => from === wanted.from && to === wanted.to)) return before
  const lastYear = `${Number(today.slice(0, 4)) - 1}-12-31`
  const leave = [...before.filter(({ to }) => to > lastYear), wanted]
  const years = [wanted.from, wanted.to].map((day) => day.slice(0, 4))
  const isTooMuch = years.some((year) => daysIn(year, leave) > LEAVE_A_YEAR)
  const isOutside = wanted.from < today || wanted.to > dayAfter(today, AHEAD)
  return isOutside || isTooMuch ? { refused: 'too-much-leave' } : leave
}

/** The number of a year's days that are leave; a day that is taken twice counts once. */
function daysIn(year: string, leave: readonly Leave[]): number {
  const days = new Set<string>()
  for (const { from, to } of leave) for (let day = from; day <= to; day = dayAfter(day)) days.add(day)
  return [...days].filter((day) => day.startsWith(year)).length
}

/** Gives a seat its player's leave; the nights and days off stay as they were when the player sat down. */
async function tellTable(
  ports: Ports,
  { player, holder, table }: { player: PlayerId; holder: HolderId; table: ReturnType<typeof tableOfRow> },
  { leave, zone }: Rest,
  id: string,
): Promise<Refused | null> {
  const who = (await getWho(ports.store, [holder], 'consistent')).get(holder)
  if (!who) return null
  const before = who.rest ?? { zone, night: null, dayOff: null }
  await changeHolderRest(ports.store, holder, { ...before, leave })
  const request = {
    table,
    player: Promise.resolve(player),
    base: 0,
    kind: 'days-off',
    content: {},
    open: true,
  }
  const done = await commit(ports, { ...request, id: hashed(`${id} ${table}`).slice(0, 22) }, takingDaysOff)
  if (isRefused(done)) return done
  // Also where the table was told before: an earlier request may have broken off here.
  await scheduleChanged(ports.store, done.situation)
  return null
}
