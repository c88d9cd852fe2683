import { describe, expect, it } from 'vitest'
import {
  agree,
  askEnding,
  askTakeback,
  completeImport,
  decisionAt,
  type Entry,
  freeSeats,
  isAsked,
  leave,
  levelAt,
  mask,
  opponentToMove,
  type PlayedLevel,
  publishEntry,
  publishTable,
  seatOpponent,
  sit,
  takebackChance,
  takeTurn,
} from '../../../engine/core/index.ts'
import { deviceTable } from '../../support/tables/device-table.ts'
import { type SeatedTable, seatedTable } from '../../support/tables/seated-table.ts'
import { tally } from './tally.ts'

const metadata = { id: 'x', at: '2026-04-02T10:00:00.000Z', seed: 'd4'.repeat(32) }
const one = { kind: 'add', n: 1 }
const threeDays = { kind: 'turn', minutes: 4320, rests: false, late: 'opponent' } as const
const waiting = ({ position }: Entry) => (position as { waiting: number[] }).waiting

describe('bot at a table', () => {
  it('seated at the opening: a table that needs nobody else starts at once', () => {
    const table = seatedTable(tally, 2, 1, { options: {}, pace: 'none', opponents: [null, 'easy'] })
    expect(table.newest()).toMatchObject({
      version: 1,
      kind: 'started',
      table: { opponents: [null, 'easy'] },
    })
    expect(table.newest().table.seated).toEqual([1, null])
    expect(publishTable(table.newest()).opponents).toEqual([null, 'easy'])
  })

  it('seated later: only by the host and in a free seat; the last seat starts the table', () => {
    const table = seatedTable(tally, 3)
    table.sit(1)
    const seat = (by: number, at: number) =>
      seatOpponent({ game: tally, newest: table.newest(), metadata }, by, { seat: at, level: 'hard' })
    expect(seat(1, 2)).toEqual({ refused: 'not-host' })
    expect(seat(0, 1)).toEqual({ refused: 'seat-taken' })
    expect(seat(0, 7)).toEqual({ refused: 'no-such-seat' })
    expect(table.seatOpponent(2, 'hard')).toMatchObject({ kind: 'started', seat: 2 })
    expect(seat(0, 2)).toEqual({ refused: 'started' })
    expect(
      sit({ game: tally, newest: table.newest(), metadata }, 2, { holder: 'c', salt: '0c'.repeat(16) }),
    ).toEqual({
      refused: 'started',
    })
  })

  it('removed by the host: the seat is free again and no former player is kept', () => {
    const table = seatedTable(tally, 4, 1, {
      options: {},
      pace: 'none',
      opponents: [null, 'easy', null, null],
    })
    table.sit(2)
    expect(leave({ game: tally, newest: table.newest(), metadata }, 1, 2)).toEqual({ refused: 'not-host' })
    expect(table.kick(1)).toMatchObject({ kind: 'kicked', seat: 1, table: { former: [] } })
    expect(freeSeats(table.newest())).toEqual([1, 3])
    expect(publishTable(table.newest()).opponents).toBeUndefined()
  })

  it('never becomes host, and a table without players is cancelled', () => {
    const table = seatedTable(tally, 4, 1, {
      options: {},
      pace: 'none',
      opponents: [null, 'easy', null, null],
    })
    table.sit(2)
    expect(table.leave(0).table.host).toBe(2)
    expect(table.leave(2)).toMatchObject({ kind: 'cancelled', table: { over: { reason: 'cancelled' } } })
  })

  it('keeps its place in the order when the host starts with fewer', () => {
    const table = seatedTable(tally, 4, 1, {
      options: {},
      pace: 'none',
      opponents: [null, null, null, 'normal'],
    })
    expect(table.startWithFewer().table.opponents).toEqual([null, 'normal'])
  })

  it('takes its turn with its level in the entry; a turn without it is refused', () => {
    const table = seatedTable(tally, 2, 1, { options: {}, pace: 'none', opponents: [null, 'easy'] })
    table.turn()
    expect(opponentToMove(table.newest())).toEqual({ seat: 1, level: 'easy' })
    const take = (level?: 'easy' | 'hard') =>
      takeTurn({ game: tally, newest: table.newest(), metadata, orders: [] }, 1, [one], level)
    expect(take()).toEqual({ refused: 'not-to-act' })
    expect(take('hard')).toEqual({ refused: 'not-to-act' })
    const taken = take('easy') as Entry
    expect(taken).toMatchObject({ kind: 'turn', seat: 1, level: 'easy' })
    expect(publishEntry(tally, taken, 0).level).toBe('easy')
    expect(opponentToMove(taken)).toBeNull()
    expect(takeTurn({ game: tally, newest: taken, metadata, orders: [] }, 0, [one], 'easy')).toEqual({
      refused: 'not-to-act',
    })
  })

  it('takes its turn below its level: with that level in the entry, and as published', () => {
    const table = seatedTable(tally, 2, 1, { options: {}, pace: 'none', opponents: [null, 'hard'] })
    table.turn()
    const take = (level: PlayedLevel) =>
      takeTurn({ game: tally, newest: table.newest(), metadata, orders: [] }, 1, [one], level)
    for (const level of ['hard', 'normal', 'easy', 'plain'] as const) {
      const taken = take(level) as Entry
      expect(taken.level).toBe(level)
      expect(publishEntry(tally, taken, 0).level).toBe(level)
    }
    expect(take('best' as never)).toEqual({ refused: 'not-to-act' })
  })

  it('decision: made from the seat’s view, with the same number after the same entry', () => {
    const table = seatedTable(tally, 2, 1, { options: {}, pace: 'none', opponents: [null, 'easy'] })
    table.turn()
    const entry = table.newest()
    const mover = opponentToMove(entry)!
    const decision = decisionAt(tally, entry, mover)
    expect(decision).toMatchObject({ game: 'tally', seat: 1, level: 'easy' })
    expect(decision.view).toEqual(mask(entry.position!, 1))
    expect(decision.view).not.toEqual(entry.position)
    expect(decisionAt(tally, structuredClone(entry), mover)).toEqual(decision)
    const { seed } = decisionAt(tally, { ...entry, hash: table.log[0].hash }, mover)
    expect(seed).not.toBe(decision.seed)
    expect(Number.isSafeInteger(decision.seed)).toBe(true)
  })

  it('agrees to every request', () => {
    const table = seatedTable(tally, 2, 1, { options: {}, pace: 'none', opponents: [null, 'easy'] })
    table.turn()
    table.turn()
    expect(takebackChance(table.newest(), 0)).toBe('alone')
    const back = askTakeback(
      { game: tally, newest: table.newest(), metadata, orders: [] },
      0,
      table.log[0],
    ) as Entry
    expect(back).toMatchObject({ kind: 'takeback', table: { request: null } })
    expect(askEnding({ game: tally, newest: table.newest(), metadata }, 0)).toMatchObject({
      table: { over: { reason: 'agreed' } },
    })
  })

  it('is not asked while other players are', () => {
    const table = seatedTable(tally, 3, 1, { options: {}, pace: 'none', opponents: [null, 'easy', null] })
    table.sit(2)
    const asked = table.askEnd(0)
    expect([isAsked(asked, 1), isAsked(asked, 2)]).toEqual([false, true])
    expect(agree({ game: tally, newest: asked, metadata, orders: [] }, 2, 'ending', null)).toMatchObject({
      kind: 'ending-agreed',
    })
  })

  it('all players resigned: the table is over', () => {
    const table = seatedTable(tally, 3, 1, { options: {}, pace: 'none', opponents: [null, 'easy', 'hard'] })
    expect(table.resign(0).table.over).toEqual({ reason: 'resigned', ranks: [2, 1, 1] })
  })

  it('all players away: the table is abandoned', () => {
    const table = seatedTable(tally, 2, 1, { options: {}, pace: threeDays, opponents: [null, 'easy'] })
    expect(table.timeOut().table.over).toEqual({ reason: 'abandoned', ranks: null })
  })

  it('keeps its seat when its table is imported from a device', () => {
    const here = deviceTable(tally, 3, 1)
    here.turn()
    const newest: Entry = {
      ...here.log.at(-1)!,
      table: { ...here.log.at(-1)!.table, imported: null },
    }
    const sitter = { holder: 'a', salt: 'ab'.repeat(16) }
    const bring = (opponents: ('easy' | null)[]) =>
      completeImport({ game: tally, newest, metadata }, { seat: 0, opponents }, sitter)
    expect(bring(['easy', null, null])).toEqual({ refused: 'seat-taken' })
    expect(bring([null, 'easy'])).toEqual({ refused: 'seat-taken' })
    const whole = bring([null, 'easy', null]) as Entry
    expect(freeSeats(whole)).toEqual([2])
    expect(whole.table.opponents).toEqual([null, 'easy', null])
  })
})

