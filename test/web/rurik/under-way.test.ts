// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { isBidding } from '../../../web/games/rurik/model/bid.ts'
import { scene } from '../../engine/rurik/scene.ts'
import { neutrals, rebels, soloScene } from '../../engine/rurik/solo/scene.ts'
import { boardOf } from './table-with-board.tsx'
import { words } from './tables.ts'

it('Rurik board: the map comes back once the first turn of a round is complete', () => {
  const at = (stage: 'before' | 'after') => scene({ phase: 'action', step: 0, turn: { stage } }).position
  expect(isBidding(at('before'), [])).toBe(true)
  expect(isBidding(at('after'), [])).toBe(false)
})

it('Rurik alone: a region without an attack is refused for what it lacks, not for neutral troops', () => {
  const { position } = soloScene({
    turn: { column: 'attack', row: 0, attack: 1 },
    land: { kiev: { units: { 0: '1', [neutrals]: '1' } }, novgorod: { units: { [neutrals]: '1' } } },
  })
  const board = boardOf(position, 0)
  const attack = board
    .find('.rurik-turn-actions button')
    .find((one) => board.named(one).startsWith('Attack'))!
  if (attack.getAttribute('aria-pressed') !== 'true') board.press(attack)
  board.press(board.region('Novgorod.'))
  const said = board.find('.refused').map((one) => one.textContent)
  expect(said).toHaveLength(1)
  expect(said[0]).not.toContain(words.t('rurik.why.nobody-to-attack'))
})

it('Rurik alone: a region closed to first troops or the leader says why', () => {
  const troop = soloScene({
    phase: 'troops',
    frame: { kind: 'troop', seat: 0 },
    land: { kiev: { units: { [rebels]: '1' } } },
  })
  const leader = soloScene({
    phase: 'princes',
    frame: { kind: 'prince', seat: 0 },
    land: { volyn: { units: { 0: '1' } } },
  })
  const saidOf = ({ position }: typeof troop) => {
    const board = boardOf(position, 0)
    board.press(board.region('Kiev.'))
    return board.find('.refused').map((one) => one.textContent)
  }
  expect(saidOf(troop)[0]).toContain('The Rebellion is there.')
  expect(saidOf(leader)[0]).toContain('You have no units in Kiev.')
})
