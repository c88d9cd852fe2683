import { describe, expect, it } from 'vitest'
import { type LocalTable, lessonPrefix, localId } from '../../../web/device/device-store.ts'
import { hasFinished } from '../../../web/local/finished.ts'

const table = (id: string, game: string, reason: string | null) =>
  ({ id: localId(id), newest: { table: { game, over: reason && { reason } } } }) as unknown as LocalTable

describe('finished games of a device', () => {
  it.each([
    ['none', [], false],
    ['one that goes on', [table('a', 'gheos', null)], false],
    ['one that was resigned', [table('a', 'gheos', 'resigned')], false],
    ['a lesson alone', [table(`${lessonPrefix}gheos`, 'gheos', 'finished')], false],
    ['one to its end', [table('a', 'gheos', 'finished')], true],
  ] as const)('%s: %s', (_, tables, is) => {
    expect(hasFinished(tables)).toBe(is)
  })
  it('another game than the one that is asked about does not count', () => {
    expect(hasFinished([table('a', 'gheos', 'finished')], 'rurik')).toBe(false)
  })
})
