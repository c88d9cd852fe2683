import { expect, it } from 'vitest'
import type { Fact } from '../../../engine/core/index.ts'
import { latestFact } from '../../../functions/jobs/projection/rows.ts'

const fact = (key: string, more = {}) => ({ key: `gheos.${key}`, with: more, at: [] }) as unknown as Fact
const weights = { drew: 0, placed: 0.3, epoch: 1.2 }
const keyIn = (...told: Fact[]) => JSON.parse(latestFact({ told, weights }, 0) ?? 'null')?.key ?? null

it.each([
  ['a draw after a deed: the deed', [fact('placed'), fact('drew'), fact('ended')], 'gheos.placed'],
  ['an epoch before a deed: the epoch', [fact('epoch'), fact('placed')], 'gheos.epoch'],
  ['a draw alone: the draw', [fact('drew')], 'gheos.drew'],
  [
    'a fact too long for a list: the next that mattered',
    [fact('placed'), fact('war', { of: 'x'.repeat(300) })],
    'gheos.placed',
  ],
  ['nothing', [], null],
] as const)('line of a table in the inbox, %s', (_, told, key) => {
  expect(keyIn(...told)).toBe(key)
})
