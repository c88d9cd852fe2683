import { expect, it } from 'vitest'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import type { HeirsAction } from '../../../engine/two-heirs/position/position.ts'
import { dueTab } from '../../../web/games/two-heirs/model/due-tab.ts'
import { someViews } from './tables.ts'

/** The kinds of action of each tab. */
const uses: Readonly<Record<'court' | 'hand' | 'troops', readonly string[]>> = {
  court: ['take'],
  hand: ['build', 'extend', 'discard'],
  troops: ['move', 'deploy', 'retreat', 'useCamp'],
}

type Kind = HeirsAction['kind']
const due = (kinds: readonly Kind[], held = 0) =>
  dueTab(
    kinds.map((kind) => ({ kind })),
    held,
  )

it('Two Heirs board, open tab: holds the next choice', () => {
  expect(due(['take', 'move', 'build'], 2)).toBe('court')
  expect(due(['build', 'move', 'endTurn'], 1)).toBe('hand')
  expect(due(['extend', 'deploy', 'endTurn'], 1)).toBe('hand')
  expect(due(['discard', 'move'], 4)).toBe('hand')
  for (const kind of ['move', 'deploy', 'retreat', 'useCamp'] as const) {
    expect(due([kind, 'endTurn'])).toBe('troops')
    expect(due([kind, 'endTurn'], 2)).toBe('troops')
  }
})

it('Two Heirs board, open tab: with only the end of the turn, or while another moves: shows one’s tiles, or the court', () => {
  for (const kinds of [['endTurn'], []] as const)
    expect([due(kinds), due(kinds, 1)]).toEqual(['court', 'hand'])
})

it('Two Heirs board, open tab: random tables: is never one without a choice while another has some', () => {
  const seen = new Set<string>()
  for (const { view, seat } of someViews(11, [1, 2, 3, 4])) {
    const legal = twoHeirs.legal(view, seat)
    const tab = dueTab(legal, view.hands[seat].length)
    const canIn = (one: keyof typeof uses) => legal.some(({ kind }) => uses[one].includes(kind))
    if (canIn('court') || canIn('hand') || canIn('troops')) expect([tab, canIn(tab)]).toEqual([tab, true])
    seen.add(tab)
  }
  expect([...seen].sort()).toEqual(['court', 'hand', 'troops'])
})
