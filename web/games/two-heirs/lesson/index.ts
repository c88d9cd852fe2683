import type { HeirsAction, HeirsOptions } from '../../../../engine/two-heirs/position/position.ts'
import { compiled } from '../../kit/compiled.ts'
import type { Lesson } from '../../kit/lesson.ts'
import text from './text/en.json'

/** Reach, lending, building, open terrain for what is missing, and troops: what they lend, double and cost in reach. */
export const lesson: Lesson<HeirsAction, HeirsOptions> = {
  seed: 'b'.padStart(64, '0'),
  seats: 2,
  options: { scoreRoads: false },
  steps: [
    { say: 'take', does: [{ kind: 'take', slot: 1 }] },
    { say: 'end', does: [{ kind: 'endTurn' }], sends: true },
    { say: 'take.robbers', does: [{ kind: 'take', slot: 3 }] },
    { say: 'build', does: [{ kind: 'build', tile: 'robbers-1', at: { x: 0, y: -1 } }] },
    { say: 'end.build', does: [{ kind: 'endTurn' }], sends: true },
    { say: 'move', does: [{ kind: 'move', from: { x: 0, y: 0 }, to: { x: 0, y: -1 } }] },
    { say: 'take.quarry', does: [{ kind: 'take', slot: 5 }] },
    { say: 'extend', does: [{ kind: 'extend', tile: 'farm-2', at: { x: 0, y: -2 } }] },
    {
      say: 'build.cheap',
      does: [{ kind: 'build', tile: 'quarry-2', at: { x: 1, y: -2 } }, { kind: 'endTurn' }],
      sends: true,
    },
    { say: 'take.post', does: [{ kind: 'take', slot: 0 }] },
    { say: 'build.post', does: [{ kind: 'build', tile: 'post-1', at: { x: -1, y: -1 } }] },
    { say: 'deploy', does: [{ kind: 'deploy', at: { x: -1, y: -1 } }, { kind: 'endTurn' }], sends: true },
    { say: 'take.camp', does: [{ kind: 'take', slot: 2 }] },
    {
      say: 'build.camp',
      does: [{ kind: 'build', tile: 'camp-2', at: { x: -2, y: -1 } }, { kind: 'endTurn' }],
      sends: true,
    },
  ],
  replies: [
    [{ kind: 'take', slot: 2 }, { kind: 'endTurn' }],
    [
      { kind: 'take', slot: 4 },
      { kind: 'extend', tile: 'robbers-3', at: { x: 1, y: -1 } },
      { kind: 'endTurn' },
    ],
    [{ kind: 'take', slot: 6 }, { kind: 'endTurn' }],
    [{ kind: 'take', slot: 1 }, { kind: 'endTurn' }],
  ],
  text: compiled(text),
}
