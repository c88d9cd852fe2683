import { describe, expect, it } from 'vitest'
import { inTwoLines } from '../../../web/games/few-acres-of-snow/model/two-lines.ts'

describe('price in two lines', () => {
  it('all fits: in the order in which it is read', () => {
    const parts = [
      { said: 'Discards Boston.', rank: 5 },
      { said: 'Money from 1 to 0.', rank: 1 },
    ]
    expect(inTwoLines(parts)).toEqual({ first: 'Discards Boston. Money from 1 to 0.', rest: '' })
  })

  it('too long: what matters least is left out and told in the rest', () => {
    const cards = 'Discards New Haven, St. Mary’s, Philadelphia, New York, Norfolk, and Pemaquid.'
    const parts = [
      { said: cards, rank: 5, short: 'Discards 6 cards.' },
      { said: 'Points from 17 to 21.', rank: 1 },
      { said: 'Villages left: 12.', rank: 7 },
      { said: 'Deerfield, where they built a fort, goes to your discard pile.', rank: 6 },
    ]
    expect(inTwoLines(parts)).toEqual({
      first: 'Discards 6 cards. Points from 17 to 21. Villages left: 12.',
      rest: `${cards} Deerfield, where they built a fort, goes to your discard pile.`,
    })
  })

  it('nothing to tell: empty', () => {
    expect(inTwoLines([])).toEqual({ first: '', rest: '' })
  })
})
