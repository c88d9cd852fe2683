// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { isUsable, raidTargets } from '../../../engine/few-acres-of-snow/land.ts'
import { ways } from '../../../engine/few-acres-of-snow/map.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { sectionOf } from '../../../engine/few-acres-of-snow/refusals.ts'
import { markerOf } from '../../../engine/few-acres-of-snow/siege.ts'
import { fortified, linked, open, siege } from '../../../web/games/few-acres-of-snow/rules/examples.ts'
import { sections } from '../../../web/games/few-acres-of-snow/text/rules-en.tsx'
import { captionsSaying, rulesPage, textOf } from '../rules-page.tsx'
import { game } from './tables.ts'

await rulesPage({
  game: 'few-acres-of-snow',
  outline: sections.chapters,
  sectionOf,
  leastWords: 700,
  mostWords: 1470,
  references: 1,
})

describe('rulings', () => {
  const section = (id: string) => textOf(document.getElementById(id)!.closest('section'))

  it.each([
    ['turn', 'First comes the test whether the game is over, then sieges that you have won are resolved'],
    ['sieges', 'The military leader joins freely, linked or not.'],
    ['raids', 'or with the card of the place while it is linked.'],
    ['money', 'A ship sells what 2 location cards are worth, or as many as you like'],
  ])('stand where a player looks for them: %s', (id, words) => {
    expect(section(id)).toContain(words)
  })
})

describe('the examples', () => {
  it('are positions that the rules know', () => {
    for (const view of [linked, open, fortified, siege]) expect(game.audit(view)).toBeNull()
  })

  it('of links: a river and the sea lead to Boston, a trail alone does not', () => {
    expect(isUsable(linked, 0, 'b-loc-deerfield')).toBe(true)
    expect(isUsable(linked, 0, 'b-loc-fort-william-henry')).toBe(false)
    expect(
      ways.filter(({ a, b }) => [a, b].includes('fort-william-henry') && [a, b].includes('deerfield')),
    ).toEqual([expect.objectContaining({ by: 'trail' })])
    expect(captionsSaying('Deerfield to New Haven')).toHaveLength(1)
  })

  it('of a raid: a fort at Deerfield keeps the place, Boston and New Haven from it', () => {
    const targets = (view: SnowPosition) =>
      raidTargets(view, 1)
        .map(({ place }) => place)
        .sort()
    expect(targets(open)).toEqual(['boston', 'deerfield', 'new-haven', 'pemaquid'])
    expect(targets(fortified)).toEqual(['pemaquid'])
    const badges = [...document.querySelectorAll('.badge')].map(({ textContent }) => textContent)
    expect(badges.sort()).toEqual(['1', '1', '2', '2'])
  })

  it('of a siege: what is added up is where it stands', () => {
    const numbers = [...document.querySelectorAll('table td')].map(({ textContent }) =>
      Number(textContent?.replace('−', '-')),
    )
    const marker = markerOf(siege, siege.sieges[0])
    expect(numbers.pop()).toBe(marker)
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(marker)
    expect(captionsSaying(`stands at ${marker < 0 ? `−${-marker}` : marker}`)).toHaveLength(1)
  })
})
