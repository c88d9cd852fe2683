import * as v from 'valibot'
import type { PlayerId, TableId } from '../../api/ids.ts'
import { kindsInDigest, type NotificationKind, notificationKinds } from '../../api/notifications.ts'
import type { Ports } from '../../ports/index.ts'
import { changeMail } from '../../store/players/mail-item.ts'
import { getPlayer } from '../../store/players/players.ts'
import { sealed, unsealed } from './seal.ts'

/** The mails that a player wants no more: a kind, the daily one, or all about one table. */
export type Unwanted = { kind: NotificationKind | 'digest' } | { table: TableId }

type Needed = Pick<Ports, 'store' | 'random'>

const wanting = v.tuple([
  v.string(),
  v.union([
    v.strictObject({ kind: v.picklist([...notificationKinds, 'digest']) }),
    v.strictObject({ table: v.string() }),
  ]),
])

/** The token of a link that ends mails: nobody else can make it, or read whose it is. */
export const unsubscribeToken = (ports: Needed, player: PlayerId, unwanted: Unwanted): Promise<string> =>
  sealed(ports, [player, unwanted])

/** Ends the mails that a link names, however often it is asked; false for a link that is none of ours. */
export async function unsubscribe(ports: Needed, token: string): Promise<boolean> {
  const { store } = ports
  const said = await unsealed(ports, token, wanting)
  if (!said) return false
  const [named, unwanted] = said
  const player = named as PlayerId
  if (!(await getPlayer(store, player, 'consistent'))) return false
  await changeMail(store, player, ({ off, quiet }) => {
    if ('table' in unwanted) return { quiet: [...new Set([...quiet, unwanted.table as TableId])] }
    // A player who ends the daily message does not want one for each turn instead.
    const kinds = unwanted.kind === 'digest' ? kindsInDigest : [unwanted.kind]
    return {
      off: [...new Set([...off, ...kinds])],
      ...(unwanted.kind === 'digest' ? { digest: null } : {}),
    }
  })
  return true
}
