// @vitest-environment happy-dom
import { render } from 'preact'
import { expect, it } from 'vitest'
import { sectionOf } from '../../../engine/few-acres-of-snow/refusals.ts'
import { Rules } from '../../../web/games/few-acres-of-snow/rules.tsx'

render(<Rules />, document.body)

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
