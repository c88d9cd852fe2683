import { expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { after, game, scene } from './scene.ts'

const claiming = scene({
  phase: 'claim',
  step: 0,
  first: 0,
  round: 2,
  frame: { kind: 'claim', seat: 0 },
  row: ['hoard', 'generousPrince', 'tradeRoute'],
  deedDeck: ['capitalCity'],
})

it('Rurik suppose: after the claim phase comes the next round, with its advisors', () => {
  const { position } = after(claiming, 'chooseDeed hoard')
  const supposed = game.suppose!(mask(position, 0), 0)
  const really = after({ position, facts: [] }, 'chooseDeed tradeRoute').position
  expect(supposed).toMatchObject({ phase: 'strategy', round: 3, waiting: [0] })
  expect(supposed.players[0].advisors).toEqual(really.players[0].advisors)
  expect(game.decision!(supposed, 0)).toEqual(game.decision!(really, 0))
})

it('Rurik suppose: after the action phase come the tracks and the income of the claim phase', () => {
  const last = scene({
    step: 6,
    first: 0,
    land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } } },
    board: { muster: [null, [1, 5, 0]] },
    turn: { seat: 0, column: 'tax', row: 0, stage: 'taken', tax: 2 },
  })
  const { position } = after(last, 'tax kiev', 'endTurn')
  const supposed = game.suppose!(mask(position, 0), 0)
  expect(supposed).toMatchObject({ phase: 'claim', waiting: [0] })
  expect(supposed.players[0].coins).toBeGreaterThan(position.players[0].coins)
})
