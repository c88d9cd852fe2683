import { render } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import type { TableView } from '../../../functions/api/shapes.ts'
import { Request } from '../../../web/screens/table/panels/request.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { seated } from '../../support/tables/seated.ts'

await loadSentences()

const asked = (kind: 'ending' | 'takeback', seat = 0) => {
  const request = { kind, seat: 1, agreed: [1], seen: [4, 0, 1] }
  const state = { request, resigned: [false, false, false] }
  const names = seated('Anna', 'Ben', 'Cleo')
  return render(<Request table={{ seat, names, state } as unknown as TableView} />)
}

it('proposal to end: says what happens to the result', () => {
  expect(asked('ending')).toContain('If all agree, nobody wins, and points so far don’t count.')
  expect(asked('takeback')).not.toContain('points so far')
})

it.each([
  ['ending', 'Ben proposes to end here, without a winner.', 'You propose to end here, without a winner.'],
  ['takeback', 'Ben asks to take back the last turn.', 'You ask to take back your last turn.'],
] as const)('request, %s: the one who asks is “you”, others are named', (kind, others, mine) => {
  expect(asked(kind)).toContain(others)
  expect(asked(kind, 1)).toContain(mine)
})

it('request: says who has not answered yet; the reader is asked by the buttons', () => {
  expect(asked('ending')).toContain('Cleo has not answered yet.')
  expect(asked('ending', 1)).toContain('Anna and Cleo have not answered yet.')
})

it('request: says how much was seen since then, by the reader as “you”', () => {
  expect(asked('takeback')).toContain('Hidden information seen since then: 4 by you and 1 by Cleo.')
  expect(asked('takeback', 1)).toContain('Hidden information seen since then: 4 by Anna and 1 by Cleo.')
})
