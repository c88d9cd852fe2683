import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import type { Known } from '../../net/tables.ts'
import { nameOf, t, type Words } from '../../text/words.ts'
import { Lines } from './lines.tsx'
import { linesOf, moversIn, newsFor } from './news.ts'

type Props = { known: Known; words: Words; light(at: readonly string[]): void }

/** What has happened since my last turn, before I decide: put away by one tap, or by my first choice. */
export function Since({ known, words, light }: Props): VNode | null {
  const { view, entries } = known
  const seen = useSignal(0)
  const news = newsFor(entries, view.seat).filter(({ version }) => version > seen.value)
  const lines = news.flatMap((entry) => linesOf(entry, view.names, words))
  if (lines.length === 0) return null
  const movers = moversIn(news)
  return (
    <section class="since" aria-labelledby="since">
      <h2 id="since">
        {movers.length === 1 ? t('since.one', { name: nameOf(view.names, movers[0]) }) : t('since.title')}
      </h2>
      <Lines lines={lines} light={light} />
      <button
        type="button"
        class="bare"
        onClick={() => {
          seen.value = view.version
        }}
      >
        {t('since.seen')}
      </button>
    </section>
  )
}
