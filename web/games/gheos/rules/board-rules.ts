import type { RuleTable } from '../../kit/rules/rule-of.ts'

/** The parts of the rules page that explain the parts of the board. */
export const boardRules: RuleTable = {
  '.gheos-tiles': 'tile',
  '.gheos-turning, .gheos-ways': 'tile',
  '.gheos-people': 'people',
  '.gheos-conflict, .gheos-sides': 'war',
  '.gheos-token': 'tokens',
  '.gheos-epoch': 'epochs',
  '.gheos-scores, .board-players': 'scoring',
  '.gheos-plates': 'temples',
  '.board-map': 'land',
  '.board-frame': 'turn',
}
