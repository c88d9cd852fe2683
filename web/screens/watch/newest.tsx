import type { VNode } from 'preact'
import type { PublicEntry, SeatNames } from '../../../engine/core/index.ts'
import { linesOf, moversIn } from '../../table/news.ts'
import { nameOf, t, type Words } from '../../text/words.ts'
import { Lines } from '../table/recap/lines.tsx'

type Props = {
  news: readonly PublicEntry[]
  names: SeatNames
  words: Words
  light(at: readonly string[]): void
}

/** The news of a table in words, for layouts without the story beside the board. */
export function Newest({ news, names, words, light }: Props): VNode | null {
  const lines = news.flatMap((entry) => linesOf(entry, names, words))
  if (lines.length === 0) return null
  const movers = moversIn(news)
  return (
    <section class="since" aria-labelledby="newest">
      <h2 id="newest">
        {movers.length === 1 ? t('watch.newest.one', { name: nameOf(names, movers[0]) }) : t('watch.newest')}
      </h2>
      <Lines lines={lines} light={light} />
    </section>
  )
}
