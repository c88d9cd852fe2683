import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import type { Seat } from '../../../engine/core/index.ts'
import type { Known } from '../../device/shelf.ts'
import { headlines, isTurnOf, moversIn, newsAlone, newsFor, summaryOf } from '../../table/news.ts'
import { SeatMark } from '../../table/seat-mark.tsx'
import { nameOf, t, type Words } from '../../text/words.ts'
import { Lines } from './lines.tsx'

type Props = {
  known: Known
  words: Words
  light(at: readonly string[]): void
}

/**
 * The news since my last turn, before I decide: a summary a player, which opens line by line. Dismissed by one tap, or by
 * my first choice.
 */
export function Since({ known, words, light }: Props): VNode | null {
  const { view, entries } = known
  const seen = useSignal(0)
  const isAlone = view.names.length === 1
  const news = (isAlone ? newsAlone : newsFor)(entries, view.seat).filter(
    ({ version }) => version > seen.value,
  )
  const linesOf = (entries: typeof news) => headlines(entries, view.names, words)
  const movers = moversIn(news)
  const groups = movers
    .filter((seat) => seat !== view.seat)
    .map((seat) => ({ seat, lines: linesOf(news.filter((entry) => isTurnOf(entry, seat))) }))
    .filter(({ lines }) => lines.length > 1)
  const lines = linesOf(news.filter((entry) => !groups.some(({ seat }) => isTurnOf(entry, seat))))
  // It lies below what there is to do, which is looked at next.
  const seenAll = (button: HTMLElement) => {
    seen.value = view.version
    button.closest('.board-body')?.scrollTo(0, 0)
  }
  if (lines.length === 0 && groups.length === 0) return null
  const isFirst = !entries.some((entry) => isTurnOf(entry, view.seat))
  const title = isFirst ? t('since.first') : titleOf(movers, view)
  return (
    <section class="since" aria-labelledby="since">
      <h2 id="since">{title}</h2>
      {groups.map(({ seat, lines }) => (
        <details key={seat}>
          <summary>
            <SeatMark seat={seat} game={view.state.game} />
            <span class="printed">{summaryOf(lines, nameOf(view.names, seat))}</span>
          </summary>
          <Lines lines={lines} light={light} />
        </details>
      ))}
      {lines.length > 0 && <Lines lines={lines} light={light} />}
      <button type="button" class="bare" onClick={({ currentTarget }) => seenAll(currentTarget)}>
        {t('since.seen')}
      </button>
    </section>
  )
}

/** The heading of news: of my own turn, of the one other player who moved, or of several. */
function titleOf(movers: readonly Seat[], { names, seat }: Known['view']): string {
  if (names.length === 1) return t('since.alone')
  if (movers.length !== 1) return t('since.title')
  return movers[0] === seat ? t('since.alone') : t('since.one', { name: nameOf(names, movers[0]) })
}
