import type { ComponentChildren, VNode } from 'preact'
import type { InboxRow } from '../../../functions/api/shapes.ts'
import { type LocalTable, peopleAt, taughtAt } from '../../device/device-store.ts'
import { drafts, outbox, pictures, plans, rejectedDrafts } from '../../device/kept.ts'
import { Emblem, nameOfGame, titleOf, useWords } from '../../games/kit/words.tsx'
import { Label } from '../../shell/page/label.tsx'
import { theme } from '../../shell/page/looks.ts'
import { isShort, left, timeWords, until } from '../../shell/time/time.ts'
import { resultInList } from '../../shell/words/result.ts'
import { statusOfQueued } from '../../sync/sending.ts'
import { called, listed, nameOf, t, type Words } from '../../text/words.ts'

/** One table: what it is, who is waited for, what happened last. */
export function Row({ row }: { row: InboxRow }): VNode {
  const words = useWords(row.game, called(row.names))
  const isQueued = outbox.value.has(row.id)
  const planned = row.over ? 0 : (plans.value.get(row.id)?.left ?? 0)
  return (
    <li class="row">
      <Small table={row.id} game={row.game} />
      <div>
        <div class="titled">
          <h3>
            <a href={`/table/${row.id}`}>{titleOf(row)}</a>
          </h3>
          <time class="quiet" dateTime={row.at}>
            {timeWords(row.at)}
          </time>
        </div>
        <p class="state">
          <span>
            {row.mine && row.waiting.includes(row.seat) && !isQueued && (
              <span class="seal" aria-hidden="true" />
            )}
            <Label>{isQueued ? statusOfQueued() : stateOf(row, words)}</Label>
          </span>
          {row.until && !isQueued && (
            <time
              class={isShort(row.until) ? 'short' : undefined}
              dateTime={row.until}
              title={until(row.until)}
            >
              <Label>{t('row.left', { time: left(row.until) })}</Label>
            </time>
          )}
          {row.unread && !row.lent && <span class="unread">{t('chat.unread')}</span>}
          {planned > 0 && <span class="mark">{t('row.planned', { count: planned })}</span>}
          {marksOf(row.id).map((key) => (
            <span key={key} class={`mark ${key}`}>
              {t(`row.${key}`)}
            </span>
          ))}
        </p>
        {row.fact && row.fact.with.seat !== row.seat && words && (
          <p class="printed latest">{words.say(row.fact)}</p>
        )}
        <Played {...row} others={areAllAwaited(row) ? null : withOthers(row)} />
      </div>
    </li>
  )
}

/** The table as it was last seen on this device; until then its game's figure. */
export function Small({ table, game }: { table: string; game: string }): VNode {
  const picture = pictures.value.get(table)
  if (!picture) return <Emblem game={game} />
  return (
    <picture class="small">
      {theme.value === 'system' && <source srcset={picture.dark} media="(prefers-color-scheme: dark)" />}
      <img src={theme.value === 'dark' ? picture.dark : picture.light} alt="" width="56" height="56" />
    </picture>
  )
}

/** A table on this device: mine where nobody else plays there by hand, else passed around. */
export function LocalRow({ table }: { table: LocalTable }): VNode {
  const { id, newest, names, title, opponents, points } = table
  const { game, over } = newest.table
  const { waiting } = newest.position as { waiting: number[] }
  const words = useWords(game, called(names))
  const people = peopleAt(table)
  const isLesson = taughtAt(id) !== null
  const seat = isLesson || people.length === 1 ? people[0] : -1
  const isMine = !isLesson && waiting.includes(seat)
  const state = () => {
    if (over) return resultInList({ over, points, names, seat }, words)
    if (isLesson) return t('inbox.lesson')
    if (isMine) return t('turn.mine')
    const toMove = waiting.filter((one) => !opponents?.[one])
    const others = (toMove.length > 0 ? toMove : waiting).map((one) => nameOf(names, one))
    return t('turn.others', { names: listed(others), count: others.length })
  }
  return (
    <ShortRow href={`/table/${id}`} table={{ id, game, title, names, seat, at: newest.at, started: true }}>
      <p class="state">
        <span>
          {!over && isMine && <span class="seal" aria-hidden="true" />}
          <Label>{state()}</Label>
        </span>
      </p>
    </ShortRow>
  )
}

type ShortProps = {
  href: string
  /** `seat`: mine, where I have one. */
  table: Pick<InboxRow, 'id' | 'game' | 'title' | 'names' | 'at'> & { seat?: number; started?: boolean }
  children?: ComponentChildren
}

/** A row for a table with fewer details. */
export function ShortRow({ href, table, children }: ShortProps): VNode {
  const { id, game, seat = -1, at } = table
  return (
    <li class="row">
      <Small table={id} game={game} />
      <div>
        <div class="titled">
          <h3>
            <a href={href}>{titleOf(table)}</a>
          </h3>
          <time class="quiet" dateTime={at}>
            {timeWords(at)}
          </time>
        </div>
        {children}
        <Played {...table} others={withOthers({ ...table, seat })} />
      </div>
    </li>
  )
}

/** The marks of a table on this device: `aside` for turns set aside in the tray, `draft` for a draft. */
const marksOf = (id: string) =>
  (['aside', 'draft'] as const).filter((key) =>
    key === 'draft'
      ? (drafts.value.get(id)?.actions.length ?? 0) > 0
      : [...rejectedDrafts.value.values()].some(({ table }) => table === id),
  )

/** The state of a table in words: how it ended, or for what it waits. */
function stateOf(row: InboxRow, words: Words | null): string {
  const { names, request, seat, over } = row
  if (over) return resultInList({ ...row, over }, words)
  if (!row.started) return t('gathering.free', { count: names.filter((name) => name === null).length })
  if (request && row.mine && request.seat !== seat)
    return t(`request.${request.kind}`, { name: nameOf(names, request.seat) })
  if (row.lent) return t('row.lent', { name: nameOf(names, seat) })
  if (row.away) return t('row.away')
  if (row.mine) return t('turn.mine')
  const waited = row.waiting.map((other) => nameOf(names, other))
  return t('turn.others', { names: listed(waited), count: waited.length })
}

/** Whether the state of a table names everyone else already. */
const areAllAwaited = ({ mine, names, waiting }: InboxRow): boolean =>
  !mine && waiting.length === names.length - 1

/** The game, where the title does not say it, and the other players. */
function Played({
  game,
  title,
  others,
}: {
  game: string
  title: string
  others: string | null
}): VNode | null {
  const name = nameOfGame(game)
  const told = [title && !title.includes(name) && name, others].filter(Boolean).join(' · ')
  return told ? <p class="quiet">{told}</p> : null
}

type Others = Pick<InboxRow, 'names' | 'seat'> & Partial<Pick<InboxRow, 'started' | 'over'>>

/** The other players; null if there are none. Only before the start a seat without a name is a free one. */
export function withOthers({ names, seat, started, over }: Others): string | null {
  const others = names.flatMap((name, other) =>
    other === seat || (name === null && !started) ? [] : [nameOf(names, other)],
  )
  if (others.length > 0) return t('row.with', { names: listed(others) })
  return names.length > 1 && !over ? t('row.alone') : null
}
