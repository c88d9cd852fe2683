import type { PlayerId, TableId } from '../api/ids.ts'
import type { Store } from '../store/dynamodb/client.ts'
import type { Act } from '../store/operator/acts.ts'
import { getReport } from '../store/operator/reports.ts'
import { getPlayer } from '../store/players/players.ts'
import { getMessage } from '../store/tables/chat.ts'
import { getMeta, type Meta } from '../store/tables/table-items.ts'

type Standing = 'not-found' | 'already' | null

/** Why an act would change nothing: what it is on does not exist, or is so already. Null if it would change something. */
export const standing = (store: Store, act: Act): Promise<Standing> =>
  'player' in act ? standingOfPlayer(store, act) : standingOfTable(store, act)

async function standingOfPlayer(store: Store, act: Extract<Act, { player: PlayerId }>): Promise<Standing> {
  const profile = await getPlayer(store, act.player, 'consistent')
  if (!profile) return 'not-found'
  const isSo =
    (act.kind === 'rename' && profile.name === act.name) ||
    (act.kind === 'suspend' && profile.suspended !== undefined) ||
    (act.kind === 'unsuspend' && profile.suspended === undefined)
  return isSo ? 'already' : null
}

async function standingOfTable(store: Store, act: Extract<Act, { table: TableId }>): Promise<Standing> {
  const meta = await getMeta(store, act.table, 'consistent')
  if (!meta) return 'not-found'
  if (act.kind === 'delete-message') {
    const message = await getMessage(store, act.table, act.message)
    return message ? (message.removed ? 'already' : null) : 'not-found'
  }
  if (act.kind === 'close-report') {
    const report = await getReport(store, act.table, act.report)
    return report ? (report.closed ? 'already' : null) : 'not-found'
  }
  return isSoAt(meta, act.kind) ? 'already' : null
}

const isSoAt = ({ delisted, frozen }: Meta, kind: Act['kind']): boolean =>
  (kind === 'delist' && Boolean(delisted)) ||
  (kind === 'relist' && !delisted) ||
  (kind === 'freeze' && Boolean(frozen)) ||
  (kind === 'thaw' && !frozen)
