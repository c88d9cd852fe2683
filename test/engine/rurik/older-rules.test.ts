import { describe, expect, it } from 'vitest'
import {
  type AnyGame,
  canonical,
  type Entry,
  inTodaysRules,
  isRefused,
  type Json,
  mask,
  type Pen,
  type Position,
  recordOf,
  rulesEntry,
  type Seat,
  takeTurn,
} from '../../../engine/core/index.ts'
import { verify } from '../../../engine/core/verify.ts'
import { rurik } from '../../../engine/rurik/index.ts'
import type { RurikPosition, TurnFrame } from '../../../engine/rurik/position.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { olderLog, olderRecord } from './older-record.ts'

const { seed, entries } = olderRecord
const game: AnyGame = rurik
const pen = (version: number): Pen => ({ id: `turn ${version}`, at: '2026-03-01T08:00:00.000Z', seed })
const positionOf = (entry: Entry) => entry.position as RurikPosition

/** Plays this many random turns, the change of rules before the first. */
function playedOn(log: Entry[], turns: number): Entry[] {
  const random = randomFrom(log.length)
  const on = [...log, rulesEntry(game, log.at(-1)!, pen(log.length + 1))!]
  for (let turn = 0; turn < turns; turn++) {
    const newest = on.at(-1)!
    const [seat] = (newest.position as Position).waiting as Seat[]
    const actions = randomTurn(game, mask(newest.position, seat), seat, random)
    const entry = takeTurn(game, newest, seat, actions, [], pen(newest.version + 1))
    if (isRefused(entry)) throw new Error(`Refused: ${entry.refused}`)
    on.push(entry)
  }
  return on
}

it('the record is of older rules, and whole', () => {
  expect(new Set(entries.map(({ rules }) => rules))).toEqual(new Set([1]))
  expect(game.rules).toBeGreaterThan(1)
  expect(entries.at(-1)).toMatchObject({ kind: 'ending-agreed', table: { over: { reason: 'agreed' } } })
})

describe('a table that was begun under older rules', () => {
  const running = entries.filter(({ position, table }) => position && !table.over)

  it.each(running.map(({ version }) => version))('goes on from entry %i, with nothing lost', (version) => {
    const log = olderLog(version)
    const before = positionOf(log.at(-1)!)
    const [rules] = playedOn(log, 0).slice(version)
    expect(rules).toMatchObject({ kind: 'rules', rules: game.rules, since: log.at(-1)!.since })
    const position = positionOf(rules)
    expect(game.audit(position)).toBeNull()
    for (const part of [
      'players',
      'regions',
      'board',
      'decks',
      'row',
      'deedDeck',
      'rewards',
      'waiting',
    ] as const)
      expect(canonical(position[part] as Json)).toBe(canonical(before[part] as Json))
    const on = playedOn(log, 12)
    for (const entry of on.slice(version)) expect(game.audit(entry.position)).toBeNull()
    const verdict = verify(game, recordOf(on, seed))
    expect(verdict).toMatchObject({ fault: null, played: 1 + 1 + 12, older: version - 1 })
  })

  it('whose agendas were dealt before its leaders keeps them, and is dealt no others', () => {
    const dealt = (entry: Entry) => positionOf(entry).players.map((player) => player.dealt)
    const log = olderLog(3)
    expect(positionOf(log.at(-1)!).phase).toBe('leaders')
    const chosen = playedOn(log, 1).at(-1)!
    expect(positionOf(chosen).phase).toBe('agendas')
    expect(dealt(chosen)).toEqual(dealt(log.at(-1)!))
  })

  it('keeps the troop that a church brought, and brings none at the next one', () => {
    const log = olderLog(27)
    const told = log[26].facts.find(({ key }) => key === 'rurik.blessed')
    expect(told?.with).toMatchObject({ whom: 'nobody', joins: 'yes' })
    const troops = (entry: Entry) => positionOf(entry).regions.kiev!.forces[0].troops
    expect([troops(log[25]), troops(log[26]), troops(playedOn(log, 0).at(-1)!)]).toEqual([3, 4, 4])

    const again = inTodaysRules(game, olderLog(26).at(-1)!)
    const church = [{ kind: 'takeMain' }, { kind: 'build', region: 'kiev', structure: 'church' }]
    const built = takeTurn(game, again, 0, [...church, { kind: 'endTurn' }], [], pen(27)) as Entry
    expect(built.facts.find(({ key }) => key === 'rurik.blessed')?.with).toMatchObject({ joins: 'no' })
    expect(troops(built)).toBe(3)
  })
})

describe('a turn that older rules left open', () => {
  const turnIn = ({ stack }: { stack: RurikPosition['stack'] }) => stack.find(({ kind }) => kind === 'turn')
  const upgraded = (turn: Partial<TurnFrame>) => {
    const position = structuredClone(positionOf(olderLog(25).at(-1)!))
    Object.assign(turnIn(position)!, { ...turn, points: { ...noPoints, ...turn.points } })
    return turnIn(inTodaysRules(game, { rules: 1, position }).position as unknown as RurikPosition)
  }
  const noPoints = { muster: 0, move: 0, attack: 0, attackMinus: 0, tax: 0, build: 0 }

  it('is over where it was of schemes, with the points it had', () => {
    for (const stage of ['taken', 'main'] as const)
      expect(upgraded({ column: 'scheme', stage, points: { ...noPoints, move: 2 } })).toMatchObject({
        stage: 'after',
        points: { move: 2 },
      })
  })

  it('has spent of its main action what is not there', () => {
    const tax = { column: 'tax', row: 0 } as const
    const open = upgraded({ ...tax, stage: 'taken', points: { ...noPoints, tax: 3 } })
    expect(open).toMatchObject({ stage: 'taken', points: { tax: 3 } })
    expect(open).not.toHaveProperty('spent')
    const half = upgraded({ ...tax, stage: 'main', points: { ...noPoints, tax: 1, move: 1 } })
    expect(half).toMatchObject({ stage: 'main', spent: 1, points: { tax: 1, move: 1 } })
    const all = upgraded({ ...tax, stage: 'main', points: { ...noPoints, move: 1 } })
    expect(all).toMatchObject({ stage: 'after', points: { move: 1 } })
  })
})

describe('a finished record of older rules', () => {
  it('still tells the truth: chain and seed hold, its beginning is played again, the rest is shown as written', () => {
    expect(verify(game, olderRecord)).toEqual({ fault: null, played: 1, older: 28, olderAt: [2, 29] })
  })

  it.each([
    ['a draw', (copy: typeof olderRecord) => (copy.entries[1].draws as number[]).reverse()],
    ['a fact', (copy: typeof olderRecord) => copy.entries[26].facts.pop()],
    [
      'a position',
      (copy: typeof olderRecord) => (copy.entries[26].position as RurikPosition).players.reverse(),
    ],
  ])('is told apart from one in which %s was changed', (_, change) => {
    const copy = structuredClone(olderRecord)
    change(copy)
    expect(verify(game, copy).fault?.reason).toBe('changed')
  })

  it('is told apart from one with another seed', () => {
    expect(verify(game, { ...olderRecord, seed: 'ff'.repeat(32) }).fault).toEqual({
      version: 1,
      reason: 'seed',
    })
  })
})
