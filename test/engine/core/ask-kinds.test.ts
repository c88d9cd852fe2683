import { expect, it } from 'vitest'
import { isOfKind, partsOfKind } from '../../../engine/core/plans/ask-kinds.ts'
import { hasPlans } from '../../../engine/core/plans/has-plans.ts'
import { parsePlan } from '../../../engine/core/plans/parse-plan.ts'
import { games } from '../../../engine/index.ts'

const placed = { key: 'rurik.placed', at: ['tax'], with: { seat: 1, advisor: 5, column: 'tax' } }
const rurik = { id: 'rurik' }

it('kind of facts: is read as a key and parameters', () => {
  expect(partsOfKind('placed seat=1 column=tax')).toEqual({
    key: 'placed',
    params: { seat: 1, column: 'tax' },
  })
  expect(partsOfKind('tookDeed')).toEqual({ key: 'tookDeed', params: {} })
})

it.each([
  ['placed', true],
  ['placed seat=1', true],
  ['placed seat=1 advisor=5 column=tax', true],
  ['placed seat=0', false],
  ['placed advisor=05', true],
  ['placed advisor=', false],
  ['placed row=1', false],
  ['place', false],
  ['', false],
  ['rurik.placed', false],
  ['placed toString=1', false],
])('kind of facts “%s”: whether a fact is of it (%s)', (kind, isOf) => {
  expect(isOfKind(rurik, placed, kind)).toBe(isOf)
})

it('kinds of facts: none is told of another game', () => {
  expect(isOfKind({ id: 'gheos' }, placed, 'placed')).toBe(false)
})

it('kinds of facts to be asked at: only games with plans have some, and a plan may name them', async () => {
  for (const load of Object.values(games)) {
    const game = await load()
    if (!game.askKinds) continue
    expect(hasPlans(game as never)).toBe(true)
  }
  const askAt = { places: [], kinds: ['placed seat=1 advisor=5'] }
  const plan = { base: 1, rules: 1, turns: [{ actions: [{ kind: 'pass' }], askAt }] }
  expect(parsePlan(plan)).toEqual(plan)
})
