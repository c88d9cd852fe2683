import { describe, expect, it } from 'vitest'
import {
  agree,
  askEnding,
  askTakeback,
  canonical,
  decline,
  type Entry,
  type EntryMetadata,
  inTodaysRules,
  isRefused,
  NewerRulesError,
  openTable,
  publishEntry,
  publishTable,
  resign,
  rulesEntry,
  sit,
  takebackChance,
  takebackTo,
  takeTurn,
} from '../../../engine/core/index.ts'
import { firstFault } from '../../../engine/core/records/verify.ts'
import { tally } from './tally.ts'

const seed = 'b2'.repeat(32)
let minted = 0
const metadata = (): EntryMetadata => ({ id: `id-${++minted}`, at: '2026-01-02T03:04:05.000Z', seed })
const add = { kind: 'add', n: 1 }

/** A table's log, to which each call appends. */
function tableOf(seats: number, goal = 10, game = tally) {
  const log: Entry[] = []
  const put = <T extends object>(result: Entry | T): Entry => {
    if (isRefused(result)) throw new Error(`refused: ${JSON.stringify(result)}`)
    log.push(result as Entry)
    return result as Entry
  }
  const newest = () => log[log.length - 1]
  const at = (version: number | null) => (version === null ? null : log[version - 1])
  put(
    openTable(
      game,
      { options: { goal }, seats, seat: 0 },
      { holder: 'h0', salt: '00'.repeat(16) },
      metadata(),
    ),
  )
  for (let seat = 1; seat < seats; seat++)
    put(
      sit({ game, newest: newest(), metadata: metadata() }, seat, {
        holder: `h${seat}`,
        salt: `0${seat}`.repeat(16),
      }),
    )
  return {
    log,
    newest,
    turn: (seat: number, ...actions: object[]) =>
      put(takeTurn({ game, newest: newest(), metadata: metadata(), orders: [] }, seat, actions)),
    ask: (seat: number) =>
      put(
        askTakeback(
          { game, newest: newest(), metadata: metadata(), orders: [] },
          seat,
          at(takebackTo(newest(), seat)),
        ),
      ),
    agree: (seat: number, kind: 'takeback' | 'ending' = 'takeback') =>
      put(
        agree(
          { game, newest: newest(), metadata: metadata(), orders: [] },
          seat,
          kind,
          at(newest().table.request?.to ?? null),
        ),
      ),
    decline: (seat: number, kind: 'takeback' | 'ending' = 'takeback') =>
      put(decline({ game, newest: newest(), metadata: metadata() }, seat, kind)),
    end: (seat: number) => put(askEnding({ game, newest: newest(), metadata: metadata() }, seat)),
    resign: (seat: number) => put(resign({ game, newest: newest(), metadata: metadata(), orders: [] }, seat)),
  }
}
const totals = (entry: Entry) => (entry.position as unknown as { totals: number[] }).totals

describe('takeTurn', () => {
  it('writes an entry with actions, draws and facts', () => {
    const table = tableOf(2)
    const entry = table.turn(0, { kind: 'roll' })
    expect(entry).toMatchObject({
      kind: 'turn',
      seat: 0,
      version: 3,
      actions: [{ seat: 0, action: { kind: 'roll' } }],
    })
    expect(entry.draws).toHaveLength(1)
    expect(entry.facts).toEqual([{ key: 'tally.added', at: [], with: { seat: 0, n: entry.draws[0] + 1 } }])
  })

  it('marks the seats whose view it changes', () => {
    expect(tableOf(2).turn(0, add).since).toEqual([3, 3])
  })

  it('refused: not to act, not legal, empty, game over, not started', () => {
    const table = tableOf(2, 1)
    const refused = (seat: number, ...actions: unknown[]) =>
      takeTurn({ game: tally, newest: table.newest(), metadata: metadata(), orders: [] }, seat, actions)
    expect(refused(1, add)).toEqual({ refused: 'not-to-act', index: 0 })
    expect(refused(0, { kind: 'add', n: 3 })).toEqual({ refused: 'not-legal', index: 0 })
    expect(refused(0)).toEqual({ refused: 'empty', index: 0 })
    expect(refused(0, add, add)).toEqual({ refused: 'not-to-act', index: 1 })
    table.turn(0, add)
    expect(table.newest().table.over).toEqual({ reason: 'finished', ranks: [1, 2] })
    expect(refused(1, add)).toEqual({ refused: 'over' })
    expect(
      takeTurn(
        {
          game: tally,
          newest: { ...table.newest(), table: table.log[0].table, position: null },
          metadata: metadata(),
          orders: [],
        },
        0,
        [add],
      ),
    ).toEqual({
      refused: 'not-started',
    })
  })
})

