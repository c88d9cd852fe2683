import type { RuleTable } from '../../kit/rules/rule-of.ts'

/** The parts of the rules page that explain the parts of the board. */
export const boardRules: RuleTable = {
  '.heirs-court': 'court',
  '.heirs-hand, .heirs-hands': 'building',
  '.heirs-troops': 'troops',
  '.heirs-treasures': 'treasures',
  '.heirs-cost, .heirs-lenders, .board-standing': 'resources',
  '.heirs-scores, .heirs-points, .board-players': 'scoring',
  '.board-map': 'lands',
  '.board-frame': 'turn',
}
