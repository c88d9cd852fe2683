import type { Pushed } from '../api/shapes.ts'
import type { MailItem } from '../api/wishes.ts'
import { digestGist } from '../mail/digest-message.ts'
import { inviteGist } from '../mail/invite-message.ts'
import { tableGist } from '../mail/table-gist.ts'
import { zoneOf } from '../mail/tell.ts'
import type { Ports } from '../ports.ts'
import type { Notice } from '../store/due.ts'
import { getPlayer } from '../store/players.ts'
import { findTable } from '../tables/find.ts'
import { inboxOf } from '../tables/inbox.ts'
import { isRefused } from '../tables/refused.ts'

/** Characters of what a notification says, and how many tables it names: a push service takes four KB. */
const MOST_CHARACTERS = 300
const MOST_OPEN = 40

/** What a device is told, in sentences of the mail about the same; null where there is nothing to tell. */
export async function pushMessage(ports: Ports, notice: Notice, mail: MailItem): Promise<Pushed | null> {
  const profile = await getPlayer(ports.store, notice.player, 'consistent')
  const said = profile && (await saidIn(ports, notice, mail, zoneOf(profile, mail.digest)))
  if (!said) return null
  const { tables } = await inboxOf(ports, notice.player)
  const open = tables.filter(({ mine }) => mine).map(({ id }) => id)
  return {
    ...said,
    to: notice.player,
    title: cut(said.title),
    body: cut(said.body),
    waiting: open.length,
    open: open.length > MOST_OPEN ? null : open,
  }
}

type Said = Pick<Pushed, 'tag' | 'path' | 'title' | 'body' | 'asks' | 'version'>

async function saidIn(ports: Ports, notice: Notice, mail: MailItem, zone: string): Promise<Said | null> {
  const { kind, player, table } = notice
  if (kind === 'digest') {
    const gist = await digestGist(ports, player, mail.quiet)
    return (
      gist && {
        tag: kind,
        version: 0,
        path: '/',
        title: gist.subject,
        body: gist.lines.join('\n'),
        asks: false,
      }
    )
  }
  if (!table) return null
  if (kind === 'invite') {
    const gist = await inviteGist(ports, table, player)
    return (
      gist && {
        tag: table,
        version: 0,
        path: `/invite#${table}`,
        title: gist.subject,
        body: gist.there,
        asks: false,
      }
    )
  }
  return saidOfTable(ports, { kind, player, table }, zone)
}

async function saidOfTable(
  ports: Ports,
  {
    kind,
    player,
    table,
  }: { kind: Exclude<Notice['kind'], 'digest' | 'invite'> } & Required<Pick<Notice, 'player' | 'table'>>,
  zone: string,
): Promise<Said | null> {
  const at = await findTable(ports, { table, player: Promise.resolve(player), base: null })
  if (isRefused(at) && at.refused === 'not-found') return null
  if (isRefused(at)) throw new Error(`A table could not be read: ${at.refused}.`)
  const gist = await tableGist(at, kind, zone)
  if (!gist) return null
  // That it is one's move, or that a table is over, stands in the title.
  const hello = kind === 'turn' || kind === 'over' ? null : gist.hello
  const body = [hello, gist.asked?.words, gist.result, gist.until].filter(Boolean).join(' ')
  const { version } = at.newest
  return {
    tag: table,
    version,
    path: `/table/${table}`,
    title: gist.subject,
    body,
    asks: gist.asked !== null,
  }
}

const cut = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${[...text].slice(0, MOST_CHARACTERS - 1).join('')}…` : text
