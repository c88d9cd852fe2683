// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { handLimit, setIds, treasuresLeftOut } from '../../../engine/two-heirs/components/data.ts'
import { standardTiles } from '../../../engine/two-heirs/components/tiles.ts'
import { standardTreasures } from '../../../engine/two-heirs/components/treasures.ts'
import { sectionOf } from '../../../engine/two-heirs/legality/sections.ts'
import { sections } from '../../../web/games/two-heirs/text/rules-en.tsx'
import { countsIn, lookedUpIn, rulesPage, textOf } from '../kit/rules-page.tsx'
import { words } from './tables.ts'

const section = (id: string): string => textOf(document.getElementById(id)!.closest('.text'))

await rulesPage({
  game: 'two-heirs',
  outline: sections.chapters,
  sectionOf,
  leastWords: 700,
  mostWords: 1100,
  lookedUp: 'nav, .looked-up, .reference',
})

describe('Two Heirs rules page', () => {
  it('has every tile in its set, as a building of its kind', () => {
    for (const set of setIds) {
      const told = lookedUpIn(set)
      const tiles = Object.keys(standardTiles).filter((id) => standardTiles[id].set === set)
      expect(Object.keys(told).sort()).toEqual(tiles.sort())
      for (const id of tiles) {
        const { type } = standardTiles[id]
        const { length } = tiles.filter((one) => standardTiles[one].type === type)
        expect(told[id].name).toContain(words.t(`two-heirs.building.${type}`))
        expect(told[id].count).toBe(length)
      }
    }
    expect(document.querySelectorAll('.priced')).toHaveLength(Object.keys(standardTiles).length)
  })

  it('has every treasure', () => {
    expect(Object.keys(lookedUpIn('treasures'))).toEqual(Object.keys(standardTreasures))
  })

  it('says which costs are printed, beside the costs and in the box', () => {
    const printed = setIds
      .flatMap((set) => Object.entries(lookedUpIn(set)))
      .filter(([, { effect }]) => effect.includes('Cost as printed.'))
      .map(([id]) => standardTiles[id].type)
    expect(new Set(printed)).toEqual(new Set(['inn', 'post', 'bakery', 'watchtower']))
    for (const id of ['buildings', 'box', 'treasures'])
      expect(document.getElementById(id)!.closest('.text')!.querySelector('.unprinted')).not.toBeNull()
  })

  it('counts what is left in the box', () => {
    expect(countsIn('box')).toMatchObject({ troops: 4, retinues: 2, treasures: 10, travel: 1 })
  })

  it('says what is our reading where a player looks: pairs of a craft, gaps in a line', () => {
    expect(section('crafts')).toContain(
      'A craft scores every pair around it, each tile in one pair only, as we read it.',
    )
    expect(section('treasures')).toContain('As we read it, a column or a row continues across gaps.')
  })

  it('gives the other reading beside ours: an Inn’s line, what a Trading Post counts', () => {
    const rulings = lookedUpIn('rulings')
    expect(rulings['TH-R7'].effect).toContain('an Inn sees only the three nearest squares on each side.')
    expect(rulings['TH-R28'].effect).toContain('each tile shows only some of these, and counts no others.')
  })

  it('does not call printed what only a review says: three tiles of each colour', () => {
    expect(section('box')).toContain(
      'That each set has three tiles of each colour is from a review: the rulebook doesn’t say it.',
    )
  })

  it('says of each tile which way it looks, and which craft a Guild helps', () => {
    const colors = { green: 'green', gray: 'grey', yellow: 'yellow' }
    const looks = { row: 'row', column: 'column', orthogonal: 'on its edges', diagonal: 'at its corners' }
    const told = Object.assign({}, ...setIds.map(lookedUpIn)) as ReturnType<typeof lookedUpIn>
    const untold = Object.entries(standardTiles).filter(([id, { type, color, line, pattern, boosts }]) => {
      const { effect } = told[id]
      if (boosts) return !effect.includes(`${words.t(`two-heirs.building.${boosts}`)} (${colors[color]}`)
      const way = line ?? pattern
      return way && type !== 'watchtower' && !effect.includes(`${looks[way]} (${colors[color]} tile)`)
    })
    expect(untold.map(([id]) => id)).toEqual([])
    // Two tiles of each colour, one for each line.
    expect(told['watchtower-1'].effect).toContain('row or column: one tile of each in each colour')
    const towers = Object.values(standardTiles).filter(({ type }) => type === 'watchtower')
    expect(new Set(towers.map(({ color, line }) => `${color} ${line}`)).size).toBe(6)
  })

  it('its numbers agree with the tables', () => {
    expect(section('turn')).toContain(`You keep ${handLimit} tiles at most`)
    expect(section('treasures')).toContain(`Henry the Poor has ${10 - treasuresLeftOut.poor} of ten`)
    expect(Object.keys(standardTreasures)).toHaveLength(10)
  })
})
