import {
  isAsked,
  levelAt,
  mask,
  type Pause,
  type Position,
  publishTable,
  type SeatNames,
  withOwn,
} from '../../../engine/core/index.ts'
import type { Language } from '../../../web/print/language.ts'
import { spanIn } from '../../../web/print/pace.ts'
import { resultIn } from '../../../web/print/result.ts'
import type { Words } from '../../../web/print/speech.ts'
import type { NotificationKind } from '../../api/notifications.ts'
import { namesOf } from '../../store/tables/table-items.ts'
import type { Seated } from '../../tables/situation.ts'
import { type AppWords, appWords } from './speech.ts'
import { type MailWords, mailWords, quoted, timeIn } from './words.ts'

/** The occasions of a message about a table, to a player who sits there. */
export type TableKind = Exclude<NotificationKind, 'invite'>

/** How a reader is spoken to at a table, all in their language. */
export interface Spoken {
  mail: MailWords
  app: AppWords
  /** Names by seat, safe for sentences; and the game's texts with them, null for a game without a client. */
  names: SeatNames
  words: Words | null
}

/** A message about a table in a few sentences; a notification says no more than this. */
export interface Gist extends Spoken {
  subject: string
  hello: string
  /** That the others are done and the reader alone is waited for; null where others are, or nobody else was. */
  last: string | null
  /** The question to the reader. */
  asked: MailQuestion | null
  /** The table's result, and the time until which the reader may answer. */
  result: string | null
  until: string | null
  words: Words
}

/** Whether a message is only about what is asked of its reader: it is not sent once that is answered. */
const needsQuestion: Record<TableKind, boolean> = {
  turn: true,
  reminder: true,
  nudge: true,
  'timed-out': false,
  over: false,
}

/** Null where nothing is asked of the reader any more and the message was only about that. */
export async function tableGist(
  at: Seated,
  kind: TableKind,
  { zone, language }: { zone: string; language: Language },
): Promise<Gist | null> {
  const { newest, seat, meta } = at
  const spoken = await spokenAt(at, language)
  const { mail, app, names, words } = spoken
  const { t } = mail
  const asked = whatIsAsked(at, spoken)
  if (!words || (!asked && needsQuestion[kind])) return null
  const until = publishTable(newest).until[seat]
  const game = words.t(`${newest.table.game}.name`)
  return {
    subject: t(subjectOf(kind, asked, at), { what: mail.called(meta.title, game) }),
    hello: [extendedBy(newest.pause, spoken), hello(kind, asked, at, mail)].filter(Boolean).join(' '),
    asked,
    last: asked?.kind === 'mine' ? lastOne(at, spoken) : null,
    result: newest.table.over && resultIn(app, newest.table.over, names, seat),
    until: until && asked ? t('mail.until', { when: timeIn(language, zone, until) }) : null,
    ...{ mail, app, names, words },
  }
}

/** The words for a player of a table, in a language. */
export async function spokenAt({ newest, who }: Seated, language: Language): Promise<Spoken> {
  const names = namesOf(newest, who).map((name) => withOwn(name, quoted))
  const [mail, app] = await Promise.all([mailWords(language), appWords(language)])
  return { mail, app, names, words: await app.wordsOf(newest.table.game, names) }
}

/** The question to a reader: their move, or an answer. */
export interface MailQuestion {
  kind: 'mine' | 'asked'
  words: string
}

export function whatIsAsked(
  at: Seated,
  { app, names, words }: Pick<Spoken, 'app' | 'names' | 'words'>,
): MailQuestion | null {
  const { game, newest, seat } = at
  const { over, request } = newest.table
  const position = newest.position as Position | null
  if (over || !position) return null
  const isMine = position.waiting.includes(seat)
  const move = isMine ? words?.ask(game.ask(mask(position, 'spectator'), seat), 'yes') : undefined
  if (request && isAsked(newest, seat)) {
    const name = app.nameOf(names, request.seat)
    const said = [app.t(`request.${request.kind}`, { name }), move].filter(Boolean)
    return { kind: 'asked', words: said.join(' ') }
  }
  return isMine ? { kind: 'mine', words: move ?? '' } : null
}

function hello(
  kind: TableKind,
  asked: MailQuestion | null,
  { newest, seat }: Seated,
  { t }: MailWords,
): string {
  if (newest.table.over) return t('mail.hello.over')
  if (kind === 'timed-out')
    return t(levelAt(newest.table, seat) ? 'mail.hello.stood-in' : 'mail.hello.timed-out')
  if (asked?.kind === 'asked') return t('mail.hello.asked')
  return kind === 'over' ? '' : t(`mail.hello.${kind}`)
}

/** Everybody who was asked together with the reader has moved since. */
function lastOne({ newest, seat }: Seated, { mail, names }: Pick<Spoken, 'mail' | 'names'>): string | null {
  const asked = newest.clock?.[seat]?.asked
  const { waiting } = newest.position as Position
  if (!asked || waiting.length > 1) return null
  const done = names.filter((_, other) => (newest.table.lastTurns[other]?.version ?? 0) > asked)
  const named = done.flatMap((name) => (name === null ? [] : [mail.named(name)]))
  return named.length > 0 ? mail.t('mail.last', { names: mail.listed(named), count: named.length }) : null
}

/** What has just extended the reader's time; null where nothing has. */
const extendedBy = (pause: Pause | undefined, { mail, app }: Pick<Spoken, 'mail' | 'app'>): string | null =>
  pause ? mail.t('mail.hello.extended', { cause: pause.cause, time: spanIn(app, pause.minutes) }) : null

/** The subject, by which the reader finds the message among others. */
function subjectOf(kind: TableKind, asked: MailQuestion | null, { newest }: Seated) {
  if (newest.table.over) return 'mail.subject.over'
  return asked?.kind === 'asked' && kind !== 'timed-out'
    ? 'mail.subject.asked'
    : (`mail.subject.${kind}` as const)
}
