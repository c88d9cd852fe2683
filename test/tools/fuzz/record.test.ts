import { describe, expect, it } from 'vitest'
import type { AnyGame, TableRecord } from '../../../engine/core/index.ts'
import { verify } from '../../../engine/core/records/verify.ts'
import { judgeText } from '../../../web/records/judge.ts'
import { whyNotKept } from '../../../web/records/keep.ts'
import { tablesOf } from '../../engine/conformance/tables.ts'
import { bugs } from '../../engine/probes/bugs.ts'
import { probes } from '../../engine/probes/index.ts'
import { raid } from '../../engine/probes/raid.ts'
import { everyGame, everyRules } from '../../support/tables/every-game.ts'
import { type Recorded, recordOfTable } from './record.ts'

const recorded = (game: AnyGame, seats: number, seed = 1) => {
  const [table] = tablesOf(game, { seats, tables: 1, seed })
  const { record, stopped } = recordOfTable(game, seats, table) as Recorded
  return { table, record: JSON.parse(JSON.stringify(record)) as TableRecord, stopped }
}

/** Who did what. */
const bare = <A>({ seat, action }: { seat: number; action: A }) => ({ seat, action })

describe.each([...Object.entries(probes), ...everyRules])('fuzz record, %s', (_, game) => {
  it('random table: each action, the same end, and it verifies', () => {
    const { table, record, stopped } = recorded(game, game.seats.max)
    expect(stopped).toBeNull()
    expect(record.entries.flatMap(({ actions }) => actions.map(bare))).toEqual(table.moves.map(bare))
    expect(record.entries[0]).toMatchObject({ kind: 'started', position: table.start })
    expect(record.entries.at(-1)?.position).toEqual(table.last)
    expect(verify(game, record)).toEqual({
      fault: null,
      played: record.entries.length,
      older: 0,
      olderAt: null,
    })
  })
})

describe('fuzz record, broken promise', () => {
  it('verified by its own rules; good rules name the entry that differs', () => {
    const { game } = bugs.lostCard
    const { record, table } = recorded(game, 2)
    expect(game.audit(table.last)).not.toBeNull()
    expect(verify(game, record).fault).toBeNull()
    const raided = record.entries.findIndex(({ actions }) =>
      actions.some(({ action }) => action.kind === 'raid'),
    )
    expect(verify(raid, record).fault).toEqual({ version: raided + 1, reason: 'rules' })
  })

  it('rules stopped: holds everything up to there', () => {
    const { record, stopped, table } = recorded(bugs.nothingToDo.game, 2)
    expect(table.trouble).not.toBeNull()
    expect(stopped).toEqual({
      action: table.moves.length + 1,
      why: expect.stringContaining('is waited for and has nothing to choose'),
    })
    expect(record.entries.flatMap(({ actions }) => actions.map(bare))).toEqual(table.moves.map(bare))
    const without = recorded(bugs.noOutcome.game, 2)
    expect(without.stopped).toEqual({
      action: without.table.moves.length,
      why: expect.stringContaining('there is no outcome'),
    })
  })

  it('defaults answer: their answers are in the asking turn’s entry', () => {
    const blocks: AnyGame = {
      ...raid,
      orders: { block: { ...raid.orders!.block, default: { when: 'able' } } },
    }
    const { record, stopped, table } = recorded(blocks, 3)
    expect(stopped).toBeNull()
    expect(record.entries.length).toBeLessThan(table.moves.length + 1)
    expect(record.entries.flatMap(({ actions }) => actions.map(({ action }) => action))).toEqual(
      table.moves.map(({ action }) => action),
    )
    expect(verify(blocks, record).fault).toBeNull()
  })
})

describe.each(everyRules)('fuzz record, %s stopped half-way', (_, game) => {
  it('the app opens it, and can keep it to play on', async () => {
    const [table] = tablesOf(game, { seats: game.seats.max, tables: 1, seed: 2 })
    const broken = { ...table, moves: table.moves.slice(0, 8) }
    const { record } = recordOfTable(game, game.seats.max, broken) as Recorded
    const judged = await judgeText(JSON.stringify(record), everyGame, () => {})
    if (judged.kind !== 'whole') throw new Error(`The app reads ${judged.kind}.`)
    expect(judged.verdict).toEqual({ fault: null, played: 9, older: 0, olderAt: null })
    expect(whyNotKept(judged.record, judged.verdict)).toBeNull()
  })
})
