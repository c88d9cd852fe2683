import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Known } from '../../device/shelf.ts'
import { linesOf, moversIn, newsAlone, newsFor } from '../../table/news.ts'
import { nameOf, t, type Words } from '../../text/words.ts'
import { Lines } from './lines.tsx'

type Props = { known: Known; words: Words; light(at: readonly string[]): void }

/** What has happened since my last turn, before I decide: put away by one tap, or by my first choice. */
export function Since({ known, words, light }: Props): VNode | null {
  const { view, entries } = known
  const seen = useSignal(0)
  const isAlone = view.names.length === 1
  const news = (isAlone ? newsAlone : newsFor)(entries, view.seat).filter(
    ({ version }) => version > seen.value,
  )
  const lines = news.flatMap((entry) => linesOf(entry, view.names, words))
  const seenAll = () => {
    seen.value = view.version
  }
  if (lines.length === 0) return null
  if (isAlone) return <Told key={view.version} lines={lines} light={light} close={seenAll} />
  const movers = moversIn(news)
  const title =
    movers.length !== 1
      ? t('since.title')
      : movers[0] === view.seat
        ? t('since.alone')
        : t('since.one', { name: nameOf(view.names, movers[0]) })
  return (
    <section class="since" aria-labelledby="since">
      <h2 id="since">{title}</h2>
      <Lines lines={lines} light={light} />
      <button type="button" class="bare" onClick={seenAll}>
        {t('since.seen')}
      </button>
    </section>
  )
}

type ToldProps = { lines: ReturnType<typeof linesOf>; light: Props['light']; close(): void }

/** To one alone what the game did is told step by step, and each step shown where it happened. */
function Told({ lines, light, close }: ToldProps): VNode {
  const at = useSignal(0)
  const isLast = at.value === lines.length - 1
  useEffect(() => light(lines[at.value].at), [at.value])
  return (
    <section class="since" aria-label={t('since.alone')}>
      <p class="printed" aria-live="polite">
        {lines[at.value].words}
      </p>
      <p class="actions">
        <button
          type="button"
          onClick={() => {
            if (isLast) close()
            else at.value++
          }}
        >
          {isLast ? t('since.seen') : t('since.next', { number: at.value + 1, count: lines.length })}
        </button>
        {!isLast && (
          <button type="button" class="bare" onClick={close}>
            {t('since.skip')}
          </button>
        )}
      </p>
    </section>
  )
}
