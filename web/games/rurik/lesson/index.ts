import type { RurikAction, RurikOptions } from '../../../../engine/rurik/position/position.ts'
import { compiled } from '../../kit/compiled.ts'
import type { Lesson } from '../../kit/lesson.ts'
import text from './text/en.json'

/** A round: four bids, their actions, and the scores at its end. */
export const lesson: Lesson<RurikAction, RurikOptions> = {
  seed: '1'.padStart(64, '0'),
  seats: 2,
  options: { leaders: 'chosen', first: 'first-seat' },
  opening: [
    [{ kind: 'chooseLeader', leader: 'yaroslav' }],
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
  ],
  steps: [
    { say: 'muster', does: [{ kind: 'placeAdvisor', advisor: 4, column: 'muster', bribe: 0 }], sends: true },
    { say: 'bribe', does: [{ kind: 'placeAdvisor', advisor: 1, column: 'tax', bribe: 2 }], sends: true },
    { say: 'build', does: [{ kind: 'placeAdvisor', advisor: 5, column: 'build', bribe: 0 }], sends: true },
    { say: 'move', does: [{ kind: 'placeAdvisor', advisor: 2, column: 'move', bribe: 0 }], sends: true },
    { say: 'tax', does: [{ kind: 'takeMain' }, { kind: 'tax', region: 'kiev' }] },
    { say: 'end', does: [{ kind: 'endTurn' }], sends: true },
    {
      say: 'march',
      does: [{ kind: 'takeMain' }, { kind: 'move', unit: 'troop', from: 'kiev', to: 'chernigov' }],
    },
    { say: 'end.rule', does: [{ kind: 'endTurn' }], sends: true },
    {
      say: 'troops',
      does: [
        { kind: 'takeMain' },
        { kind: 'muster', unit: 'troop', region: 'kiev', pool: 'muster' },
        { kind: 'muster', unit: 'troop', region: 'chernigov', pool: 'muster' },
      ],
    },
    { say: 'end.muster', does: [{ kind: 'endTurn' }], sends: true },
    {
      say: 'structures',
      does: [
        { kind: 'takeMain' },
        { kind: 'build', region: 'kiev', structure: 'market' },
        { kind: 'build', region: 'chernigov', structure: 'stronghold' },
      ],
    },
    { say: 'end.round', does: [{ kind: 'endTurn' }], sends: true },
    { say: 'deed', does: [{ kind: 'chooseDeed' }], sends: true },
  ],
  replies: [
    [{ kind: 'placeAdvisor', advisor: 2, column: 'tax', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 4, column: 'build', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 5, column: 'move', bribe: 0 }],
    [{ kind: 'placeAdvisor', advisor: 1, column: 'scheme', bribe: 0 }],
    [{ kind: 'forfeitMain' }, { kind: 'endTurn' }],
    [{ kind: 'takeMain' }, { kind: 'tax', region: 'novgorod' }, { kind: 'endTurn' }],
    [{ kind: 'takeMain' }, { kind: 'build', region: 'novgorod', structure: 'market' }, { kind: 'endTurn' }],
    [
      { kind: 'takeMain' },
      { kind: 'move', unit: 'troop', from: 'novgorod', to: 'smolensk' },
      { kind: 'endTurn' },
    ],
  ],
  text: compiled(text),
}
