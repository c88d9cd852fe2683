import type { PlayerId } from '../../api/ids.ts'
import type { InboxRow } from '../../api/shapes.ts'
import type { Ports } from '../../ports/index.ts'
import { getMail } from '../../store/players/mail-item.ts'
import { listRows } from '../../store/tables/rows.ts'
import { shown } from '../../tables/lists/inbox.ts'
import { rowInWords } from '../text/row-words.ts'
import type { MailWords } from '../text/words.ts'

/** A table that waits for a player, as their feeds tell of it: what they might be mailed, and nothing else. */
export interface FeedRow extends Pick<InboxRow, 'id' | 'version' | 'until' | 'at'> {
  /** The version at which the player was asked. It identifies the move, whatever else happens until it is made. */
  asked: number
  /** The table by its title and its game. */
  what: string
  /** The other players there. */
  others: string
}

/** The tables that wait for a player, without muted ones. */
export async function feedRows(ports: Ports, player: PlayerId, mail: MailWords): Promise<FeedRow[]> {
  const [items, { quiet }] = await Promise.all([
    listRows(ports.store, player),
    getMail(ports.store, player, 'eventual'),
  ])
  const waiting = items.flatMap((item) => {
    const row = shown(item)
    if (!row?.mine || quiet.some((table) => table === row.id)) return []
    const asked = row.waiting.includes(row.seat) ? item.due : item.answer
    return [{ row, asked: asked ?? row.version }]
  })
  return Promise.all(waiting.map((one) => feedRow(one, mail)))
}

async function feedRow({ row, asked }: { row: InboxRow; asked: number }, mail: MailWords): Promise<FeedRow> {
  const { id, version, until, at } = row
  const { what, others } = await rowInWords(row, mail)
  return { id, version, until, at, asked, what, others: mail.listed(others) }
}
