import { expect, it } from 'vitest'
import type { PublicEntry } from '../../../engine/core/index.ts'
import { joined } from '../../../web/known/tables.ts'

const stretch = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ version: from + i }) as PublicEntry)
const versions = (entries: readonly PublicEntry[]) => entries.map(({ version }) => version)

it.each([
  ['that overlap', stretch(1, 4), stretch(3, 6), [1, 2, 3, 4, 5, 6]],
  ['that meet', stretch(1, 4), stretch(5, 6), [1, 2, 3, 4, 5, 6]],
  ['with one entry missing between them', stretch(1, 4), stretch(6, 7), [6, 7]],
  ['that come in the other order', stretch(5, 6), stretch(1, 4), [1, 2, 3, 4, 5, 6]],
  ['where one holds the other', stretch(1, 6), stretch(2, 3), [1, 2, 3, 4, 5, 6]],
  ['where one is empty', [], stretch(2, 3), [2, 3]],
])('story, two parts %s: become one without a gap', (_, before, after, whole) => {
  expect(versions(joined(before, after))).toEqual(whole)
})