describe('table log', () => {
  it('replays from the seed to the last hash', () => {
    const table = tableOf(3)
    table.turn(0, add)
    table.turn(1, { kind: 'peek' })
    table.ask(1)
    table.agree(0)
    table.agree(2)
    table.turn(1, { kind: 'roll' })
    table.resign(2)
    table.turn(0, { kind: 'roll' })
    expect(firstFault(tally, table.log, seed)).toBeNull()
  })

  it('changed entry: the fault is found at that entry', () => {
    const table = tableOf(2)
    table.turn(0, { kind: 'roll' })
    table.turn(1, add)
    table.turn(0, add)
    const changed = (change: (log: Entry[]) => void) => {
      const copy = structuredClone(table.log)
      change(copy)
      return firstFault(tally, copy, seed)
    }
    expect(changed((log) => Object.assign(log[3], { at: '2027-01-01T00:00:00.000Z' }))).toBe(4)
    expect(changed((log) => Object.assign(log[2], { draws: [(log[2].draws[0] + 1) % 6] }))).toBe(3)
    expect(changed((log) => log.splice(2, 1))).toBe(3)
    expect(changed((log) => Object.assign(log[4].facts[0].with, { n: 2 }))).toBe(5)
  })
})

describe('take-back', () => {
  it('alone: at once, while nobody has acted and nothing was drawn or shown', () => {
    const table = tableOf(2)
    table.turn(0, add)
    expect(takebackChance(table.newest(), 0)).toBe('alone')
    expect(takebackChance(table.newest(), 1)).toBeNull()
    const back = table.ask(0)
    expect(back).toMatchObject({ kind: 'takeback', seat: 0, position: { waiting: [0], turn: 0 } })
    expect(canonical(back.position)).toBe(canonical(table.log[1].position))
    expect(takebackChance(back, 0)).toBeNull()
    expect(back.since).toEqual([4, 4])
  })

  it('asks the others after a draw, a shown value or another action', () => {
    for (const action of [{ kind: 'roll' }, { kind: 'peek' }]) {
      const table = tableOf(2)
      table.turn(0, action)
      expect(takebackChance(table.newest(), 0)).toBe('ask')
    }
    const table = tableOf(2)
    table.turn(0, add)
    table.turn(1, add)
    expect(takebackChance(table.newest(), 0)).toBe('ask')
    expect(takebackChance(table.newest(), 1)).toBe('alone')
  })

  it('happens with the last agreement, and tells how far back and who has seen something', () => {
    const table = tableOf(3)
    table.turn(0, { kind: 'peek' })
    const asked = table.ask(0)
    expect(asked).toMatchObject({
      kind: 'takeback-asked',
      table: { request: { seat: 0, to: 3, seen: [1, 0, 0] } },
    })
    expect(canonical(asked.position)).toBe(canonical(table.log[3].position))
    expect(table.agree(2).kind).toBe('takeback-agreed')
    expect(table.newest().table.request?.agreed).toEqual([2])
    const back = table.agree(1)
    expect(back.facts[0]).toEqual({ key: 'table.returned', at: [], with: { to: 3 } })
    expect(canonical(back.position)).toBe(canonical(table.log[2].position))
    expect(back.table.request).toBeNull()
  })

  it('goes back over later turns, whose players can then take back too', () => {
    const table = tableOf(2)
    table.turn(0, add)
    table.turn(1, add)
    table.turn(0, { kind: 'roll' })
    table.ask(0)
    table.agree(1)
    expect(totals(table.newest())).toEqual([1, 1])
    expect(takebackChance(table.newest(), 1)).toBe('alone')
    table.ask(1)
    expect(totals(table.newest())).toEqual([1, 0])
  })

  it('request: ends by a refusal, by its own player or by any turn', () => {
    for (const cancelIt of [
      (table: ReturnType<typeof tableOf>) => table.decline(1),
      (table: ReturnType<typeof tableOf>) => table.decline(0),
      (table: ReturnType<typeof tableOf>) => table.turn(1, add),
    ]) {
      const table = tableOf(2)
      table.turn(0, { kind: 'roll' })
      table.ask(0)
      expect(cancelIt(table).table.request).toBeNull()
      expect(
        agree({ game: tally, newest: table.newest(), metadata: metadata(), orders: [] }, 1, 'takeback', null),
      ).toEqual({
        refused: 'nothing-asked',
      })
    }
  })

  it('refused: nothing asked, already asked, already agreed, wrong request', () => {
    const table = tableOf(3)
    expect(
      askTakeback({ game: tally, newest: table.newest(), metadata: metadata(), orders: [] }, 0, null),
    ).toEqual({
      refused: 'nothing-to-take-back',
    })
    expect(decline({ game: tally, newest: table.newest(), metadata: metadata() }, 0, 'takeback')).toEqual({
      refused: 'nothing-asked',
    })
    table.turn(0, { kind: 'roll' })
    table.ask(0)
    expect(askEnding({ game: tally, newest: table.newest(), metadata: metadata() }, 1)).toEqual({
      refused: 'already-asked',
    })
    expect(
      agree(
        { game: tally, newest: table.newest(), metadata: metadata(), orders: [] },
        0,
        'takeback',
        table.log[2],
      ),
    ).toEqual({
      refused: 'already-agreed',
    })
    expect(
      agree({ game: tally, newest: table.newest(), metadata: metadata(), orders: [] }, 1, 'ending', null),
    ).toEqual({ refused: 'nothing-asked' })
    table.agree(1)
    expect(
      agree(
        { game: tally, newest: table.newest(), metadata: metadata(), orders: [] },
        1,
        'takeback',
        table.log[2],
      ),
    ).toEqual({
      refused: 'already-agreed',
    })
  })

  it('refused on a finished table', () => {
    const table = tableOf(2, 1)
    table.turn(0, add)
    expect(takebackChance(table.newest(), 0)).toBeNull()
    expect(
      askTakeback({ game: tally, newest: table.newest(), metadata: metadata(), orders: [] }, 0, table.log[1]),
    ).toEqual({ refused: 'over' })
  })
})

