import { render } from 'preact'
import { describe, expect, it, vi } from 'vitest'
import { strictWords } from '../support/catalogues.ts'
import { everyClient } from '../support/every-game.ts'

/** What the page of a game's rules is held to. */
interface Stated {
  game: string
  /** Its sections in their order: chapters and their parts. */
  outline: readonly { id: string; parts?: readonly string[] }[]
  /** By refusal, the section that says why. */
  sectionOf: { readonly [refusal: string]: string }
  /** All of it takes more words than these; and no reader more than those before the first game. */
  leastWords: number
  mostWords: number
  /** What is looked up, and not read through. */
  lookedUp?: string
  /** From section to section there are at least so many links. */
  references?: number
}

/** The text of an element, spaces made one. */
export const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

const find = (selector: string) => [...document.querySelectorAll(selector)]
const linksIn = (within: string) => find(`${within} a`).map((a) => a.getAttribute('href'))

/** The captions of figures that contain some words. */
export const captionsSaying = (part: string): string[] =>
  find('figcaption')
    .map(textOf)
    .filter((caption) => caption.includes(part))

/** Opens the rules of a game in the page, all chapters of them, and tests what is true of those of any game. */
export async function rulesPage(stated: Stated): Promise<void> {
  const { game, outline, sectionOf, leastWords, mostWords, lookedUp = 'nav', references = 0 } = stated
  const ids = outline.flatMap(({ id, parts = [] }) => [id, ...parts])
  const hrefs = ids.map((id) => `/rules/${game}#${id}`)
  const Rules = await everyClient[game].rules()
  render(<Rules t={strictWords(game, []).t} />, document.body)
  // Chapter after chapter, the last one when all are there.
  await vi.waitFor(() => expect(document.getElementById(ids.at(-1)!)).not.toBeNull(), { timeout: 30_000 })
  const headings = find('h1, h2, h3, h4, h5, h6')

  describe('the sections of the rules', () => {
    it('stand in their order, parts below their chapters, under ids of their own', () => {
      expect(headings.map(({ id }) => id)).toEqual(ids)
      expect(headings.map(({ localName }) => localName)).toEqual(
        outline.flatMap(({ parts = [] }) => ['h2', ...parts.map(() => 'h3')]),
      )
      expect(new Set(find('[id]:not(pattern, clipPath)').map(({ id }) => id)).size).toBe(ids.length)
    })

    it('have headings that link to themselves and can take the focus', () => {
      expect(headings.map((heading) => heading.querySelector('a')?.getAttribute('href'))).toEqual(hrefs)
      for (const heading of headings) expect(heading.getAttribute('tabindex')).toBe('-1')
    })

    it('are all in the contents, under their own names', () => {
      expect(linksIn('nav')).toEqual(hrefs)
      expect(find('nav a').map(textOf)).toEqual(headings.map(textOf))
    })

    it('are where every link within the text leads', () => {
      const within = linksIn('article')
      expect(within.length).toBeGreaterThanOrEqual(2 * ids.length + references)
      expect(within.filter((href) => !hrefs.includes(href!))).toEqual([])
    })

    it('hold the rule of every refusal', () => {
      expect(Object.values(sectionOf).filter((id) => !ids.includes(id))).toEqual([])
    })

    it('are read in a few minutes, and nobody shouts', () => {
      const prose = document.querySelector('article')!.cloneNode(true) as Element
      for (const list of prose.querySelectorAll(lookedUp)) list.remove()
      const words = textOf(prose)
        .split(' ')
        .filter((word) => /\p{L}/u.test(word))
      expect(words.length).toBeGreaterThan(leastWords)
      expect(words.length).toBeLessThanOrEqual(mostWords)
      expect(textOf(document.querySelector('article'))).not.toMatch(/!|undefined|NaN|⟨/)
    })
  })
}
