// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { captionsSaying, rulesPage } from '../../../../../web/kit/rules-page.tsx'
import { winnerOf } from '../../engine/rules.ts'
import { sectionOf } from '../../engine/why.ts'
import { equals } from '../../web/rules/examples.ts'
import { sections } from '../../web/text/rules-en.tsx'
import { game } from '../engine/scene.ts'

await rulesPage({
  game: 'sealed-bids',
  outline: sections.chapters,
  sectionOf,
  // The page has more words than the first, and no more than the second, which is as long as a newcomer reads.
  leastWords: 100,
  mostWords: 400,
  // Links from section to section (`See`).
  references: 1,
})

it('sealed-bids rules page: the figure is a correct position with the stated winner', () => {
  expect(game.audit(equals)).toBeNull()
  expect(winnerOf([8, 8, 3])).toBe(equals.rounds[0].winner)
  expect(captionsSaying('the third wins')).toHaveLength(1)
})
