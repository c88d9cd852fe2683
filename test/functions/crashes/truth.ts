import { expect } from 'vitest'
import { type AnyGame, type Entry, mask, type Seat, type Viewer } from '../../../engine/core/index.ts'
import { firstFault } from '../../../engine/core/records/verify.ts'
import { type EntryItem, keptOf } from '../../../functions/store/tables/codec.ts'
import { scheme } from '../../engine/probes/scheme.ts'
import { tally } from '../../engine/table/tally.ts'
import { seed } from './instance.ts'
import { plannedTally } from './planned-tally.ts'
import type { Stored } from './storage.ts'

// biome-ignore lint/suspicious/noExplicitAny: items of all kinds, as they are stored
type Item = any
type Named = Record<string, Item>

const games: Record<string, AnyGame> = { tally, scheme, planned: plannedTally }

/** Every log there is, by table. */
export function logsIn({ log }: Stored): Record<string, Entry[]> {
  const logs: Record<string, Entry[]> = {}
  for (const item of [...log].sort((a, b) => Number(a.sk) - Number(b.sk))) {
    const table = String(item.pk).slice('T#'.length)
    logs[table] = [...(logs[table] ?? []), keptOf(item as unknown as EntryItem).entry]
  }
  return logs
}

/** The items of one kind, by their whole keys. */
const itemsIn = ({ app }: Stored, of: (pk: string, sk: string) => boolean): Named =>
  Object.fromEntries(
    app
      .filter(({ pk, sk }) => of(String(pk), String(sk)))
      .map(({ pk, sk, ...item }): [string, Item] => [`${pk} ${sk}`, item])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const whoIn = (stored: Stored) => itemsIn(stored, (_, sk) => sk === 'WHO')
const metasIn = (stored: Stored) => itemsIn(stored, (_, sk) => sk === 'META')

/** What lists say: inboxes, histories, the lobby. What nobody is shown is left out. */
export function listsIn(stored: Stored): Named {
  const rows = itemsIn(stored, (pk, sk) => pk.startsWith('P#') && sk.startsWith('T#'))
  const shown = Object.entries(rows).filter(([, { version, left }]) => version !== undefined && !left)
  const inbox = shown.map(([key, row]) => {
    const { holder, version, body, fact, chat, read } = row
    const unread = chat !== undefined && (read === undefined || read < chat)
    return [key, { holder, version, ...JSON.parse(body), fact: fact ? JSON.parse(fact) : null, unread }]
  })
  const lobby = Object.entries(itemsIn(stored, (pk, sk) => pk.startsWith('LOBBY#') && sk !== 'OUT')).map(
    ([key, { version, body }]) => [key, { version, ...JSON.parse(body) }],
  )
  const history = itemsIn(stored, (pk, sk) => pk.startsWith('P#') && sk.startsWith('F#'))
  return { ...Object.fromEntries([...inbox, ...lobby]), ...history }
}

/** The same as it follows from the logs and from what stands beside them: worked out here once more, in full. */
function listsAsTheyFollow(stored: Stored): Named {
  const [who, metas] = [whoIn(stored), metasIn(stored)]
  const lists: Named = {}
  for (const [table, log] of Object.entries(logsIn(stored))) {
    const newest = log[log.length - 1]
    const meta = metas[`T#${table} META`]
    const { over, request, game, options, openedAt, resigned } = newest.table
    const names = newest.holders.map((holder) => (holder === null ? null : { name: whoOf(holder).name }))
    const waiting = over ? [] : (newest.position?.waiting ?? [])
    const points = pointsOf(newest)
    const chat = Object.keys(itemsIn(stored, (pk) => pk === `C#${table}`))
      .at(-1)
      ?.split(' ')[1]
    const rowOf = (holder: string, seat: Seat) => {
      const { read } = whoOf(holder)
      const isAsked =
        request && !over && request.seat !== seat && !request.agreed.includes(seat) && !resigned[seat]
      return {
        ...{ holder, version: newest.version, game, title: meta.title, seat, names, waiting, request, over },
        ...points,
        started: newest.position !== null,
        // Nobody here is away.
        ...{ until: (!over && newest.clock?.[seat].out) || null, away: false, lent: false },
        mine: waiting.includes(seat) || Boolean(isAsked),
        at: newest.at,
        rematch: meta.rematch ?? null,
        fact: latestFact(log, seat),
        unread: chat !== undefined && (read === undefined || read < chat),
      }
    }
    for (const { holder, seat, lent } of newest.table.former)
      if (lent && !over)
        lists[`P#${whoOf(holder).player} T#${table}`] = {
          ...rowOf(holder, seat),
          ...{ lent: true, mine: false, until: null, fact: latestFact(log, 'spectator'), unread: false },
        }
    newest.holders.forEach((holder, seat) => {
      if (holder === null) return
      const { player } = whoOf(holder)
      lists[`P#${player} T#${table}`] = rowOf(holder, seat)
      if (over && newest.position)
        lists[`P#${player} F#${newest.at}#${table}`] = {
          ...{ game, title: meta.title, seat, names, over, holder, at: newest.at },
          ...points,
          with: newest.holders.map((one) => (one === null || one === holder ? null : whoOf(one).player)),
          began: log.find(({ kind }) => kind === 'started')?.at,
          ...(isByPost(newest) && { late: [] }),
        }
    })
    if (meta.listed && !newest.position && !over)
      lists[`LOBBY#${game} ${openedAt}#${table}`] = {
        ...{ id: table, version: newest.version, game, title: meta.title, options, names, openedAt },
        pace: newest.table.pace,
        started: false,
      }
  }
  return lists

  function whoOf(holder: string): Item {
    const found = who[`H#${holder} WHO`]
    if (!found) throw new Error('A holder of whom nothing is known.')
    return found
  }
}

/** The points of a table that was played to its end. */
function pointsOf({ position, table: { game, over, resigned } }: Entry) {
  if (over?.reason !== 'finished') return {}
  const totals = games[game]
    .outcome(position)!
    .seats.map(({ total }, seat) => (resigned[seat] ? null : total))
  return { points: { totals, tie: null, automa: null } }
}

const latestFact = (log: readonly Entry[], seat: Viewer) =>
  mask(
    log.flatMap(({ facts }) => facts),
    seat,
  ).at(-1) ?? null

/** All that is kept for good: the logs, and what stands beside them. What was begun and led to nothing is left out. */
export function keptIn(stored: Stored): Named {
  const logs = logsIn(stored)
  const holders = Object.values(logs).flatMap((log) => {
    const { holders, table } = log[log.length - 1]
    return [...holders, ...table.former.map(({ holder }) => holder)]
  })
  const ofHolders = itemsIn(stored, (pk) => holders.some((holder) => pk === `H#${holder}`))
  const ofTables = itemsIn(stored, (pk) => /^[TCX]#/.test(pk) && pk.slice(2) in logs)
  const names = itemsIn(stored, (_, sk) => sk === 'ME')
  const running = Object.keys(itemsIn(stored, (pk, sk) => pk.startsWith('RUN#') && sk in logs))
  const beside = Object.entries({ ...ofHolders, ...ofTables, ...names }).map(([key, item]) => {
    // How often something was changed is no part of what it is.
    const { revision: _, invites: __, renamed: ___, shares, ...rest } = item
    return [key, shares ? { ...rest, shares: shares.map(withoutHash) } : rest]
  })
  return { logs, ...Object.fromEntries(beside), running }
}

/** A watch link that is asked for again is the same, by another token. */
const withoutHash = ({ hash: _, ...share }: Item) => share

/** Asserts of all logs that they are logs: each entry follows, each request is in it once, nobody sits there twice. */
function expectSoundLogs(stored: Stored, when?: string): void {
  const who = whoIn(stored)
  for (const log of Object.values(logsIn(stored))) {
    const game = games[log[0].table.game]
    const rules = log[log.length - 1].rules
    expect(firstFault({ ...game, rules }, log, seed), when).toBeNull()
    const requests = log.flatMap(({ kind, id }) => (kind === 'rules' ? [] : [id]))
    expect(requests, when).toEqual([...new Set(requests)])
    for (const { holders } of log) {
      const seated = holders.flatMap((holder) => (holder === null ? [] : [who[`H#${holder} WHO`].player]))
      expect(seated, when).toEqual([...new Set(seated)])
    }
  }
}

/** Asserts that anyone who holds a seat, or held it, is known there by name. */
function expectNames(stored: Stored, when?: string): void {
  const players = itemsIn(stored, (_, sk) => sk === 'ME')
  for (const log of Object.values(logsIn(stored)))
    for (const holder of log[log.length - 1].holders) {
      const { player, name } = whoIn(stored)[`H#${holder} WHO`] ?? {}
      if (player) expect(name, when).toBe(players[`P#${player} ME`].name)
    }
}

/** Asserts that the reconciler will come by wherever a table is not over. */
function expectRunning(stored: Stored, when?: string): void {
  const running = itemsIn(stored, (pk) => pk.startsWith('RUN#'))
  const known = Object.keys(running).map((key) => key.split(' ')[1])
  for (const [table, log] of Object.entries(logsIn(stored)))
    if (!log[log.length - 1].table.over) expect(known, when).toContain(table)
}

/** Asserts that logs are sound, and that all lists are as they follow from them. */
export function expectAllRight(stored: Stored, when?: string): void {
  expectSoundLogs(stored, when)
  expectNames(stored, when)
  expectRunning(stored, when)
  expect(listsIn(stored), when).toEqual(listsAsTheyFollow(stored))
}

/** Whether time-outs at a table count: nobody here is late. */
const isByPost = ({ table: { pace }, holders }: Entry): boolean =>
  pace !== 'none' &&
  (pace.kind === 'turn' ? pace.minutes : pace.plus) >= 720 &&
  holders.filter((holder) => holder !== null).length > 1
