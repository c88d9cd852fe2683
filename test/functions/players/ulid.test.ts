import { decodeTime, ulid } from 'ulidx'
import { expect, it } from 'vitest'
import { timeInUlid } from '../../../functions/api/ids.ts'

it('timeInUlid: the same as the package that mints them', () => {
  for (const time of [0, 1, 31, 32, 1_700_000_000_123, Date.now(), 2 ** 48 - 1]) {
    const id = ulid(time)
    expect([timeInUlid(id), decodeTime(id)]).toEqual([time, time])
  }
})
