import { describe, expect, test } from 'vitest'
import {
  type AnyGame,
  answerAll,
  deal,
  mask,
  newRun,
  type Order,
  type Orders,
  open,
  play,
  seeded,
} from '../../../engine/core/index.ts'
import { type Raid, raid } from '../probes/raid.ts'
import { scheme } from '../probes/scheme.ts'

const chance = (version: number) => seeded('33'.repeat(32), [], version)
const saved = (when: string, revision = 1) => ({ order: { when } as Order, revision })
const present = [false, false, false]

/** A table of three at which seat 0 has raided seat 1, who can block or not. */
function raided(canBlock: boolean): Raid {
  for (let version = 1; ; version++) {
    const { position } = deal(raid, { seats: 3, options: {} }, chance(version))
    const raids = raid.legal(mask(position, 0), 0).filter(({ kind, seat }) => kind === 'raid' && seat === 1)
    const blocks = position.hands[1].map(open).includes('block')
    if (raids.length > 0 && blocks === canBlock)
      return play(raid, newRun(position, chance(0)), 0, raids).position
  }
}

const answersOf = (position: Raid, orders: (Orders | undefined)[], absent = present) =>
  answerAll(raid, newRun(position, chance(9)), { absent, orders }).actions

describe('standing orders', () => {
  test('answer for their seat, with the revision they were saved under', () => {
    const orders = [undefined, { block: saved('able', 4) }]
    expect(answersOf(raided(true), orders)).toEqual([{ seat: 1, action: { kind: 'block' }, order: 4 }])
    expect(answersOf(raided(false), orders)).toEqual([{ seat: 1, action: { kind: 'pass' }, order: 4 }])
  })

  test('default that asks: no answer, the seat is waited for', () => {
    const position = raided(true)
    const { position: after, actions } = answerAll(raid, newRun(position, chance(9)), {
      absent: present,
      orders: [],
    })
    expect(actions).toEqual([])
    expect(after).toBe(position)
  })

  test('order that asks: no answer, the seat is waited for', () => {
    expect(answersOf(raided(true), [undefined, { block: saved('ask') }])).toEqual([])
  })

  test('an order for one decision goes before the general one', () => {
    const both = { block: saved('ask', 1), 'block/turn 0, card 1': saved('never', 2) }
    expect(answersOf(raided(true), [undefined, both])).toMatchObject([{ action: { kind: 'pass' }, order: 2 }])
    const other = { block: saved('never', 1), 'block/turn 8, card 1': saved('ask', 2) }
    expect(answersOf(raided(true), [undefined, other])).toMatchObject([{ order: 1 }])
  })

  test('orders of other seats do not answer', () => {
    expect(answersOf(raided(true), [{ block: saved('able') }, undefined, { block: saved('able') }])).toEqual(
      [],
    )
  })

  test('a default answer has revision 0', () => {
    const quick = { ...raid, orders: { block: { ...raid.orders!.block, default: { when: 'never' } } } }
    const { actions } = answerAll(quick, newRun(raided(true), chance(9)), { absent: present, orders: [] })
    expect(actions).toEqual([{ seat: 1, action: { kind: 'pass' }, order: 0 }])
  })

  test('an answer has its facts and what it shows', () => {
    const orders = [undefined, { block: saved('able') }]
    const { facts, shown } = answerAll(raid, newRun(raided(true), chance(9)), { absent: present, orders })
    expect(facts).toMatchObject([{ key: 'block', with: { seat: 1 } }])
    expect(shown).toMatchObject([{ value: 'block', to: 'all' }])
  })
})

test('standing orders and fallbacks: rules see only views, never the position', () => {
  const position = raided(true)
  const asked: [string, unknown][] = []
  const noting =
    <V, R>(what: string, member: (view: V, ...rest: never[]) => R) =>
    (view: V, ...rest: never[]): R => {
      asked.push([what, view])
      return member(view, ...rest)
    }
  const { asks, answer } = raid.orders!.block
  const block = { ...raid.orders!.block, asks: noting('asks', asks), answer: noting('answer', answer) }
  const decision = noting('decision', raid.decision!)
  const spy: AnyGame = { ...raid, decision, orders: { block }, fallback: noting('fallback', raid.fallback) }
  answerAll(spy, newRun(position, chance(9)), {
    absent: present,
    orders: [undefined, { block: saved('able') }],
  })
  answerAll(spy, newRun(position, chance(9)), { absent: [false, true, false], orders: [] })
  const everyones = mask(position, 'spectator')
  expect(asked.slice(0, 3)).toEqual([
    ['decision', everyones],
    ['asks', everyones],
    ['answer', mask(position, 1)],
  ])
  expect(asked).toContainEqual(['fallback', mask(position, 1)])
})

describe('absent seats', () => {
  test('are answered for in order of seats', () => {
    const { position } = deal(scheme, { seats: 3, options: {} }, chance(1))
    const waiting = { ...position, waiting: [2, 0, 1] }
    const { actions } = answerAll(scheme, newRun(waiting, chance(9)), {
      absent: [true, true, true],
      orders: [],
    })
    expect(actions.slice(0, 3).map(({ seat }) => seat)).toEqual([0, 1, 2])
  })

  test('are answered for by fallbacks until a present seat must be asked', () => {
    const answers = answersOf(raided(true), [], [false, true, true])
    expect(answers).toEqual([{ seat: 1, action: { kind: 'pass' } }])
  })

  test('are answered for by fallbacks, not by their orders', () => {
    const orders = [undefined, { block: saved('able') }]
    expect(answersOf(raided(true), orders, [false, true, false])).toEqual([
      { seat: 1, action: { kind: 'pass' } },
    ])
  })

  test('all absent: the game is played to its end', () => {
    const { position, actions } = answerAll(raid, newRun(raided(true), chance(9)), {
      absent: [true, true, true],
      orders: [],
    })
    expect(position.waiting).toEqual([])
    expect(actions.at(-1)).toEqual({ seat: 2, action: { kind: 'end' } })
  })
})

describe('answerAll, faulty rules', () => {
  test('throws when the answer of an order is not legal', () => {
    const wrong = {
      ...raid,
      orders: { block: { ...raid.orders!.block, answer: () => ({ kind: 'end' as const }) } },
    }
    const orders = [undefined, { block: saved('able') }]
    expect(() => answerAll(wrong, newRun(raided(true), chance(9)), { absent: present, orders })).toThrow(
      'not legal',
    )
  })

  test('throws when a decision has a kind without orders', () => {
    const { orders: _, ...rest } = raid
    expect(() => answerAll(rest, newRun(raided(true), chance(9)), { absent: present, orders: [] })).toThrow(
      'of kind block',
    )
  })

  test('throws when the answers never come to rest', () => {
    const stuck = { ...raid, act: () => {} }
    const absent = [false, true, false]
    expect(() => answerAll(stuck, newRun(raided(true), chance(9)), { absent, orders: [] })).toThrow(
      'never came to rest',
    )
  })
})
