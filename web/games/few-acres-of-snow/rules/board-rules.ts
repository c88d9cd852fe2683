import type { RuleTable } from '../../kit/rules/rule-of.ts'

/** The parts of the rules page that explain the parts of the board. */
export const boardRules: RuleTable = {
  '.snow-market': 'drafting',
  '.snow-hand': 'cards',
  '.snow-decks': 'reserve',
  '.snow-tug': 'sieges',
  '.snow-card': 'cards',
  '.board-players': 'end',
  '.board-map': 'places',
  '.board-frame': 'turn',
}
