// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { describe, expect, it } from 'vitest'
import { sectionOfDeed } from '../../../engine/few-acres-of-snow/legality/sections.ts'
import { boardRules as snow } from '../../../web/games/few-acres-of-snow/rules/board-rules.ts'
import { boardRules as gheos } from '../../../web/games/gheos/rules/board-rules.ts'
import { gameClients } from '../../../web/games/index.ts'
import { HeldRow } from '../../../web/games/kit/choices/held-row.ts'
import { ruleOf } from '../../../web/games/kit/rules/rule-of.ts'
import { boardRules as rurik } from '../../../web/games/rurik/rules/board-rules.ts'
import { ruleOfCard } from '../../../web/games/rurik/turn/cards.tsx'
import { ruleOfMode } from '../../../web/games/rurik/turn/turn-actions.tsx'
import { boardRules as heirs } from '../../../web/games/two-heirs/rules/board-rules.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { strictWords } from '../../support/catalogues.ts'

const tables = {
  gheos: gheos,
  'two-heirs': heirs,
  'few-acres-of-snow': { ...snow, ...sectionOfDeed },
  rurik: { ...rurik, ...ruleOfMode, ...ruleOfCard },
}

describe.each(Object.keys(gameClients))('board of %s', (id) => {
  const rules = [...new Set(Object.values(tables[id as keyof typeof tables]))]

  it('every rule it links to is a section of the rules page, which can be shown alone', async () => {
    await loadSentences()
    const { t } = strictWords(id, ['Anna', 'Ben'])
    const Rules = await gameClients[id].rules()
    expect(rules.length).toBeGreaterThan(4)
    for (const rule of rules) {
      const host = document.createElement('div')
      act(() => render(<Rules t={t} only={rule} />, host))
      expect(host.querySelector('h2')?.id, rule).toBe(rule)
      expect(host.querySelectorAll('h2')).toHaveLength(1)
      expect(host.querySelector('nav')).toBeNull()
      expect(host.textContent!.length, rule).toBeGreaterThan(80)
      // What stays on a page goes on growing, also after that page is gone.
      act(() => render(null, host))
    }
  })
})

it('rule on a board: the row that was asked for comes first, once; the others keep their order', async () => {
  await loadSentences()
  const { t } = strictWords('rurik', ['Anna', 'Ben'])
  const Rules = await gameClients.rurik.rules()
  const rows = (held: string | null) => {
    const host = document.createElement('div')
    const rules = (
      <HeldRow.Provider value={held}>
        <Rules t={t} only="regions" />
      </HeldRow.Provider>
    )
    act(() => render(rules, host))
    const ids = [...host.querySelectorAll('li')].map((row) => row.dataset.ids)
    const marked = [...host.querySelectorAll('li.held')].map((row) => (row as HTMLElement).dataset.ids)
    act(() => render(null, host))
    return { ids, marked }
  }
  const { ids, marked } = rows(null)
  expect(ids.length).toBeGreaterThan(8)
  expect(marked).toEqual([])
  expect(rows('kiev')).toEqual({ ids: ['kiev', ...ids.filter((id) => id !== 'kiev')], marked: ['kiev'] })
})

it('rule on a board: the nearest element with a rule counts, before that of the whole board', () => {
  const host = document.createElement('div')
  host.className = 'board-frame'
  host.innerHTML = '<div class="hand"><button><b>3</b></button><i data-rule="war"></i></div><p></p>'
  const table = { '.board-frame': 'turn', '.hand': 'tile' }
  const of = (selector: string) => ruleOf(host.querySelector(selector), table)
  expect([of('b'), of('i'), of('p')]).toEqual(['tile', 'war', 'turn'])
  expect(ruleOf(host.querySelector('p'), { '.hand': 'tile' })).toBeNull()
})
