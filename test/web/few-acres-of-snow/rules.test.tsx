// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { isUsable, raidTargets } from '../../../engine/few-acres-of-snow/board/land.ts'
import { markerOf } from '../../../engine/few-acres-of-snow/board/siege.ts'
import {
  allCards,
  cardIds,
  fortsInAll,
  startsInDeck,
} from '../../../engine/few-acres-of-snow/components/data.ts'
import { placeIds, printedOn, ways } from '../../../engine/few-acres-of-snow/components/map.ts'
import { sectionOf } from '../../../engine/few-acres-of-snow/legality/sections.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { fortified, linked, open, siege } from '../../../web/games/few-acres-of-snow/rules/examples.ts'
import { sections } from '../../../web/games/few-acres-of-snow/text/rules-en.tsx'
import { captionsSaying, countsIn, lookedUpIn, rulesPage, textOf } from '../kit/rules-page.tsx'
import { game } from './tables.ts'

await rulesPage({
  game: 'few-acres-of-snow',
  outline: sections.chapters,
  sectionOf,
  leastWords: 700,
  mostWords: 1470,
  references: 1,
  unmet: Object.fromEntries(
    ['example-6', 'example-7', 'siege-port-royal', 'siege-louisbourg', 'siege-quebec-fort']
      .map((id) => [`few-acres-of-snow-${id}`, 'an example of the rules of sieges'])
      .concat([['few-acres-of-snow-edge-10', 'about the list of rulings itself']]),
  ),
})

describe('Few Acres rules page, rulings', () => {
  const section = (id: string) => textOf(document.getElementById(id)!.closest('section'))

  it.each([
    ['turn', 'First resolve sieges that you have won, then check whether the game is over'],
    ['cards', 'With an empty draw pile you may still play it'],
    ['raids', 'As we play it, it can’t take a besieged place'],
    ['rulings', 'As in online play, a raid can’t take one. Another reading: it can.'],
    ['options', 'The printed rules begin with sieges. Online play begins with the end'],
    ['sieges', 'The military leader joins for free, linked or not.'],
    ['raids', 'or with the card of the place while it is linked.'],
    ['money', 'a ship sells what up to 2 location cards are worth, or as many as you like'],
  ])('stand in the section where a player looks: %s', (id, words) => {
    expect(section(id)).toContain(words)
  })
})

describe('Few Acres rules page, reference', () => {
  const cards = { ...countsIn('empire-cards'), ...countsIn('location-cards') }

  it('has every card with its number', () => {
    const counted = cardIds.map((id) => [id, allCards.filter((card) => card === id).length])
    expect(cards).toEqual(Object.fromEntries(counted))
  })

  it('says which cards start in a deck', () => {
    const told = { ...lookedUpIn('empire-cards'), ...lookedUpIn('location-cards') }
    const starting = Object.keys(told).filter((card) => told[card].effect.includes('from the start'))
    expect(starting.sort()).toEqual(cardIds.filter(startsInDeck).sort())
  })

  it('has every place with its points', () => {
    const told = lookedUpIn('places')
    expect(Object.keys(told)).toEqual(placeIds)
    for (const place of placeIds) {
      const { points } = printedOn(place)
      expect(told[place].effect).toMatch(points > 0 ? new RegExp(`^${points} point`) : /^Worth no points/)
    }
  })

  it('the box: counts forts and all cards', () => {
    const { forts, ...box } = countsIn('box')
    expect(forts).toBe(fortsInAll)
    const piles = Object.keys(box).filter((id) => /-(locations|empire)$/.test(id))
    expect(piles.reduce((sum, id) => sum + box[id], 0)).toBe(allCards.length)
  })
})

describe('Few Acres rules page, examples', () => {
  it('are legal positions', () => {
    for (const view of [linked, open, fortified, siege]) expect(game.audit(view)).toBeNull()
  })

  it('links: a river and the sea lead to Boston, a trail alone does not', () => {
    expect(isUsable(linked, 0, 'b-loc-deerfield')).toBe(true)
    expect(isUsable(linked, 0, 'b-loc-fort-william-henry')).toBe(false)
    expect(
      ways.filter(({ a, b }) => [a, b].includes('fort-william-henry') && [a, b].includes('deerfield')),
    ).toEqual([expect.objectContaining({ by: 'trail' })])
    expect(captionsSaying('Deerfield to New Haven')).toHaveLength(1)
  })

  it('raid: a fort at Deerfield protects it, Boston and New Haven', () => {
    const targets = (view: SnowPosition) =>
      raidTargets(view, 1)
        .map(({ place }) => place)
        .sort()
    expect(targets(open)).toEqual(['boston', 'deerfield', 'new-haven', 'pemaquid'])
    expect(targets(fortified)).toEqual(['pemaquid'])
    const badges = [...document.querySelectorAll('.badge')].map(({ textContent }) => textContent)
    expect(badges.sort()).toEqual(['1', '1', '2', '2'])
  })

  it('siege: the numbers add up to its marker', () => {
    const numbers = [...document.querySelectorAll('table td')].map(({ textContent }) =>
      Number(textContent?.replace('−', '-')),
    )
    const marker = markerOf(siege, siege.sieges[0])
    expect(numbers.pop()).toBe(marker)
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(marker)
    expect(captionsSaying(`siege, at ${marker < 0 ? `−${-marker}` : marker}`)).toHaveLength(1)
  })
})
