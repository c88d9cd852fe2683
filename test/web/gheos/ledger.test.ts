import { expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { tokenPoints } from '../../../engine/gheos/scoring.ts'
import { ledger } from '../../../web/games/gheos/panels/ledger.ts'
import { randomTable } from './tables.ts'

it('Gheos ledger: points, and what a token and an epoch would score, are as the rules count them', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { moments, end } = randomTable(2 + (seed % 3), seed)
    for (const { position, facts } of moments) {
      const book = ledger(mask(position, 'spectator'))
      if ('conflict' in position.stage) continue
      for (const seat of position.hands.keys())
        expect(book.token[seat]).toBe(tokenPoints(standardTiles, position, seat))
      // Nothing changes between the last choice of a turn and the first epoch that is drawn.
      const firstEpoch = facts.findIndex(({ key }) => key === 'gheos.epoch')
      if (firstEpoch < 0) continue
      const scored = facts.slice(firstEpoch + 1, firstEpoch + 1 + book.points.length)
      expect(scored.map((fact) => fact.with.points)).toEqual(book.epoch)
    }
    expect(ledger(end).points).toEqual(gheos.outcome(end)?.seats.map(({ total }) => total))
  }
})

it('Gheos ledger: all five followers of each civilization are counted', () => {
  const { moments } = randomTable(3, 8)
  for (const { position } of moments)
    for (const { supply, held, onMap } of ledger(position).accounts) {
      expect(held.reduce((sum, one) => sum + one, supply)).toBe(5)
      if (!onMap) expect(supply).toBe(5)
    }
})
