import { render } from 'preact'
import { describe, expect, it, vi } from 'vitest'
import { loadSentences } from '../../../web/text/words.ts'
import { faultsOf } from '../../structure/sentences.ts'
import { read } from '../../structure/sources.ts'
import { mostWords as mostIn } from '../../structure/voice.ts'
import { strictWords } from '../../support/catalogues.ts'
import { partsOf } from '../../support/parts.ts'
import { everyClient, everyGame } from '../../support/tables/every-game.ts'

/** What the page of a game's rules is held to. */
interface Stated {
  game: string
  /** Its sections in their order: chapters and their parts. */
  outline: readonly { id: string; parts?: readonly (string | { id: string })[] }[]
  /** By refusal, the section that says why. */
  sectionOf: { readonly [refusal: string]: string }
  /** All of it takes more words than these; and no reader more than those before the first game. */
  leastWords: number
  mostWords: number
  /** What is looked up, and not read through. */
  lookedUp?: string
  /** From section to section there are at least this many links. */
  references?: number
  /** Rulings that no player meets, with the reason why they need not be on the page. */
  unmet?: { readonly [ruling: string]: string }
}

/** The text of an element, spaces made one. */
export const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

const find = (selector: string) => [...document.querySelectorAll(selector)]
const linksIn = (within: string) => find(`${within} a`).map((a) => a.getAttribute('href'))

/** What can be looked up in a section, by the ids of the game's tables. */
export function lookedUpIn(section: string): {
  [id: string]: { name: string; count: number; effect: string }
} {
  const within = document.getElementById(section)!.closest('.part, section, .text')!
  return Object.fromEntries(
    [...within.querySelectorAll<HTMLElement>('.reference li')].flatMap((row) =>
      row.dataset.ids!.split(' ').map((id) => [
        id,
        {
          name: textOf(row.querySelector('.name')),
          count: Number(row.dataset.count),
          effect: textOf(row.querySelector('.effect')),
        },
      ]),
    ),
  )
}

/** How often each thing is there, by its id. */
export const countsIn = (section: string): { [id: string]: number } =>
  Object.fromEntries(Object.entries(lookedUpIn(section)).map(([id, { count }]) => [id, count]))

/** A table of a README: the rulings that do not simply follow from the rules. */
const rulingsOf = (game: string): string[] =>
  [
    ...read(`${partsOf(game).engine}/README.md`).matchAll(
      /^\| `([a-z]+-[a-z0-9-]+|[A-Z]{2,}-R\d+)` \| .* \| ([^|]+) \|$/gm,
    ),
  ]
    .filter(([, , basis]) => /reconstructed|online|ours/.test(basis))
    .map(([, id]) => id)

/** The texts of a page, block by block, each under the heading that it belongs to. */
function blocksOf(article: Element): { at: string; text: string }[] {
  let at = ''
  return [...article.querySelectorAll('h2, h3, p, li, figcaption, caption, th, td')].flatMap((block) => {
    if (/^H\d$/.test(block.tagName)) at = block.id
    return block.querySelector('p, li') ? [] : [{ at, text: textOf(block) }]
  })
}

/** The captions of figures that contain some words. */
export const captionsSaying = (part: string): string[] =>
  find('figcaption')
    .map(textOf)
    .filter((caption) => caption.includes(part))

/** Opens the rules of a game in the page, all chapters of them, and tests what is true of those of any game. */
export async function rulesPage(stated: Stated): Promise<void> {
  const { game, sectionOf, leastWords, mostWords, lookedUp = 'nav, .looked-up', references = 0 } = stated
  const outline = stated.outline.map(({ id, parts = [] }) => ({
    id,
    parts: parts.map((part) => (typeof part === 'string' ? part : part.id)),
  }))
  await loadSentences()
  const ids = outline.flatMap(({ id, parts }) => [id, ...parts])
  const hrefs = ids.map((id) => `/rules/${game}#${id}`)
  const Rules = await everyClient[game].rules()
  render(<Rules t={strictWords(game, []).t} />, document.body)
  // Chapter after chapter, the last one when all are there.
  await vi.waitFor(() => expect(document.getElementById(ids.at(-1)!)).not.toBeNull(), { timeout: 30_000 })
  const headings = find('h1, h2, h3, h4, h5, h6')

  describe(`rules page of ${game}, sections`, () => {
    it('stand in their order, parts under their chapters, each with its own id', () => {
      expect(headings.map(({ id }) => id)).toEqual(ids)
      expect(headings.map(({ localName }) => localName)).toEqual(
        outline.flatMap(({ parts }) => ['h2', ...parts.map(() => 'h3')]),
      )
      expect(new Set(find('[id]:not(pattern, clipPath)').map(({ id }) => id)).size).toBe(ids.length)
    })

    it('headings link to themselves and can take the focus', () => {
      expect(headings.map((heading) => heading.querySelector('a')?.getAttribute('href'))).toEqual(hrefs)
      for (const heading of headings) expect(heading.getAttribute('tabindex')).toBe('-1')
    })

    it('all are in the contents, under their own names', () => {
      expect(linksIn('nav')).toEqual(hrefs)
      expect(find('nav a').map(textOf)).toEqual(headings.map(textOf))
    })

    it('every link within the text leads to one', () => {
      const within = linksIn('article')
      expect(within.length).toBeGreaterThanOrEqual(2 * ids.length + references)
      expect(within.filter((href) => !hrefs.includes(href!))).toEqual([])
    })

    it('the rule of every refusal is one', () => {
      expect(Object.values(sectionOf).filter((id) => !ids.includes(id))).toEqual([])
    })

    it('can be read in a few minutes, without exclamation marks', () => {
      const prose = document.querySelector('article')!.cloneNode(true) as Element
      for (const list of prose.querySelectorAll(lookedUp)) list.remove()
      const words = textOf(prose)
        .split(' ')
        .filter((word) => /\p{L}/u.test(word))
      expect(words.length).toBeGreaterThan(leastWords)
      expect(words.length).toBeLessThanOrEqual(mostWords)
      expect(textOf(document.querySelector('article'))).not.toMatch(/!|undefined|NaN|⟨/)
    })

    it('plain words, one noun for each thing, short sentences', () => {
      const blocks = blocksOf(document.querySelector('article')!)
      expect(blocks.length).toBeGreaterThan(0)
      expect(
        blocks.flatMap(({ at, text }) =>
          faultsOf({ text, at: `${game}#${at}`, of: 'game', most: mostIn.rules }),
        ),
      ).toEqual([])
    })
  })

  describe(`rules page of ${game}, reference`, () => {
    const rows = find('.reference li')

    it('each entry has a name and says what it does', () => {
      const silent = rows.filter((row) =>
        ['.name', '.effect'].some((part) => !textOf(row.querySelector(part))),
      )
      expect(silent.map(textOf)).toEqual([])
    })

    it('has every option of the game and each of its values', async () => {
      const { fields } = (await everyGame[game]()).options
      const told = fields.length > 0 ? lookedUpIn('options') : {}
      expect(Object.keys(told)).toEqual(fields.map(({ key }) => key))
      for (const field of fields)
        for (const value of 'values' in field ? field.values : [])
          expect(told[field.key].effect).toContain(strictWords(game, []).t(`field.${field.key}.${value}`))
    })

    it('has every ruling that a player can meet', () => {
      const { unmet = {} } = stated
      const wanted = rulingsOf(game).filter((id) => !(id in unmet))
      const told = wanted.length > 0 ? lookedUpIn('rulings') : {}
      expect(Object.keys(told).sort()).toEqual(wanted.sort())
    })
  })
}
