import type { SnowAction, SnowOptions } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { compiled } from '../../kit/compiled.ts'
import type { Lesson } from '../../kit/lesson.ts'
import text from './text/en.json'

/** The British settle, earn, draft, besiege Port Royal and win it. */
export const lesson: Lesson<SnowAction, SnowOptions> = {
  seed: '1'.padStart(64, '0'),
  seats: 2,
  options: {},
  steps: [
    {
      say: 'settle',
      does: [
        { kind: 'settle', place: 'fort-halifax', card: 'b-loc-pemaquid' },
        { kind: 'pay', card: 'b-loc-st-marys' },
      ],
    },
    { say: 'end', does: [{ kind: 'endTurn' }], sends: true },
    { say: 'money', does: [{ kind: 'money', card: 'b-loc-new-york' }] },
    { say: 'draft', does: [{ kind: 'draft', card: 'b-regular-infantry' }] },
    { say: 'end.draft', does: [{ kind: 'endTurn' }], sends: true },
    {
      say: 'siege',
      does: [
        { kind: 'besiege', place: 'port-royal', card: 'b-loc-boston' },
        { kind: 'pay', card: 'b-loc-new-haven' },
        { kind: 'pay', card: 'b-regular-infantry' },
      ],
    },
    { say: 'reinforce', does: [{ kind: 'reinforce', place: 'port-royal', card: 'b-loc-norfolk' }] },
    { say: 'end.siege', does: [{ kind: 'endTurn' }], sends: true },
    { say: 'occupy', does: [{ kind: 'occupy', card: 'b-loc-philadelphia' }] },
    {
      say: 'develop',
      does: [
        { kind: 'develop', place: 'st-marys' },
        { kind: 'pay', card: 'b-loc-new-york' },
      ],
    },
    { say: 'end.last', does: [{ kind: 'endTurn' }], sends: true },
  ],
  replies: [
    [{ kind: 'money', card: 'f-loc-trois-rivieres' }, { kind: 'endTurn' }],
    [
      { kind: 'money', card: 'f-loc-montreal' },
      { kind: 'draft', card: 'f-fortification' },
      { kind: 'endTurn' },
    ],
    [
      { kind: 'money', card: 'f-loc-quebec' },
      { kind: 'draft', card: 'f-coureurs-de-bois' },
      { kind: 'endTurn' },
    ],
  ],
  text: compiled(text),
}
