import { expect, it } from 'vitest'
import type { InboxRow } from '../../../functions/api/shapes.ts'
import { owner } from '../../../web/device/player.ts'
import { keep, tableOf } from '../../../web/known/tables.ts'
import { current } from '../../../web/sync/inbox.ts'
import { seated } from '../../support/tables/seated.ts'
import { entryOf, started, viewOf } from '../table/table-views.ts'

const { position, first } = started()
const second = 1 - first
const row: InboxRow = {
  id: 'table',
  version: 3,
  game: 'gheos',
  title: 'Friday evening',
  seat: second,
  names: seated('Emily', 'John'),
  started: true,
  waiting: [second],
  until: null,
  away: false,
  lent: false,
  mine: true,
  request: null,
  over: null,
  fact: null,
  at: '2026-01-01T00:00:00.000Z',
  unread: false,
  rematch: null,
}

it('inbox: a row older than the device’s view no longer waits for me', () => {
  expect(current(row, viewOf(position, second, 4))).toMatchObject({
    mine: false,
    waiting: [first],
    version: 4,
  })
})

it('inbox: a row as new as the device’s view is shown as it is', () => {
  expect(current(row, viewOf(position, second, 3))).toBe(row)
})

it('inbox: a newer view can call for me, by a turn or a question', () => {
  expect(current({ ...row, mine: false }, viewOf(position, first, 4)).mine).toBe(true)
  const asked = viewOf(position, second, 4)
  asked.state.request = { kind: 'ending', seat: first, to: null, agreed: [], seen: [] }
  expect(current(row, asked).mine).toBe(true)
  asked.state.request.agreed = [second]
  expect(current(row, asked).mine).toBe(false)
})

it('known tables: an older view never replaces a newer one', () => {
  const versions = (...list: number[]) => list.map((version) => entryOf(version, 'turn', 0))
  keep({ ...viewOf(position, 0, 6), entries: versions(5, 6) }, owner.peek())
  keep({ ...viewOf(position, 0, 5), title: 'Old', entries: versions(4, 5) }, owner.peek())
  expect(tableOf('table').value?.view).toMatchObject({ version: 6, title: 'Friday evening' })
})

it('known tables: a story has no gaps', () => {
  const known = () => tableOf('table').value?.entries.map(({ version }) => version)
  const read = (version: number, ...list: number[]) =>
    keep(
      { ...viewOf(position, 0, version), entries: list.map((one) => entryOf(one, 'turn', 0)) },
      owner.peek(),
    )
  read(7, 6, 7)
  expect(known()).toEqual([5, 6, 7])
  read(7, 1, 2, 3, 4, 5)
  expect(known()).toEqual([1, 2, 3, 4, 5, 6, 7])
  read(12, 11, 12)
  expect(known()).toEqual([11, 12])
  read(12)
  expect(known()).toEqual([11, 12])
})

it('known tables: a view read again unchanged is not redrawn; a changed one is', () => {
  const given = { ...viewOf(position, 0, 20), entries: [entryOf(20, 'turn', 0)] }
  keep(given, owner.peek())
  const known = tableOf('table').value
  keep(structuredClone(given), owner.peek())
  keep({ ...structuredClone(given), entries: [] }, owner.peek())
  expect(tableOf('table').value).toBe(known)
  keep({ ...given, title: 'Saturday evening' }, owner.peek())
  expect(tableOf('table').value?.view.title).toBe('Saturday evening')
  keep({ ...given, entries: [entryOf(19, 'turn', 0), entryOf(20, 'turn', 0)] }, owner.peek())
  expect(tableOf('table').value?.entries).toHaveLength(2)
})
