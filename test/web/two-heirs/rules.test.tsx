// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { buildingTypes, handLimit, treasuresLeftOut } from '../../../engine/two-heirs/data.ts'
import { sectionOf } from '../../../engine/two-heirs/refusals.ts'
import { standardTreasures } from '../../../engine/two-heirs/treasures.ts'
import { outline, type SectionId } from '../../../web/games/two-heirs/rules/outline.ts'
import { rulesPage, textOf } from '../rules-page.tsx'
import { words } from './tables.ts'

const section = (id: SectionId): string => textOf(document.getElementById(id)!.closest('.text'))

await rulesPage({
  game: 'two-heirs',
  outline,
  sectionOf,
  leastWords: 700,
  mostWords: 1100,
  lookedUp: 'nav, .kinds',
})

describe('what the rules tell', () => {
  it('names every kind of building once, in its set, and every treasure', () => {
    const kinds = [...document.querySelectorAll('.kinds b')].map((one) => textOf(one).replace(/ × \d+$/, ''))
    const names = [
      ...buildingTypes.map((type) => words.t(`two-heirs.building.${type}`)),
      ...Object.keys(standardTreasures).map((id) => `${words.t(`two-heirs.treasure.${id}`)}.`),
    ]
    expect(kinds).toEqual(names)
    expect(section('travel')).toContain('Pilgrimage Site')
  })

  it('says where a player looks for it what is our reading: several pairs of a craft, gaps in a line', () => {
    expect(section('crafts')).toContain(
      'A craft scores every pair around it, each tile in one pair only, as we read it.',
    )
    expect(section('treasures')).toContain('A column or a row goes on across gaps, as we read it.')
  })

  it('agrees with the tables in its numbers', () => {
    expect(section('turn')).toContain(`you hold ${handLimit} tiles at most`)
    expect(section('treasures')).toContain(`Henry the Poor has ${10 - treasuresLeftOut.poor} of ten`)
    expect(Object.keys(standardTreasures)).toHaveLength(10)
  })
})
