import { expect, it } from 'vitest'
import { voyage, voyagePath } from '../../../web/games/few-acres-of-snow/map/voyages.ts'

it('Few Acres voyages: a sea way missing on the map is drawn from the place of its card, once', () => {
  const legs = voyage('b-loc-pemaquid', 'fort-beausejour')
  expect(legs).toEqual([{ from: 'pemaquid', to: 'fort-beausejour' }])
  expect(voyagePath([...legs, ...legs])).toMatch(/^M\d+ \d+Q\d+ \d+ \d+ \d+$/)
})

it('Few Acres voyages: a way that the map shows is not drawn again', () => {
  expect(voyage('b-loc-pemaquid', 'fort-halifax')).toEqual([])
})