describe('bot as substitute', () => {
  const late = (): SeatedTable => {
    const table = seatedTable(tally, 2, 1, { options: { goal: 50 }, pace: threeDays })
    table.sit(1)
    return table
  }

  it('plays for a player who is out of time, and no fallback is played', () => {
    const table = late()
    const out = table.timeOut()
    const [seat] = waiting(out)
    expect(out).toMatchObject({ kind: 'timed-out', actions: [] })
    expect(opponentToMove(out)).toEqual({ seat, level: 'normal' })
    const played = table.turn()
    expect(played).toMatchObject({ level: 'normal', seat })
    expect(levelAt(played.table, seat)).toBe('normal')
    table.turn()
    expect(table.turn()).toMatchObject({ level: 'normal', seat })
  })

  it('stops when the player sends a turn or comes back', () => {
    for (const comesBack of [true, false]) {
      const table = late()
      const [seat] = waiting(table.timeOut())
      const back = comesBack
        ? table.comeBack(seat)
        : (takeTurn({ game: tally, newest: table.newest(), metadata, orders: [] }, seat, [one]) as Entry)
      expect(back.level).toBeUndefined()
      expect(levelAt(back.table, seat)).toBeNull()
    }
  })

  it('does not play for a player who resigned, or when late turns are waited for', () => {
    const table = seatedTable(tally, 3, 1, { options: { goal: 50 }, pace: threeDays })
    table.sit(1)
    table.sit(2)
    const [seat] = waiting(table.timeOut())
    expect(levelAt(table.resign(seat).table, seat)).toBeNull()
    const waited = seatedTable(tally, 2, 1, { options: { goal: 50 }, pace: { ...threeDays, late: 'wait' } })
    waited.sit(1)
    expect(opponentToMove(waited.timeOut())).toBeNull()
  })
})
