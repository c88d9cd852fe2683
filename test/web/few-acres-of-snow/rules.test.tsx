// @vitest-environment happy-dom
import { render } from 'preact'
import { describe, expect, it, vi } from 'vitest'
import { isUsable, raidTargets } from '../../../engine/few-acres-of-snow/land.ts'
import { ways } from '../../../engine/few-acres-of-snow/map.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { sectionOf } from '../../../engine/few-acres-of-snow/refusals.ts'
import { markerOf } from '../../../engine/few-acres-of-snow/siege.ts'
import { fortified, linked, open, siege } from '../../../web/games/few-acres-of-snow/rules/examples.ts'
import { Rules } from '../../../web/games/few-acres-of-snow/rules.tsx'
import { sections } from '../../../web/games/few-acres-of-snow/text/rules-en.tsx'
import { game, words } from './tables.ts'

const { chapters } = sections
render(<Rules t={words.t} />, document.body)
// Chapter after chapter, the last one when all are there.
await vi.waitFor(() => expect(document.getElementById(chapters.at(-1)!.id)).not.toBeNull(), 30_000)

const headings = [...document.querySelectorAll('h2')]
const ids = headings.map(({ id }) => id)
const links = (within: string) =>
  [...document.querySelectorAll(`${within} a`)].map((a) => a.getAttribute('href'))
const hrefOf = (id: string) => `/rules/few-acres-of-snow#${id}`

it('hold the rule of every refusal', () => {
  expect(Object.values(sectionOf).filter((id) => !ids.includes(id))).toEqual([])
})

it('have sections under ids of their own, with headings that link to themselves and take the focus', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(links('h2')).toEqual(ids.map(hrefOf))
  expect(links('nav')).toEqual(ids.map(hrefOf))
  for (const heading of headings) expect(heading.getAttribute('tabindex')).toBe('-1')
  expect(links('p').filter((href) => !ids.map(hrefOf).includes(href!))).toEqual([])
})

it('are read in a few minutes, and nobody shouts', () => {
  const text = document.querySelector('article')!.textContent
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  expect(words.length).toBeGreaterThan(700)
  expect(words.length).toBeLessThan(1500)
  expect(text).not.toMatch(/!|undefined|NaN/)
})

describe('the examples', () => {
  const captions = [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent)
  const saying = (part: string) => captions.filter((caption) => caption?.includes(part))

  it('are positions that the rules know', () => {
    for (const view of [linked, open, fortified, siege]) expect(game.audit(view)).toBeNull()
  })

  it('of links: a river and the sea lead to Boston, a trail alone does not', () => {
    expect(isUsable(linked, 0, 'b-loc-deerfield')).toBe(true)
    expect(isUsable(linked, 0, 'b-loc-fort-william-henry')).toBe(false)
    expect(
      ways.filter(({ a, b }) => [a, b].includes('fort-william-henry') && [a, b].includes('deerfield')),
    ).toEqual([expect.objectContaining({ by: 'trail' })])
    expect(saying('Deerfield to New Haven')).toHaveLength(1)
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
    expect(saying(`stands at ${marker < 0 ? `−${-marker}` : marker}`)).toHaveLength(1)
  })
})