describe('ending by agreement', () => {
  it('needs all players, and has no ranks', () => {
    const table = tableOf(3)
    table.end(1)
    table.agree(0, 'ending')
    expect(table.newest().table.over).toBeNull()
    table.agree(2, 'ending')
    expect(table.newest()).toMatchObject({
      kind: 'ending-agreed',
      table: { over: { reason: 'agreed', ranks: null } },
    })
  })

  it('solo: at once', () => {
    const table = tableOf(1)
    expect(table.end(0).table.over).toEqual({ reason: 'agreed', ranks: null })
  })
})

describe('ranks at the end', () => {
  /** The same game with an outcome of its own: whatever its ranks are, they are the table's. */
  const ranking = (...ranks: number[]): typeof tally => ({
    ...tally,
    outcome: (p) =>
      p.waiting.length > 0
        ? null
        : { seats: p.totals.map((total, seat) => ({ rank: ranks[seat], total, lines: [] })) },
  })

  it('are those of the game: a solo player can be second behind an automa', () => {
    const table = tableOf(1, 1, ranking(2))
    expect(table.turn(0, add).table.over).toEqual({ reason: 'finished', ranks: [2] })
    const won = tableOf(1, 1, ranking(1))
    expect(won.turn(0, add).table.over).toEqual({ reason: 'finished', ranks: [1] })
  })

  it('can be shared, and can all be behind an automa', () => {
    expect(tableOf(3, 1, ranking(1, 3, 1)).turn(0, add).table.over?.ranks).toEqual([1, 3, 1])
    expect(tableOf(2, 1, ranking(2, 3)).turn(0, add).table.over?.ranks).toEqual([2, 3])
  })

  it('resigned seat: last, the others keep their order', () => {
    const table = tableOf(3, 1, ranking(2, 1, 3))
    table.resign(1)
    expect(table.turn(0, add).table.over?.ranks).toEqual([1, 3, 2])
  })
})

