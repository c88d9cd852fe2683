import type { GheosAction } from '../../../../engine/gheos/position.ts'
import { compiled } from '../../kit/compiled.ts'
import type { Lesson } from '../../kit/lesson.ts'
import text from './text/en.json'

/** Land, a civilization and its followers, a token early and one late, a temple, a war and a migration. */
export const lesson: Lesson<GheosAction, unknown> = {
  seed: 'a9'.padStart(64, '0'),
  seats: 2,
  options: {},
  steps: [
    { say: 'land', does: [{ kind: 'place', tile: 32, x: 0, y: 1, rot: 0 }] },
    { say: 'found', does: [{ kind: 'found', color: 'red' }, { kind: 'end' }], sends: true },
    { say: 'swords', does: [{ kind: 'place', tile: 31, x: 1, y: 0, rot: 0 }] },
    { say: 'follow', does: [{ kind: 'follow', color: 'red' }] },
    { say: 'token', does: [{ kind: 'token' }, { kind: 'end' }], sends: true },
    { say: 'temple', does: [{ kind: 'place', tile: 50, x: -1, y: 1, rot: 0 }] },
    { say: 'follow.more', does: [{ kind: 'follow', color: 'red' }, { kind: 'end' }], sends: true },
    { say: 'war', does: [{ kind: 'replace', tile: 20, x: 0, y: 0, rot: 1 }] },
    { say: 'follow.back', does: [{ kind: 'follow', color: 'red' }, { kind: 'end' }], sends: true },
    { say: 'migration', does: [{ kind: 'replace', tile: 2, x: 0, y: 0, rot: 2 }] },
    { say: 'follow.last', does: [{ kind: 'follow', color: 'red' }] },
    { say: 'token.late', does: [{ kind: 'token' }, { kind: 'end' }], sends: true },
  ],
  replies: [
    [
      { kind: 'place', tile: 35, x: -1, y: 0, rot: 0 },
      { kind: 'found', color: 'green', at: { x: -1, y: 0, region: 0 } },
      { kind: 'end' },
    ],
    [
      { kind: 'place', tile: 27, x: 1, y: 1, rot: 0 },
      { kind: 'found', color: 'yellow', at: { x: 0, y: 0, region: 2 } },
      { kind: 'end' },
    ],
    [{ kind: 'place', tile: 34, x: -1, y: -1, rot: 0 }, { kind: 'follow', color: 'red' }, { kind: 'end' }],
    [{ kind: 'place', tile: 47, x: 1, y: 2, rot: 1 }, { kind: 'follow', color: 'yellow' }, { kind: 'end' }],
  ],
  text: compiled(text),
}
