// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { paceOf } from '../../../web/screens/table/recap/recap.ts'

it('film: shows each fact for at most 600 ms, and all of them in at most 8 s', () => {
  expect(paceOf(1)).toBe(600)
  expect(paceOf(13)).toBe(600)
  for (const lines of [14, 40, 200]) expect(paceOf(lines) * lines).toBeCloseTo(8000)
})
