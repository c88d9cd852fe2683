import { expect, it } from 'vitest'
import { byAction } from '../../../web/table/by-action.ts'
import type { StepTold } from '../../../web/table/compose.ts'

const step = (kind: string, facts: string[] = []): StepTold => ({
  kind,
  action: { key: kind, with: {} },
  facts: facts.map((key) => ({ key, at: [], with: {} })),
})
const snow = { id: 'few-acres-of-snow' }
const told = (game: { id: string }, steps: StepTold[]) =>
  byAction(game, steps).map(({ action, parts, facts, until }) => [
    action.key,
    parts.map(({ key }) => key),
    facts.map(({ key }) => key),
    until,
  ])

it('steps by action: payments and results are listed under the action they are for', () => {
  const turn = [
    step('settle'),
    step('pay'),
    step('pay', ['settled', 'gained']),
    step('money', ['earned']),
    step('endTurn', ['drew']),
  ]
  expect(told(snow, turn)).toEqual([
    ['settle', ['pay', 'pay'], ['settled', 'gained'], 3],
    ['money', [], ['earned'], 4],
    ['endTurn', [], ['drew'], 5],
  ])
})

it('steps by action: an unfinished payment, and an action of any number of cards, each count as one action', () => {
  expect(told(snow, [step('money', ['earned']), step('settle'), step('pay')])).toEqual([
    ['money', [], ['earned'], 1],
    ['settle', ['pay'], [], 3],
  ])
  expect(told(snow, [step('discard'), step('pay'), step('done', ['discarded'])])).toEqual([
    ['discard', ['pay'], ['discarded'], 3],
  ])
})

it('steps by action: a raid with one card has no parts, though its end was a step', () => {
  const [raid] = byAction(snow, [step('raid'), step('done', ['raided'])])
  expect([raid.parts, raid.from, raid.until]).toEqual([[], 1, 2])
})

it('steps by action: a payment stands alone if its action was sent before', () => {
  expect(told(snow, [step('pay'), step('pay', ['settled'])])).toEqual([['pay', ['pay'], ['settled'], 2]])
})

it('steps by action: Rurik: every step stands alone, even one that changes nothing yet', () => {
  expect(told({ id: 'rurik' }, [step('finishMain'), step('endTurn', ['ended'])])).toEqual([
    ['finishMain', [], [], 1],
    ['endTurn', [], ['ended'], 2],
  ])
})
