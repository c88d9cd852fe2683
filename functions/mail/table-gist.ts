import { isAsked, levelAt, mask, type Position, publishTable } from '../../engine/core/index.ts'
import { resultIn } from '../../web/print/result.ts'
import type { Words } from '../../web/print/speech.ts'
import type { MailKind } from '../api/wishes.ts'
import { speech, wordsOf } from '../card/speech.ts'
import { namesOf } from '../store/table-items.ts'
import type { Seated } from '../tables/situation.ts'
import { called, quoted, t, timeIn } from './words.ts'

/** What a message about a table may be about, to one who sits there. */
export type TableKind = Exclude<MailKind, 'invite'>

/** What a message about a table comes to, in sentences; a notification says no more than this. */
export interface Gist {
  subject: string
  hello: string
  /** What is asked of its reader. */
  asked: Asked | null
  /** How the table ended, and until when there is time. */
  result: string | null
  until: string | null
  /** By seat, as sentences call them; and what its game says. */
  names: (string | null)[]
  words: Words
}

/** Null where nothing is asked of its reader any more and that was all. */
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
    until: until && asked ? t('mail.until', { when: timeIn(zone, until) }) : null,
    names,
    words,
  }
}

/** What everybody at a table is called, and what its game says there. */
export async function spokenAt({
  newest,
  who,
}: Seated): Promise<{ names: Gist['names']; words: Words | null }> {
  const names = namesOf(newest, who).map((name) => name && quoted(name))
  return { names, words: await wordsOf(newest.table.game, names) }
}

/** What is asked of a reader: his move, or an answer. */
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

/** What a message is about, as its reader finds it among others. */
function subjectOf(kind: TableKind, asked: Asked | null, { newest }: Seated) {
  if (newest.table.over) return 'mail.subject.over'
  return asked?.kind === 'asked' && kind !== 'timed-out'
    ? 'mail.subject.asked'
    : (`mail.subject.${kind}` as const)
}
