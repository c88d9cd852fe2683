import type { RuleTable } from '../../kit/rules/rule-of.ts'

/** The parts of the rules page that explain the parts of the board. */
export const boardRules: RuleTable = {
  '.rurik-strategy': 'strategy',
  '.rurik-placing': 'strategy',
  '.rurik-offer': 'deeds',
  '.rurik-cards': 'schemes',
  '.rurik-claim': 'claim',
  '.rurik-court': 'mats',
  '.board-players': 'claim',
  '.board-map': 'regions',
  '.board-frame': 'round',
}
