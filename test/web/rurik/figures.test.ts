import { describe, expect, it } from 'vitest'
import { agendas, columns, goods, leaders } from '../../../engine/rurik/components/data.ts'
import { deedIds } from '../../../engine/rurik/components/deeds.ts'
import { agendaFigures, deedFigures } from '../../../web/games/rurik/map/card-figures.ts'
import { columnFigures, goodFigures } from '../../../web/games/rurik/map/figures.ts'
import { seals } from '../../../web/games/rurik/map/seals.ts'
import { mostAlike } from '../../support/rasters.ts'

describe('Rurik pictures', () => {
  const kinds: [kind: string, figures: { readonly [name: string]: string }, ids: readonly string[]][] = [
    ['leaders', seals, leaders],
    ['goods', goodFigures, goods],
    ['actions', columnFigures, columns],
    ['deeds', deedFigures, deedIds],
    ['agendas', agendaFigures, agendas],
  ]
  it.each(kinds)('%s of the rules: each has one of its own', (_, figures, ids) => {
    expect(Object.keys(figures).toSorted()).toEqual(ids.toSorted())
    expect(new Set(Object.values(figures)).size).toBe(ids.length)
  })

  it.each(kinds)('%s at 24 pixels: any two differ in a third of their ink', async (_, figures) => {
    const { pair, share } = await mostAlike(figures)
    expect(share, pair).toBeGreaterThan(1 / 3)
  })
})
