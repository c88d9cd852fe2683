// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { captionsSaying, rulesPage } from '../../../../../web/kit/rules-page.tsx'
import { pointsOf } from '../../engine/position.ts'
import { sectionOf } from '../../engine/why.ts'
import { pairs } from '../../web/rules/examples.ts'
import { sections } from '../../web/text/rules-en.tsx'
import { game } from '../engine/scene.ts'

await rulesPage({
  game: 'claimed-squares',
  outline: sections.chapters,
  sectionOf,
  // The page has more words than the first, and no more than the second, which is as long as a newcomer reads.
  leastWords: 50,
  mostWords: 400,
  // Links from section to section (`See`).
  references: 1,
})

it('claimed-squares rules page: the figure is a correct position with the stated score', () => {
  expect(game.audit(pairs)).toBeNull()
  expect(pointsOf(pairs, 0)).toBe(2)
  expect(captionsSaying('two points')).toHaveLength(1)
})
