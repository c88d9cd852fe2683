import { useSignal } from '@preact/signals'
import { Fragment, type VNode } from 'preact'
import type { PublicEntry, Seat } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import { SealOf } from '../../../shell/forms/bot.tsx'
import {
  easedOf,
  headlines,
  isNews,
  isTurnOf,
  moversIn,
  newsOf,
  summaryOf,
  type Weights,
} from '../../../table/news.ts'
import { playedBy } from '../../../table/played-by.ts'
import { SeatMark } from '../../../table/seat-mark.tsx'
import { nameOf, t, type Words } from '../../../text/words.ts'
import { Lines } from './lines.tsx'

type Props = {
  known: Known
  weights: Weights
  words: Words
  light(at: readonly string[]): void
}

/**
 * The news since my last turn, before I decide: a summary a player, which opens line by line. Dismissed by one tap, or by
 * my first choice.
 */
export function Since({ known, weights, words, light }: Props): VNode | null {
  const { view, entries } = known
  const seen = useSignal(0)
  const isAlone = view.names.length === 1
  const all = newsOf(known, weights).filter(({ version }) => version > seen.value)
  // That a table came from a device is told as long as nothing has happened since.
  const news = all.some(({ kind }) => !beginnings.includes(kind))
    ? all.filter(({ kind }) => kind !== 'imported')
    : all
  if (isAlone && !news.some(({ facts }) => facts.some((fact) => isNews(fact, weights)))) return null
  const linesOf = (entries: typeof news) =>
    headlines(
      entries.map((entry) => newsIn(entry, weights)),
      view.names,
      words,
    )
  const planned = (entry: PublicEntry) => playedBy(view.plan, entry)
  const isMine = (entry: PublicEntry) => isTurnOf(entry, view.seat)
  const others = moversIn(news.filter((entry) => !isMine(entry)))
  const groups = others
    .map((seat) => ({ seat, lines: linesOf(news.filter((entry) => isTurnOf(entry, seat))) }))
    .filter(({ lines }) => lines.length > 1)
  // The results of my own turn were first.
  const mine = linesOf(news.filter((entry) => isMine(entry) && !planned(entry)))
  const byPlan = (['first', 'else'] as const).flatMap((which) => {
    const lines = linesOf(news.filter((entry) => planned(entry) === which))
    return lines.length > 0 ? [{ which, lines }] : []
  })
  const lines = linesOf(
    news.filter((entry) => !isMine(entry) && !groups.some(({ seat }) => isTurnOf(entry, seat))),
  )
  const eased = new Set(news.flatMap((entry) => easedOf(entry, view.names) ?? []))
  // It lies below what there is to do, which is looked at next.
  const seenAll = (button: HTMLElement) => {
    seen.value = view.version
    button.closest('.board-body')?.scrollTo(0, 0)
  }
  // At the start nothing is missed yet, and the newest line tells a single fact of it.
  const hasMoved = news.some(({ kind }) => kind !== 'started')
  if (mine.length + byPlan.length + lines.length + groups.length <= (hasMoved ? 0 : 1)) return null
  const isFirst = !entries.some((entry) => isTurnOf(entry, view.seat))
  const title = isFirst ? t('since.first') : titleOf(others, view, mine.length > 0)
  return (
    <section class="since" aria-labelledby="since">
      <h2 id="since">{title}</h2>
      {mine.length > 0 && others.length > 0 && <p class="quiet">{t('since.mine')}</p>}
      {mine.length > 0 && <Lines lines={mine} light={light} />}
      {byPlan.map(({ which, lines }) => (
        <Fragment key={which}>
          <p class="quiet">{t(`plan.played.${which}`)}</p>
          <Lines lines={lines} light={light} />
        </Fragment>
      ))}
      {groups.map(({ seat, lines }) => (
        <details key={seat}>
          <summary class="opens">
            <SeatMark seat={seat} game={view.state.game} />
            <SealOf name={view.names[seat]} />
            <span class="printed">{summaryOf(lines, nameOf(view.names, seat))}</span>
          </summary>
          <Lines lines={lines} light={light} />
        </details>
      ))}
      {[...eased].map((line) => (
        <p key={line} class="quiet">
          {line}
        </p>
      ))}
      {lines.length > 0 && <Lines lines={lines} light={light} />}
      {hasMoved && (
        <button type="button" class="bare" onClick={({ currentTarget }) => seenAll(currentTarget)}>
          {t('since.seen')}
        </button>
      )}
    </section>
  )
}

/** Entries with which a table begins. */
const beginnings: readonly PublicEntry['kind'][] = ['started', 'imported']

/** An entry without what is no more than bookkeeping, unless it has nothing else. */
function newsIn(entry: PublicEntry, weights: Weights): PublicEntry {
  const facts = entry.facts.filter((fact) => isNews(fact, weights))
  return facts.length > 0 ? { ...entry, facts } : entry
}

/** The heading of news: of my own turn, of the one other player who moved, or of several. */
function titleOf(others: readonly Seat[], { names }: Known['view'], hasMine: boolean): string {
  if (others.length === 0 && (hasMine || names.length === 1)) return t('since.alone')
  return others.length === 1 ? t('since.one', { name: nameOf(names, others[0]) }) : t('since.title')
}
