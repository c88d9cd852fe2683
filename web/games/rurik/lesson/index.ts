import type { RurikAction, RurikOptions } from '../../../../engine/rurik/position/position.ts'
import { compiled } from '../../kit/compiled.ts'
import type { Lesson } from '../../kit/lesson.ts'
import text from './text/en.json'

/**
 * The actions of a first round, whose advisors are placed when it begins, and what it scores; then bids, by somebody
 * who knows by now what they are for, and the two actions that are left.
 */
export const lesson: Lesson<RurikAction, RurikOptions> = {
  seed: '1'.padStart(64, '0'),
  seats: 2,
  options: { leaders: 'chosen', first: 'first-seat' },
  opening: [
    [{ kind: 'chooseLeader', leader: 'mstislav' }],
    [{ kind: 'chooseLeader', leader: 'maria' }],
    [{ kind: 'chooseAgenda', agenda: 'esteemed' }],
    [{ kind: 'chooseAgenda', agenda: 'protective' }],
    [{ kind: 'placeTroop', region: 'kiev' }],
    [{ kind: 'placeTroop', region: 'novgorod' }],
    [{ kind: 'placeTroop', region: 'chernigov' }],
    [{ kind: 'placeTroop', region: 'smolensk' }],
    [{ kind: 'placeTroop', region: 'kiev' }],
    [{ kind: 'placeTroop', region: 'novgorod' }],
    [{ kind: 'placeLeader', region: 'kiev' }],
    [{ kind: 'placeLeader', region: 'novgorod' }],
    [{ kind: 'placeAdvisor', advisor: 5, column: 'build', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 5, column: 'move', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 4, column: 'tax', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 4, column: 'muster', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 2, column: 'move', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 2, column: 'tax', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 1, column: 'muster', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 1, column: 'build', bribe: 0 }],
  ],
  steps: [
    {
      say: 'muster',
      does: [{ kind: 'takeMain' }, { kind: 'muster', unit: 'troop', region: 'chernigov', pool: 'muster' }],
    },
    {
      say: 'muster.kiev',
      does: [{ kind: 'muster', unit: 'troop', region: 'kiev', pool: 'muster' }, { kind: 'endTurn' }],
      sends: true,
    },
    {
      say: 'move',
      does: [
        { kind: 'takeMain' },
        { kind: 'move', unit: 'troop', from: 'kiev', to: 'pereyaslavl' },
        { kind: 'move', unit: 'troop', from: 'kiev', to: 'pereyaslavl' },
      ],
    },
    { say: 'rule', does: [{ kind: 'endTurn' }], sends: true },
    {
      say: 'tax',
      does: [{ kind: 'takeMain' }, { kind: 'tax', region: 'kiev' }, { kind: 'tax', region: 'pereyaslavl' }],
    },
    { say: 'trade', does: [{ kind: 'endTurn' }], sends: true },
    {
      say: 'build',
      does: [
        { kind: 'takeMain' },
        { kind: 'build', region: 'kiev', structure: 'market' },
        { kind: 'build', region: 'chernigov', structure: 'stronghold' },
      ],
    },
    { say: 'claim', does: [{ kind: 'endTurn' }], sends: true },
    { say: 'deed', does: [{ kind: 'chooseDeed', deed: 'wildernessForts' }], sends: true },
    {
      say: 'bid.muster',
      does: [{ kind: 'placeAdvisor', advisor: 4, column: 'muster', bribe: 0 }],
      sends: true,
    },
    {
      say: 'bid.build',
      does: [{ kind: 'placeAdvisor', advisor: 5, column: 'build', bribe: 0 }],
      sends: true,
    },
    {
      say: 'bid.attack',
      does: [{ kind: 'placeAdvisor', advisor: 1, column: 'attack', bribe: 2 }],
      sends: true,
    },
    {
      say: 'bid.scheme',
      does: [{ kind: 'placeAdvisor', advisor: 2, column: 'scheme', bribe: 0 }],
      sends: true,
    },
    {
      say: 'attack',
      does: [{ kind: 'takeMain' }, { kind: 'attack', region: 'chernigov', target: 1, deck: 0 }],
      sends: true,
    },
    { say: 'rebel', does: [{ kind: 'attackRebel', region: 'pereyaslavl' }], sends: true },
    {
      say: 'accomplish',
      does: [
        { kind: 'accomplishDeed', deed: 'wildernessForts' },
        { kind: 'build', region: 'pereyaslavl', structure: 'market' },
      ],
    },
    { say: 'end.attack', does: [{ kind: 'endTurn' }], sends: true },
    { say: 'scheme', does: [{ kind: 'takeMain' }, { kind: 'schemeDraw', deck: 0 }], sends: true },
    { say: 'keep', does: [{ kind: 'schemeKeep', card: 'attack-1-coin' }] },
    { say: 'end', does: [{ kind: 'endTurn' }], sends: true },
  ],
  replies: [
    [{ kind: 'takeMain' }, { kind: 'build', region: 'novgorod', structure: 'market' }, { kind: 'endTurn' }],
    [{ kind: 'takeMain' }, { kind: 'tax', region: 'novgorod', bonus: 'good' }, { kind: 'endTurn' }],
    [
      { kind: 'takeMain' },
      { kind: 'muster', unit: 'troop', region: 'smolensk', pool: 'muster' },
      { kind: 'muster', unit: 'troop', region: 'smolensk', pool: 'muster' },
      { kind: 'endTurn' },
    ],
    [
      { kind: 'takeMain' },
      { kind: 'move', unit: 'troop', from: 'smolensk', to: 'chernigov' },
      { kind: 'endTurn' },
    ],
    [{ kind: 'chooseDeed', deed: 'peaceMaker' }],
    [{ kind: 'placeAdvisor', advisor: 5, column: 'muster', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 2, column: 'attack', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 4, column: 'scheme', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 1, column: 'tax', bribe: 0 }],
    [{ kind: 'takeMain' }, { kind: 'tax', region: 'novgorod', bonus: 'coin' }, { kind: 'endTurn' }],
  ],
  text: compiled(text),
}
