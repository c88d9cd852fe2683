import { expect, it } from 'vitest'
import { knowing } from '../../e2e/support/in-catalogue.ts'

const isKnown = knowing(['Bartholomew-Archibald Feathers'])

it.each([
  'Your move.',
  'Bartholomew-Archibald Feathers is to move.',
  'Kiev. No one rules. 1 rebel: you need more troops than that to rule. Good: wood.',
  '2 × Ships: ship. Sails, trades. Costs 6 coins to draft.',
  'A link and a code are on their way to anna@example.org.',
  '14 November 2026 at 09:30',
  'It starts with https://. In Discord and Slack you make one for a channel.',
  'Wednesday',
  '+2',
])('catalogue check: accepts “%s”', (text) => {
  expect(isKnown(text)).toBe(true)
})

it.each([
  'Something odd happened.',
  'Your move. Something odd happened.',
  'Ship and something else',
  'Error: not-legal',
  'Cleo is to move.',
  'rurik.board.tied',
])('catalogue check: finds “%s”', (text) => {
  expect(isKnown(text)).toBe(false)
})
