import { mask, type Position, publishTable } from '../../../engine/core/index.ts'
import { type InWords, inWordsOf } from '../../../web/print/in-words.ts'
import type { Language } from '../../../web/print/language.ts'
import type { Words } from '../../../web/print/speech.ts'
import type { PagePorts, Ports } from '../../ports/index.ts'
import type { Mail } from '../../ports/mailer.ts'
import type { Seated } from '../../tables/situation.ts'
import { unsubscribeToken } from '../links/unsubscribe.ts'
import { type Asking, askingAt } from '../reply/asking.ts'
import { type Gist, type MailQuestion, type TableKind, tableGist } from '../text/table-gist.ts'
import { type MailWords, quoted } from '../text/words.ts'
import { htmlOf } from './html.tsx'
import { type Letter, type LetterPart, plainText } from './letter.ts'
import { messageId, threadId } from './message-id.ts'
import { pictureWidth, tablePicture } from './picture.tsx'
import { replyParts } from './reply-parts.ts'
import { storyOf } from './story.ts'

/** The ports for writing messages: also for printing pictures. */
export type MailPorts = Ports & Pick<PagePorts, 'renderer'>

/** The reader of a message, the zone of their times, and their language. */
export interface Reader {
  address: string
  zone: string
  language: Language
}

/** The most choices that are listed one by one. */
const MOST_CHOICES = 8

/** The parts of a message about a table besides the table itself. */
export interface Said extends Pick<Gist, 'mail' | 'app' | 'names' | 'words' | 'asked'> {
  subject: string
  lead: string
  texts: readonly (string | null)[]
  /** The first entry that it tells; null for those since the reader's own last turn. */
  since: number | null
  /** The kind of mails that a link ends. */
  ends: TableKind
  /** The possible replies by mail; null where there are none. */
  asking: Asking | null
}

/**
 * A message about a table, to a player who sits there: only what they may see. Null where nothing is asked of them any
 * more and the message was only about that.
 */
export async function tableMessage(
  ports: MailPorts,
  at: Seated,
  { kind, version }: { kind: TableKind; version: number },
  reader: Reader,
): Promise<Mail | null> {
  const { table, player } = at
  const gist = await tableGist(at, kind, reader)
  if (!gist) return null
  const { subject, mail, app, names, words, asked } = gist
  const asking = asked && (await askingAt(ports, at, words))
  const lead = [gist.hello, gist.last, asked?.words].filter(Boolean).join(' ')
  const texts = [gist.result, gist.until]
  const spoken = { mail, app, names, words }
  const said: Said = { ...spoken, subject, asked, lead, texts, since: null, ends: kind, asking }
  return {
    ...(await messageAbout(ports, at, said, reader)),
    id: messageId(ports.origin, ['table', table, version, kind, player, ...nudged(ports, kind)]),
  }
}

/** A message with some news of a table, and the table as it is now. */
export async function messageAbout(
  ports: MailPorts,
  at: Seated,
  said: Said,
  { address }: Reader,
): Promise<Mail> {
  const { subject, mail, words, asked, lead, texts, ends, asking } = said
  const { t } = mail
  const { table, newest, seat, meta, player } = at
  const { host } = new URL(ports.origin)
  const state = publishTable(newest)
  const view = asking?.view ?? (newest.position && mask(newest.position as Position, seat))
  const game = words.t(`${newest.table.game}.name`)
  const title = quoted(meta.title) || game
  const [byKind, byTable] = await Promise.all([
    unsubscribeToken(ports, player, { kind: ends }),
    unsubscribeToken(ports, player, { table }),
  ])
  const [story, told] = await Promise.all([storyOf(ports, at, said), inWords(at, view, said)])
  const letter: Letter = {
    title,
    parts: [
      ...(asking ? [{ kind: 'small' as const, text: t('mail.reply.above') }] : []),
      { kind: 'lead', text: lead },
      ...texts.flatMap((text) => (text ? [{ kind: 'text' as const, text }] : [])),
      ...story,
      {
        ...{ kind: 'picture', name: PICTURE, alt: t('mail.picture', { title }), width: pictureWidth },
        ...{ heading: t('mail.stands'), lines: told.stands },
        // The picture shows neither money nor points, nor what can be taken: a player by reply chooses by these.
        listed: asking !== null,
      },
      ...(told.held.length > 0 && !newest.table.over
        ? [{ kind: 'list' as const, heading: t('mail.held'), lines: told.held }]
        : []),
      ...(asking ? replyParts(asking, told, said) : choices(at, words, told, mail)),
      { kind: 'button', way: { label: goOn(asked, mail), href: `${ports.origin}/table/${table}` } },
      { kind: 'small', text: t('mail.why', { host }) },
      {
        kind: 'ways',
        ways: [
          { label: t(`mail.end.${ends}`), href: `${ports.origin}/unsubscribe#${byKind}` },
          { label: t('mail.end.table'), href: `${ports.origin}/unsubscribe#${byTable}` },
        ],
      },
    ],
  }
  return {
    to: address,
    subject,
    html: htmlOf(letter, mail),
    text: plainText(letter),
    pictures: [
      {
        name: PICTURE,
        bytes: await tablePicture(
          ports,
          { state, view: view as never },
          { isNumbered: asking?.offer != null, t: words.t },
        ),
      },
    ],
    id: null,
    thread: threadId(ports.origin, [table, player]),
    unsubscribe: `${ports.origin}/api/unsubscribe/${byKind}`,
    ...(asking ? { replyTo: asking.replyTo } : {}),
  }
}

const PICTURE = 'table'

/** A player may be nudged about the same entry again on another day. */
const nudged = ({ now }: Ports, kind: TableKind): string[] =>
  kind === 'nudge' ? [new Date(now()).toISOString().slice(0, 10)] : []

const goOn = (asked: MailQuestion | null, { t }: MailWords): string =>
  asked ? t(asked.kind === 'mine' ? 'mail.go.mine' : 'mail.go.asked') : t('mail.go.look')

/** The table in words, as its reader may see it. */
async function inWords(
  { newest, seat }: Seated,
  view: Position | null,
  { app, names, words }: Said,
): Promise<InWords> {
  if (!view) return { stands: [], held: [] }
  const tell = await inWordsOf(newest.table.game)
  return tell({ view, seat, names: app.called(names), t: words.t })
}

function choices(
  { game, newest, seat }: Seated,
  words: Words,
  { onMap = [] }: InWords,
  { t }: MailWords,
): LetterPart[] {
  const position = newest.position as Position | null
  if (!position?.waiting.includes(seat) || newest.table.over) return []
  const view = mask(position, seat)
  const legal = game.legal(view, seat)
  const plain = legal.filter(({ kind }) => !onMap.includes(kind))
  if (plain.length === 0 || plain.length > MOST_CHOICES) return []
  const lines = plain.map((action) => words.say(game.say(view, seat, action)))
  return [{ kind: 'list', heading: t('mail.choices'), lines }]
}
