import type { Language } from '../../../web/print/language.ts'
import type { MailSettings } from '../../api/notifications.ts'
import type { InboxRow, Pushed, PushedAnswer } from '../../api/shapes.ts'
import type { Ports } from '../../ports/index.ts'
import { getPlayer, languageOf } from '../../store/players/players.ts'
import type { RecentCall } from '../../store/players/push-devices.ts'
import type { Notice } from '../../store/tables/due.ts'
import { inboxOf } from '../../tables/lists/inbox.ts'
import { isNight } from '../../time/rest.ts'
import { digestGist } from '../mail/digest-message.ts'
import { inviteGist } from '../mail/invite-message.ts'
import { tableFor, zoneOf } from '../mail/notify-by-mail.ts'
import { webhookGist } from '../mail/webhook-message.ts'
import { shortened } from '../text/fit.ts'
import { appWords } from '../text/speech.ts'
import { tableGist } from '../text/table-gist.ts'
import { type MailWords, mailWords } from '../text/words.ts'
import { answersTo, answersToInvite } from './answers.ts'

/** Upper bounds in bytes of a notification's title, text and button, and on the tables it names: a push takes four KB. */
export const MOST_OF = { title: 160, body: 440, button: 100 }
export const MOST_OPEN = 30
/** Upper bound on the tables that a notification about several names to the worker. */
export const MOST_ABOUT = 16

/**
 * The content of a push message, in sentences of the mail about the same; null if there is nothing to tell. A webhook
 * posts the same without buttons. `recent`: the turns that a device was last told of; if that `isNow`, the turn of another
 * table is told together with those that still wait.
 */
export async function pushMessage(
  ports: Ports,
  notice: Notice,
  mail: MailSettings,
  { buttons, recent, isNow = false }: { buttons: boolean; recent?: RecentCall | undefined; isNow?: boolean },
): Promise<Pushed | null> {
  const { player } = notice
  const profile = await getPlayer(ports.store, player, 'consistent')
  if (!profile) return null
  const language = languageOf(profile)
  const { tables } = await inboxOf(ports, player)
  const alone =
    notice.kind === 'digest'
      ? await saidOfAll(tables, mail, language)
      : await saidOfOne(ports, notice, { zone: zoneOf(profile, mail.digest), language, buttons })
  if (!alone) return null
  const told = recent ? tables.filter(({ id }) => id === notice.table || recent.tables.includes(id)) : []
  const several = recent && isNow ? await saidOfSeveral(told, recent.tag, mail, language) : null
  const said = several ?? (recent ? besideOthers(alone, told, recent) : alone)
  const open = tables.filter(({ mine }) => mine).map(({ id }) => id)
  return {
    ...said,
    to: player,
    title: cut(said.title, MOST_OF.title),
    body: cut(said.body, MOST_OF.body),
    ...(isNight(profile.rest ?? null, ports.now()) ? { silent: true } : {}),
    waiting: open.length,
    open: open.length > MOST_OPEN ? null : open,
  }
}

type Said = Pick<
  Pushed,
  'tag' | 'path' | 'title' | 'body' | 'asks' | 'version' | 'answers' | 'unsent' | 'about'
>

/** A message that is about no turn at a table asks for none, and no turn outdates it. */
const elsewhere = { version: 0, asks: false }

async function saidOfAll(
  tables: readonly InboxRow[],
  { quiet }: MailSettings,
  language: Language,
): Promise<Said | null> {
  const gist = await digestGist(tables, quiet, await mailWords(language))
  return gist && { ...elsewhere, tag: 'digest', path: '/', title: gist.subject, body: gist.lines.join('\n') }
}

/** Several tables that wait for the player, under the tag of those that called before; null where fewer than two do. */
async function saidOfSeveral(
  tables: readonly InboxRow[],
  tag: string,
  { quiet }: MailSettings,
  language: Language,
): Promise<Said | null> {
  const gist = await digestGist(tables, quiet, await mailWords(language))
  if (!gist || gist.mine.length < 2) return null
  const about = gist.mine.slice(0, MOST_ABOUT).map(({ id, version }) => ({ table: id, version }))
  return { version: 0, asks: true, about, tag, path: '/', title: gist.subject, body: gist.lines.join('\n') }
}

/** A message about one table. It must not take the place of one about several that is shown under its tag. */
function besideOthers(alone: Said, told: readonly InboxRow[], recent: RecentCall): Said {
  const areOthers = told.some(({ id, mine }) => mine && id !== alone.tag)
  if (alone.tag !== recent.tag || !areOthers) return alone
  return { ...alone, tag: besideTag(recent), about: [{ table: alone.tag, version: alone.version }] }
}

export const besideTag = ({ tag }: RecentCall): string => `${tag}-alone`

async function saidOfOne(
  ports: Ports,
  { kind, player, table }: Notice,
  reader: { zone: string; language: Language; buttons: boolean },
): Promise<Said | null> {
  const { language, buttons } = reader
  if (kind === 'webhook-ended') {
    const gist = await webhookGist(ports, player, language)
    return gist && { ...elsewhere, tag: 'webhook', path: '/settings', title: gist.subject, body: gist.said }
  }
  if (!table || kind === 'digest') return null
  if (kind === 'invite') {
    const gist = await inviteGist(ports, table, player, language)
    if (!gist) return null
    const answers = buttons ? answersToInvite(gist, await appWords(language)) : []
    return {
      ...elsewhere,
      ...{ tag: table, path: `/invite#${table}`, title: gist.subject, body: gist.there },
      ...asButtons(answers, gist.mail),
    }
  }
  const at = await tableFor(ports, table, player)
  const gist = at && (await tableGist(at, kind, reader))
  if (!gist) return null
  // A player's move, or the end of a table, is in the title already.
  const hello = kind === 'turn' || kind === 'over' ? null : gist.hello
  return {
    tag: table,
    version: at.newest.version,
    path: `/table/${table}`,
    title: gist.subject,
    body: [hello, gist.last, gist.asked?.words, gist.result, gist.until].filter(Boolean).join(' '),
    asks: gist.asked !== null,
    ...asButtons(buttons ? answersTo(at, gist) : [], gist.mail),
  }
}

/** Answers as a notification has them, and the sentence to show if one can't be sent. */
const asButtons = (answers: readonly PushedAnswer[], { t }: MailWords): Pick<Said, 'answers' | 'unsent'> =>
  answers.length === 0
    ? {}
    : {
        answers: answers.map((one) => ({ ...one, label: cut(one.label, MOST_OF.button) })),
        unsent: t('mail.unsent'),
      }

const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text))

/** A text that takes no more than this many bytes, as it is sent. */
export const cut = (text: string, most: number): string => shortened(text, most, bytesOf)
