import { render } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { gameClients } from '../../../web/games/index.ts'
import { WayAlone } from '../../../web/games/kit/words.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { everyClient, everyRules } from '../../support/tables/every-game.ts'

await loadSentences()

it.each(everyRules)('client of %s: has bots exactly if its rules judge positions', (id, rules) => {
  expect(Boolean(everyClient[id].hasBots)).toBe(rules.judgement !== undefined)
})

it.each([
  ['levels', { levels: 'henry' }, '/play#Other-1', 'Play alone'],
  ['bots', { hasBots: true }, '/play#Other-2-bots', 'Play a bot'],
] as const)('way to play alone: leads to a game with %s', (_, has, href, words) => {
  expect(wayTo(has)).toBe(`<a class="link" href="${href}">${words}</a>`)
})

it('way to play alone: is not offered by a game that has no bots and plays none itself', () => {
  expect(wayTo({})).toBe('')
})

function wayTo(has: object): string {
  // No game has an id with a capital.
  gameClients.Other = has as never
  const shown = render(<WayAlone game="Other" class="link" />)
  delete gameClients.Other
  return shown
}
