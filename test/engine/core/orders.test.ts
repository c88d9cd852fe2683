import { describe, expect, test } from 'vitest'
import {
  type AnyGame,
  answerAll,
  deal,
  mask,
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
    if (raids.length > 0 && blocks === canBlock) return play(raid, position, 0, raids, chance(0)).position
  }
}

const answersOf = (position: Raid, orders: (Orders | undefined)[], absent = present) =>
  answerAll(raid, position, { absent, orders }, chance(9)).answers

describe('orders', () => {
  test('answer for a seat that has left word, with the revision it was left under', () => {
    const orders = [undefined, { block: saved('able', 4) }]
    expect(answersOf(raided(true), orders)).toEqual([{ seat: 1, action: { kind: 'block' }, order: 4 }])
    expect(answersOf(raided(false), orders)).toEqual([{ seat: 1, action: { kind: 'pass' }, order: 4 }])
  })

  test('of default ask, and leave the seat to answer', () => {
    const position = raided(true)
    const { position: after, answers } = answerAll(raid, position, { absent: present, orders: [] }, chance(9))
    expect(answers).toEqual([])
    expect(after).toBe(position)
  })

  test('that ask leave the seat to answer', () => {
    expect(answersOf(raided(true), [undefined, { block: saved('ask') }])).toEqual([])
  })

  test('for one decision go before those for every time', () => {
    const both = { block: saved('ask', 1), 'block/turn 0, card 1': saved('never', 2) }
    expect(answersOf(raided(true), [undefined, both])).toMatchObject([{ action: { kind: 'pass' }, order: 2 }])
    const other = { block: saved('never', 1), 'block/turn 8, card 1': saved('ask', 2) }
    expect(answersOf(raided(true), [undefined, other])).toMatchObject([{ order: 1 }])
  })

  test('of others do not answer', () => {
    expect(answersOf(raided(true), [{ block: saved('able') }, undefined, { block: saved('able') }])).toEqual(
      [],
    )
  })

  test('default answers carry revision 0', () => {
    const quick = { ...raid, orders: { block: { ...raid.orders!.block, default: { when: 'never' } } } }
    const { answers } = answerAll(quick, raided(true), { absent: present, orders: [] }, chance(9))
    expect(answers).toEqual([{ seat: 1, action: { kind: 'pass' }, order: 0 }])
  })

  test('tell the story of what they answered, and what it showed', () => {
    const orders = [undefined, { block: saved('able') }]
    const { facts, shown } = answerAll(raid, raided(true), { absent: present, orders }, chance(9))
    expect(facts).toMatchObject([{ key: 'block', with: { seat: 1 } }])
    expect(shown).toMatchObject([{ value: 'block', to: 'all' }])
  })
})

test('rules are asked about orders and fallbacks on views, never on the position', () => {
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
  answerAll(spy, position, { absent: present, orders: [undefined, { block: saved('able') }] }, chance(9))
  answerAll(spy, position, { absent: [false, true, false], orders: [] }, chance(9))
  const everyones = mask(position, 'spectator')
  expect(asked.slice(0, 3)).toEqual([
    ['decision', everyones],
    ['asks', everyones],
    ['answer', mask(position, 1)],
  ])
  expect(asked).toContainEqual(['fallback', mask(position, 1)])
})

describe('the absent', () => {
  test('are answered for lowest seat first', () => {
    const { position } = deal(scheme, { seats: 3, options: {} }, chance(1))
    const waiting = { ...position, waiting: [2, 0, 1] }
    const { answers } = answerAll(scheme, waiting, { absent: [true, true, true], orders: [] }, chance(9))
    expect(answers.slice(0, 3).map(({ seat }) => seat)).toEqual([0, 1, 2])
  })

  test('are answered for by fallbacks until somebody present must be asked', () => {
    const answers = answersOf(raided(true), [], [false, true, true])
    expect(answers).toEqual([{ seat: 1, action: { kind: 'pass' } }])
  })

  test('are answered for whatever their orders say', () => {
    const orders = [undefined, { block: saved('able') }]
    expect(answersOf(raided(true), orders, [false, true, false])).toEqual([
      { seat: 1, action: { kind: 'pass' } },
    ])
  })

  test('play a game to its end where nobody is present', () => {
    const { position, answers } = answerAll(
      raid,
      raided(true),
      { absent: [true, true, true], orders: [] },
      chance(9),
    )
    expect(position.waiting).toEqual([])
    expect(answers.at(-1)).toEqual({ seat: 2, action: { kind: 'end' } })
  })
})

describe('rules that are at odds with themselves', () => {
  test('an answer that is not legal is an error', () => {
    const wrong = {
      ...raid,
      orders: { block: { ...raid.orders!.block, answer: () => ({ kind: 'end' as const }) } },
    }
    const orders = [undefined, { block: saved('able') }]
    expect(() => answerAll(wrong, raided(true), { absent: present, orders }, chance(9))).toThrow('not legal')
  })

  test('a decision of a kind that has no orders is an error', () => {
    const { orders: _, ...rest } = raid
    expect(() => answerAll(rest, raided(true), { absent: present, orders: [] }, chance(9))).toThrow(
      'of kind block',
    )
  })

  test('answers that never come to rest are an error', () => {
    const stuck = { ...raid, act: () => {} }
    const absent = [false, true, false]
    expect(() => answerAll(stuck, raided(true), { absent, orders: [] }, chance(9))).toThrow(
      'never came to rest',
    )
  })
})
