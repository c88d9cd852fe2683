import { render } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import type { TableView } from '../../../functions/api/shapes.ts'
import { Request } from '../../../web/screens/table/panels/request.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { seated } from '../../support/seated.ts'

await loadSentences()

const asked = (kind: 'ending' | 'takeback') => {
  const request = { kind, seat: 1, agreed: [1], seen: [0, 0] }
  const state = { request, resigned: [false, false] }
  return render(<Request table={{ seat: 0, names: seated('Anna', 'Ben'), state } as unknown as TableView} />)
}

it('proposal to end: says what happens to the result', () => {
  expect(asked('ending')).toContain('If all agree, nobody wins, and points so far don’t count.')
  expect(asked('takeback')).not.toContain('points so far')
})
