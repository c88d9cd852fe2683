import { type FunctionComponent, render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, it, vi } from 'vitest'
import { gameClients } from '../../../web/games/index.ts'
import type { RulesProps } from '../../../web/games/kit/choices/board-props.ts'
import { rulesText } from '../../../web/games/kit/rules/rules-text.ts'
import type { carried, Language } from '../../../web/print/language.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { filesBelow } from '../../structure/sources.ts'
import { strictWords } from '../../support/catalogues.ts'

const games = Object.keys(gameClients)
const texts = filesBelow('web/games', /\.tsx$/)

/** Tests the rules in a language that is not the app's own. */
export function rulesIn(language: Exclude<Language, typeof carried>): void {
  const translated = games.filter((game) => texts.includes(`web/games/${game}/text/rules-${language}.tsx`))

  it(`rules in ${language}: a translated text is loaded without the English one, which stands for any other`, async () => {
    const english = vi.fn(async () => ({ said: 'rules' }))
    for (const game of games) {
      const text = await rulesText(game, english, language)
      expect('said' in text, game).toBe(!translated.includes(game))
    }
    expect(english).toHaveBeenCalledTimes(games.length - translated.length)
    expect(await rulesText(games[0], english)).toEqual({ said: 'rules' })
  })

  it.each(translated)(
    `rules of %s in ${language}: have all sections, rows and figures of the English ones`,
    async (game) => {
      await loadSentences()
      const { rules } = await import(`../../../web/games/${game}/rules.tsx`)
      const { headings, ...page } = await drawn(game, await rules(language))
      const { headings: inEnglish, ...expected } = await drawn(game, await rules())
      expect(page).toEqual(expected)
      expect([page.strays, page.blank]).toEqual([0, 0])
      expect(headings.filter((heading) => inEnglish.includes(heading)).length).toBeLessThan(
        headings.length / 4,
      )
    },
  )
}

/** What a page of rules has whatever its language: what is linked to, and what is drawn. */
async function drawn(game: string, Rules: FunctionComponent<RulesProps>) {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  act(() => render(<Rules t={strictWords(game, []).t} />, host))
  const find = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)]
  const contents = find('nav a').map((a) => a.getAttribute('href'))
  await vi.waitFor(() => expect(find('h2, h3')).toHaveLength(contents.length), { timeout: 30_000 })
  const page = {
    contents,
    ids: find('h2, h3').map(({ localName, id }) => `${localName}#${id}`),
    rows: find('.reference li').map(({ dataset: { ids, count } }) => `${ids} × ${count}`),
    figures: find('figure').length,
    lookedUp: find('.looked-up').length,
    strays: find('article a').filter((a) => !contents.includes(a.getAttribute('href'))).length,
    blank: find('.reference .name, .reference .effect, p').filter(({ textContent }) => !textContent).length,
    headings: find('h2, h3').map(({ textContent }) => textContent),
  }
  act(() => render(null, host))
  return page
}
