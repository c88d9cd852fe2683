import type { InboxRow } from '../../functions/api/shapes.ts'

/** The other table that waits for me and has the least time left; none whose turn is on its way already. */
export const nextTable = (
  rows: readonly InboxRow[] | null,
  sent: { has(table: string): boolean },
  table: string,
): InboxRow | undefined =>
  rows
    ?.filter((row) => row.mine && row.id !== table && !sent.has(row.id))
    .sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))[0]

/** Tables without a limit come after those of any time. */
const timeOf = ({ until }: InboxRow): string => until ?? '~'
