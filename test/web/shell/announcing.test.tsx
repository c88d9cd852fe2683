// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, it } from 'vitest'
import type { PublicEntry } from '../../../engine/core/index.ts'
import type { Known } from '../../../web/device/device-store.ts'
import { useAnnouncing } from '../../../web/screens/table/recap/use-announcing.ts'
import { announced } from '../../../web/text/announce.ts'
import { loadSentences, wordsFor } from '../../../web/text/words.ts'

await loadSentences()
const words = wordsFor({ 'g.laid': ({ n }) => `Tile ${n} was laid.` }, ['Anna', 'Ben'])

const entry = (version: number, seat = 1) =>
  ({ version, seat, facts: [{ key: 'g.laid', at: [], with: { n: version } }] }) as unknown as PublicEntry

/** A table at a version, as far as its story is known on this device. */
const knownAt = (version: number, ...entries: PublicEntry[]) =>
  ({ view: { version, seat: 0 }, entries }) as unknown as Known

/** Shows a table as it comes to be known. @returns what is announced each time */
function heard(...stages: Known[]): string[] {
  const host = document.createElement('div')
  const Table = ({ known }: { known: Known }) => {
    useAnnouncing({ known, words }, false, 0)
    return null
  }
  return stages.map((known) => {
    announced.value = ''
    act(() => render(<Table known={known} />, host))
    return announced.value
  })
}

it('announcements: moves of others are announced while the table is open, one’s own are not', () => {
  const [before, theirs, mine] = [entry(1), entry(2), entry(3, 0)]
  expect(heard(knownAt(1, before), knownAt(2, before, theirs), knownAt(3, before, theirs, mine))).toEqual([
    '',
    'Tile 2 was laid.',
    '',
  ])
})

it('announcements: a long story that arrives in parts is not; what happens after opening it is', () => {
  const [first, second, third] = [entry(1), entry(2), entry(3)]
  expect(heard(knownAt(2, first), knownAt(2, first, second), knownAt(3, first, second, third))).toEqual([
    '',
    '',
    'Tile 3 was laid.',
  ])
})
