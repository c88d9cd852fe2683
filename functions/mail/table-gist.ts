import { isAsked, levelAt, mask, type Position, publishTable } from '../../engine/core/index.ts'
import { resultIn } from '../../web/print/result.ts'
import type { Words } from '../../web/print/speech.ts'
import type { MailKind } from '../api/wishes.ts'
import { speech, wordsOf } from '../card/speech.ts'
import { namesOf } from '../store/table-items.ts'
import type { Seated } from '../tables/situation.ts'
import { called, quoted, t, timeIn } from './words.ts'

/** The occasions of a message about a table, to a player who sits there. */
export type TableKind = Exclude<MailKind, 'invite'>

/** A message about a table in a few sentences; a notification says no more than this. */
export interface Gist {
  subject: string
  hello: string
  /** The question to the reader. */
  asked: Asked | null
  /** The table's result, and the time until which the reader may answer. */
  result: string | null
  until: string | null
  /** Names by seat, as sentences use them; and the game's texts. */
  names: (string | null)[]
  words: Words
}

/** Null where nothing is asked of the reader any more and the message was only about that. */
export async function tableGist(at: Seated, kind: TableKind, zone: string): Promise<Gist | null> {
  const { newest, seat, meta } = at
  const { names, words } = await spokenAt(at)
  const asked = whatIsAsked(at, names, words)
  if (!words || (!asked && kind !== 'over' && kind !== 'timed-out')) return null
  const until = publishTable(newest).until[seat]
  const game = words.t(`${newest.table.game}.name`)
  return {
    subject: t(subjectOf(kind, asked, at), { what: called(meta.title, game) }),
    hello: hello(kind, asked, at),
    asked,
    result: newest.table.over && resultIn(speech, newest.table.over, names, seat),
    until: until && asked ? t('mail.until', { when: timeIn(speech.t('language'), zone, until) }) : null,
    names,
    words,
  }
}

/** The names of all at a table, and the game's texts with them. */
export async function spokenAt({
  newest,
  who,
}: Seated): Promise<{ names: Gist['names']; words: Words | null }> {
  const names = namesOf(newest, who).map((name) => name && quoted(name))
  return { names, words: await wordsOf(newest.table.game, names) }
}

/** The question to a reader: their move, or an answer. */
export interface Asked {
  kind: 'mine' | 'asked'
  words: string
}

export function whatIsAsked(at: Seated, names: (string | null)[], words: Words | null): Asked | null {
  const { game, newest, seat } = at
  const { over, request } = newest.table
  const position = newest.position as Position | null
  if (over || !position) return null
  const isMine = position.waiting.includes(seat)
  const move = isMine ? words?.ask(game.ask(mask(position, 'spectator'), seat), 'yes') : undefined
  if (request && isAsked(newest, seat)) {
    const name = speech.nameOf(names, request.seat)
    const said = [speech.t(`request.${request.kind}`, { name }), move].filter(Boolean)
    return { kind: 'asked', words: said.join(' ') }
  }
  return isMine ? { kind: 'mine', words: move ?? '' } : null
}

function hello(kind: TableKind, asked: Asked | null, { newest, seat }: Seated): string {
  if (newest.table.over) return t('mail.hello.over')
  if (kind === 'timed-out')
    return t(levelAt(newest.table, seat) ? 'mail.hello.stood-in' : 'mail.hello.timed-out')
  if (asked?.kind === 'asked') return t('mail.hello.asked')
  return kind === 'over' ? '' : t(`mail.hello.${kind}`)
}

/** The subject, by which the reader finds the message among others. */
function subjectOf(kind: TableKind, asked: Asked | null, { newest }: Seated) {
  if (newest.table.over) return 'mail.subject.over'
  return asked?.kind === 'asked' && kind !== 'timed-out'
    ? 'mail.subject.asked'
    : (`mail.subject.${kind}` as const)
}