describe('resignation', () => {
  it('solo: no win', () => {
    expect(tableOf(1).resign(0).table.over).toEqual({ reason: 'resigned', ranks: [2] })
  })

  it('of two: ends the table', () => {
    expect(tableOf(2).resign(0).table.over).toEqual({ reason: 'resigned', ranks: [2, 1] })
  })

  it('of three: fallbacks play on, and the seat ranks last', () => {
    const table = tableOf(3, 3)
    const gone = table.resign(0)
    expect(gone).toMatchObject({
      kind: 'resigned',
      actions: [{ seat: 0, action: add }],
      position: { waiting: [1] },
    })
    table.turn(1, { kind: 'add', n: 2 })
    expect(table.turn(2, add).actions).toEqual([
      { seat: 2, action: add },
      { seat: 0, action: add },
    ])
    expect(takebackChance(table.newest(), 2)).toBe('ask')
    table.turn(1, add)
    expect(table.newest().table.over).toEqual({ reason: 'finished', ranks: [3, 1, 2] })
  })

  it('resigned seat: its agreement is no longer needed', () => {
    const table = tableOf(3)
    table.turn(0, { kind: 'roll' })
    table.resign(2)
    table.ask(0)
    expect(table.agree(1).table.request).toBeNull()
    expect(resign({ game: tally, newest: table.newest(), metadata: metadata(), orders: [] }, 2)).toEqual({
      refused: 'resigned',
    })
  })

  it('ends an open request', () => {
    const table = tableOf(3)
    table.end(0)
    expect(table.resign(1).table.request).toBeNull()
  })
})

describe('newer rules of a game', () => {
  const newer = {
    ...tally,
    rules: 2,
    upgrade: (p: unknown) => ({ ...(p as { turn: number }), turn: 100 }) as never,
  }

  it('upgrade the position, with one entry before the first change', () => {
    const table = tableOf(2)
    expect(inTodaysRules(newer, table.newest()).position?.turn).toBe(100)
    const entry = rulesEntry(newer, table.newest(), metadata())
    expect(entry).toMatchObject({ kind: 'rules', seat: null, rules: 2, since: table.newest().since })
    expect(rulesEntry(newer, entry as Entry, metadata())).toBeNull()
    expect(rulesEntry(tally, table.newest(), metadata())).toBeNull()
  })

  it('refused by older code', () => {
    const entry = rulesEntry(newer, tableOf(2).newest(), metadata()) as Entry
    expect(() => inTodaysRules(tally, entry)).toThrow(NewerRulesError)
  })
})

describe('published entry and table', () => {
  it('have only listed fields, no seed, holder or id', () => {
    const table = tableOf(2)
    const entry = table.turn(0, { kind: 'peek' })
    expect(Object.keys(publishEntry(tally, entry, 1)).sort()).toEqual(
      ['actions', 'at', 'facts', 'hash', 'kind', 'seat', 'version'].sort(),
    )
    const left = JSON.stringify([publishEntry(tally, entry, 1), publishTable(entry)])
    for (const secret of [seed, 'h0', 'h1', entry.id]) expect(left).not.toContain(secret)
    expect(Object.keys(publishTable(entry))).not.toContain('lastTurns')
  })
})
