import { expect, it } from 'vitest'
import type { InboxRow } from '../../../functions/api/shapes.ts'
import { nextTable } from '../../../web/table/next-table.ts'

const row = (id: string, until: string | null, mine = true) => ({ id, until, mine }) as InboxRow
const soon = row('soon', '2026-01-02T00:00:00.000Z')
const later = row('later', '2026-01-03T00:00:00.000Z')
const open = row('open', null)

it.each([
  ['the one with the least time left', [later, open, soon], [], 'soon'],
  ['not the table itself', [soon, row('here', null)], [], 'soon'],
  ['none whose turn is in the outbox', [soon, later], ['soon'], 'later'],
  ['a table without a time limit, last', [open], [], 'open'],
  ['none that waits for others', [row('theirs', null, false)], [], undefined],
  ['none before the tables are known', null, [], undefined],
] as const)('table after a turn was sent: %s', (_, rows, sent, id) => {
  expect(nextTable(rows, new Set(sent), 'here')?.id).toBe(id)
})
