import { expect, it } from 'vitest'
import { appWords } from '../../../functions/messages/text/speech.ts'
import { resultIn } from '../../../web/print/result.ts'
import { seated } from '../../support/tables/seated.ts'

const speech = await appWords('en')
const names = seated('Emily', 'Ann', null)
const told = (ranks: number[] | null, seat: number | null, reason: 'finished' | 'resigned' = 'finished') =>
  resultIn(speech, { reason, ranks }, names.slice(0, ranks?.length ?? 3), seat)

it('result: names the winner, or “You”', () => {
  expect(told([1, 2], 0)).toBe('You won.')
  expect(told([1, 2], 1)).toBe('Emily won.')
  expect(told([1, 2], null)).toBe('Emily won.')
  expect(told([1, 2, 1], 1)).toBe('Emily and Player 3 share the win.')
  expect(told([1, 2, 1], 2)).toBe('You and Emily share the win.')
})

it('result: alone: tells whether the game is won or lost', () => {
  expect(told([1], 0)).toBe('You won.')
  expect(told([2], 0)).toBe('You lost.')
  expect(told([2], null)).toBe('Emily lost.')
  // Of a table in a list one does not sit there as anybody.
  expect(told([2], -1)).toBe('Emily lost.')
})

it('result: tells each player who resigned when that ended the table', () => {
  expect(told([1, 2], 0, 'resigned')).toBe('You won. Ann resigned.')
  expect(told([1, 2], 1, 'resigned')).toBe('Emily won. You resigned.')
  expect(told([1, 2], null, 'resigned')).toBe('Emily won. Ann resigned.')
  expect(told([2, 1, 2], 1, 'resigned')).toBe('You won. Emily and Player 3 resigned.')
  expect(told([2, 1, 2], 0, 'resigned')).toBe('Ann won. You and Player 3 resigned.')
  expect(told([2, 2, 2], 1, 'resigned')).toBe('You, Emily, and Player 3 resigned.')
  expect(told([2], 0, 'resigned')).toBe('You resigned.')
  expect(told([2], null, 'resigned')).toBe('Emily resigned.')
})
