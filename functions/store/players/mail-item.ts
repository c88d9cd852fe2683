import type { PlayerId, TableId } from '../../api/ids.ts'
import type { MailSettings } from '../../api/notifications.ts'
import type { Store } from '../dynamodb/client.ts'
import { standsAt } from '../dynamodb/expression.ts'
import { type Consistency, deleteItem, getItem, putItem } from '../dynamodb/item.ts'

const nothing: MailSettings = {
  ...{ address: null, hash: null, trouble: null, since: null, waits: null, off: [], quiet: [] },
  ...{ digest: null, apart: false, asked: false, replies: { off: false, ended: 0 } },
}

type Stored = MailSettings & { revision: number }

const mailKey = (player: PlayerId) => ({ pk: `P#${player}`, sk: 'MAIL' })

export const getMail = async (store: Store, player: PlayerId, reading: Consistency): Promise<MailSettings> =>
  mailOf(await getItem<Stored>(store, mailKey(player), reading))

function mailOf(item: Stored | null): MailSettings {
  const { address, hash, trouble, since, waits, off, quiet, digest, apart, asked, replies } = {
    ...nothing,
    ...item,
  }
  return { address, hash, trouble, since, waits, off, quiet, digest, apart, asked, replies }
}

/** Changes the mail item, however many writers do so at once. Returns what stood before and what stands now. */
export async function changeMail(
  store: Store,
  player: PlayerId,
  change: (before: MailSettings) => Partial<MailSettings>,
): Promise<{ before: MailSettings; now: MailSettings }> {
  for (;;) {
    const stands = await getItem<Stored>(store, mailKey(player), 'consistent')
    const before = mailOf(stands)
    const now = { ...before, ...change(before) }
    const revision = stands?.revision ?? 0
    const item = { ...mailKey(player), ...now, revision: revision + 1 }
    if (await putItem(store, item, standsAt(revision))) return { before, now }
  }
}

export const deleteMail = (store: Store, player: PlayerId): Promise<boolean> =>
  deleteItem(store, mailKey(player))

/** Upper bound on the tables that a player mutes. The first ones are over by then. */
const MOST_QUIET = 500

/** Mutes mail about a table for a player, or unmutes it. */
export const mute = (store: Store, player: PlayerId, table: TableId, isMuted: boolean): Promise<unknown> =>
  changeMail(store, player, ({ quiet }) => {
    const others = quiet.filter((other) => other !== table)
    return { quiet: isMuted ? [...others, table].slice(-MOST_QUIET) : others }
  })
