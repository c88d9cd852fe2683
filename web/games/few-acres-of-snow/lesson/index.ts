import type { SnowAction, SnowOptions } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { compiled } from '../../kit/compiled.ts'
import type { Lesson } from '../../kit/lesson.ts'
import text from './text/en.json'

/**
 * The British at their fourth turn, with soldiers, raiders and a governor in their deck: they settle, earn, raid Quebec,
 * take Port Royal, build a town, thin their deck and ambush.
 */
export const lesson: Lesson<SnowAction, SnowOptions> = {
  seed: '4'.padStart(64, '0'),
  seats: 2,
  options: {},
  opening: [
    [
      { kind: 'settle', place: 'fort-halifax', card: 'b-loc-pemaquid' },
      { kind: 'pay', card: 'b-loc-st-marys' },
      { kind: 'endTurn' },
    ],
    [{ kind: 'draft', card: 'f-native-americans' }, { kind: 'endTurn' }],
    [
      { kind: 'draft', card: 'n-native-americans' },
      { kind: 'draft', card: 'b-governor' },
      { kind: 'endTurn' },
    ],
    [{ kind: 'discard', card: 'f-loc-quebec' }, { kind: 'done' }, { kind: 'endTurn' }],
    [
      { kind: 'draft', card: 'b-regular-infantry' },
      { kind: 'draft', card: 'n-native-americans' },
      { kind: 'endTurn' },
    ],
    [
      { kind: 'money', card: 'f-loc-montreal' },
      { kind: 'discard', card: 'f-loc-trois-rivieres' },
      { kind: 'done' },
      { kind: 'endTurn' },
    ],
  ],
  steps: [
    {
      say: 'settle',
      does: [
        { kind: 'settle', place: 'baltimore', card: 'b-loc-philadelphia' },
        { kind: 'pay', card: 'b-loc-new-york' },
        { kind: 'pay', card: 'b-loc-boston' },
      ],
    },
    { say: 'money', does: [{ kind: 'money', card: 'b-loc-norfolk' }] },
    { say: 'end', does: [{ kind: 'endTurn' }], sends: true },
    {
      say: 'raid',
      does: [{ kind: 'raid', place: 'quebec', card: 'n-native-americans' }, { kind: 'done' }],
      sends: true,
    },
    {
      say: 'siege',
      does: [
        { kind: 'besiege', place: 'port-royal', card: 'b-loc-pemaquid' },
        { kind: 'pay', card: 'b-loc-new-haven' },
        { kind: 'pay', card: 'b-regular-infantry' },
      ],
    },
    { say: 'end.siege', does: [{ kind: 'endTurn' }], sends: true },
    { say: 'reinforce', does: [{ kind: 'reinforce', place: 'port-royal', card: 'b-loc-norfolk' }] },
    { say: 'ambush', does: [{ kind: 'ambush', card: 'n-native-americans' }], sends: true },
    { say: 'end.ambush', does: [{ kind: 'endTurn' }], sends: true },
    { say: 'occupy', does: [{ kind: 'occupy', card: 'b-loc-st-marys' }] },
    {
      say: 'governor',
      does: [{ kind: 'governor' }, { kind: 'pay', card: 'b-loc-fort-halifax' }, { kind: 'done' }],
    },
    { say: 'income', does: [{ kind: 'money', card: 'b-loc-baltimore' }] },
    { say: 'end.governor', does: [{ kind: 'endTurn' }], sends: true },
    { say: 'draft', does: [{ kind: 'draft', card: 'b-regular-infantry' }] },
    {
      say: 'develop',
      does: [
        { kind: 'develop', place: 'philadelphia' },
        { kind: 'pay', card: 'b-loc-new-york' },
      ],
    },
    { say: 'end.last', does: [{ kind: 'endTurn' }], sends: true },
  ],
  replies: [
    [{ kind: 'discard', card: 'f-loc-tadoussac' }, { kind: 'done' }, { kind: 'endTurn' }],
    [{ kind: 'discard', card: 'f-loc-gaspe' }, { kind: 'done' }, { kind: 'endTurn' }],
    [
      { kind: 'discard', card: 'f-trader-start' },
      { kind: 'pay', card: 'f-loc-louisbourg' },
      { kind: 'pay', card: 'f-loc-port-royal' },
      { kind: 'pay', card: 'f-loc-tadoussac' },
      { kind: 'endTurn' },
    ],
    [{ kind: 'raid', place: 'fort-halifax', card: 'f-native-americans' }, { kind: 'done' }],
    [{ kind: 'develop', place: 'montreal' }, { kind: 'pay', card: 'f-loc-quebec' }, { kind: 'endTurn' }],
  ],
  text: compiled(text),
}
