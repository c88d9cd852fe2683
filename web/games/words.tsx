import { type Signal, signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { type Sentences, type Words, wordsFor } from '../text/words.ts'
import { gameClients } from './index.ts'

const catalogues = new Map<string, Signal<Sentences | null>>()

/** The catalogue of a game, null until it is loaded. */
function catalogueOf(game: string): Signal<Sentences | null> {
  const known = catalogues.get(game)
  if (known) return known
  const loading = signal<Sentences | null>(null)
  catalogues.set(game, loading)
  gameClients[game]?.text().then(
    (sentences) => {
      // A table may have brought more by now.
      loading.value ??= sentences
    },
    () => catalogues.delete(game),
  )
  return loading
}

/** Adds the sentences that only a table needs. */
export async function loadAtTable(game: string): Promise<void> {
  const [text, more] = await Promise.all([gameClients[game].text(), gameClients[game].textAtTable?.()])
  if (more) catalogueOf(game).value = { ...text, ...more }
}

/** How a game speaks where these people sit; null until its catalogue is loaded. */
export function useWords(game: string, names: readonly (string | null)[]): Words | null {
  const sentences = catalogueOf(game).value
  return useMemo(() => sentences && wordsFor(sentences, names), [sentences, names.join('\n')])
}

/** Whether the catalogues of these games are all there: a list whose rows grow under a finger would be tapped amiss. */
export const areTold = (games: readonly string[]): boolean =>
  games.map((game) => catalogueOf(game).value).every((sentences) => sentences !== null)

/** The figure of a game in lists. */
export const Emblem = ({ game }: { game: string }): VNode => (
  <svg class="emblem" viewBox="0 0 32 32" aria-hidden="true">
    <path d={gameClients[game]?.emblem} />
  </svg>
)

/** Characters of a table's title. */
export const longestTitle = 60

/** What a table is called: by its title, else by its game. */
export const titleOf = ({ title, game }: { title: string; game: string }, words: Words | null): string =>
  title || (words?.t(`${game}.name`) ?? '')
