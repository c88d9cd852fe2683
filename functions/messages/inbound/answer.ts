import { mask, type Position } from '../../../engine/core/index.ts'
import { resultIn } from '../../../web/print/result.ts'
import type { Words } from '../../../web/print/speech.ts'
import type { Mail } from '../../ports/mailer.ts'
import type { Seated } from '../../tables/situation.ts'
import { messageId } from '../mail/message-id.ts'
import { type MailPorts, messageAbout, type Reader } from '../mail/table-message.ts'
import { type Asking, askingAt } from '../reply/asking.ts'
import { type MailQuestion, spokenAt, whatIsAsked } from '../text/table-gist.ts'
import { type MailWords, quoted } from '../text/words.ts'

/** The outcome of a reply by mail. */
export type ReplyResult =
  /** A part of a turn is saved as the draft. */
  | { kind: 'noted' }
  /** A turn is played: this entry. */
  | { kind: 'sent'; version: number }
  /** A take-back or an ending is agreed to or declined: by this entry. */
  | { kind: 'answered'; version: number }
  /** A take-back is to be looked at before it is answered. */
  | { kind: 'revealed' }
  /** A line can't be followed; empty if there is no line at all. */
  | { kind: 'unclear'; line: string }
  /** It replies to an outdated list: of an earlier position, or of another draft. */
  | { kind: 'moved' | 'changed' }
  /** Nothing can be played: by its writer, or by anybody for now. */
  | { kind: 'waiting' | 'busy' }

/** The message that answers a reply: the outcome, the state of the table, and what can be done next. */
export async function answerMessage(
  ports: MailPorts,
  at: Seated,
  outcome: ReplyResult,
  { reader, reply: { key, id } }: { reader: Reader; reply: { key: string; id: string | null } },
): Promise<Mail | null> {
  const spoken = await spokenAt(at, reader.language)
  const { mail, app, names, words } = spoken
  const { t } = mail
  const asking = words && (await askingAt(ports, at, words))
  if (!words || !asking) return null
  const { newest, meta, table, player, seat } = at
  const asked = whatIsAsked(at, spoken)
  const what = mail.called(meta.title, words.t(`${newest.table.game}.name`))
  const { over } = newest.table
  const subject = over ? t('mail.subject.over', { what }) : t('mail.subject.turn', { what })
  const message = await messageAbout(
    ports,
    at,
    {
      ...{ mail, app, names, words, asked, asking },
      subject: t('mail.reply.subject', { subject }),
      lead: leadOf(outcome, mail),
      texts: over
        ? [t('mail.hello.over'), resultIn(app, over, names, seat)]
        : [nextOf(at, asking, asked, words)],
      since: 'version' in outcome ? outcome.version : null,
      ends: 'turn',
    },
    reader,
  )
  return {
    ...message,
    id: messageId(ports.origin, ['answer', table, player, key]),
    ...(id === null ? {} : { answers: id }),
  }
}

const leads = {
  noted: 'mail.reply.noted',
  sent: 'mail.reply.sent',
  answered: 'mail.reply.answered',
  revealed: 'mail.reply.revealed',
  moved: 'mail.reply.moved',
  changed: 'mail.reply.changed',
  waiting: 'mail.reply.waiting',
  busy: 'mail.reply.busy',
} as const

function leadOf(outcome: ReplyResult, { t }: MailWords): string {
  if (outcome.kind !== 'unclear') return t(leads[outcome.kind])
  return outcome.line === '' ? t('mail.reply.empty') : t('mail.reply.unclear', { line: quoted(outcome.line) })
}

/** The next question to the reader, or to the players for whom the table waits. */
function nextOf(
  { game, newest, seat }: Seated,
  { view, offer }: Asking,
  asked: MailQuestion | null,
  words: Words,
): string | null {
  if (asked?.kind === 'asked') return asked.words
  const position = newest.position as Position | null
  if (!position) return null
  if (view && offer) return words.ask(game.ask(mask(view, 'spectator'), seat), 'yes')
  const everyones = mask(position, 'spectator')
  return position.waiting
    .filter((other) => other !== seat)
    .map((other) => words.ask(game.ask(everyones, other), 'no'))
    .join(' ')
}
