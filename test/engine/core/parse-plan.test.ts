import { expect, it } from 'vitest'
import { OptionsError } from '../../../engine/core/index.ts'
import { parsePlan } from '../../../engine/core/plans/parse-plan.ts'

const turn = { actions: [{ kind: 'endTurn' }], askAt: { places: ['kiev'], kinds: ['tookDeed'] } }
const plan = { base: 7, rules: 3, turns: [turn, { ...turn, else: [{ kind: 'pass' }] }] }

it('parsePlan: gives a plan back as it is', () => expect(parsePlan(structuredClone(plan))).toEqual(plan))

it.each([
  ['nothing', null],
  ['a list', [plan]],
  ['no turn', { ...plan, turns: [] }],
  ['six turns', { ...plan, turns: Array(6).fill(turn) }],
  ['a turn without actions', { ...plan, turns: [{ ...turn, actions: [] }] }],
  [
    'a hundred and one actions',
    { ...plan, turns: [{ ...turn, actions: Array(101).fill({ kind: 'pass' }) }] },
  ],
  ['an action without a kind', { ...plan, turns: [{ ...turn, actions: [{ card: 'b-militia' }] }] }],
  ['an empty else', { ...plan, turns: [{ ...turn, else: [] }] }],
  ['a place that is no name', { ...plan, turns: [{ ...turn, askAt: { places: [7], kinds: [] } }] }],
  ['a long name', { ...plan, turns: [{ ...turn, askAt: { places: [], kinds: ['x'.repeat(121)] } }] }],
  ['nowhere to ask', { ...plan, turns: [{ actions: turn.actions }] }],
  ['a base that is no version', { ...plan, base: 0 }],
  ['an effect that it claims', { ...plan, turns: [{ ...turn, holds: ['rules kiev'] }] }],
  ['another field', { ...plan, seat: 1 }],
])('parsePlan: refuses %s', (_, given) => {
  expect(() => parsePlan(given)).toThrow(OptionsError)
})
