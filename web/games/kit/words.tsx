import { type Signal, signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { lessonPrefix, localId } from '../../device/device-store.ts'
import type { Params } from '../../print/speech.ts'
import { gameText, type Sentences, t, tIfAny, type Words, wordsFor } from '../../text/words.ts'
import { gameClients } from '../index.ts'

const catalogues = new Map<string, Signal<Sentences | null>>()

/** The catalogue of a game, null until it is loaded. */
function catalogueOf(game: string): Signal<Sentences | null> {
  const known = catalogues.get(game)
  if (known) return known
  const loading = signal<Sentences | null>(null)
  catalogues.set(game, loading)
  const client = gameClients[game]
  if (client)
    gameText(game, 'print', client.text).then(
      (sentences) => {
        // A table may have brought more by now.
        loading.value ??= { ...gameClients[game].title, ...sentences }
      },
      () => catalogues.delete(game),
    )
  return loading
}

/** Adds the sentences that only a table needs. */
export async function loadAtTable(game: string): Promise<void> {
  const { text, textAtTable } = gameClients[game]
  const [inLists, more] = await Promise.all([
    gameText(game, 'print', text),
    textAtTable && gameText(game, 'at-table', textAtTable),
  ])
  if (more) catalogueOf(game).value = { ...gameClients[game].title, ...inLists, ...more }
}

/** The sentences of a game for a table whose players are called so; null until its catalog is loaded. */
export function useWords(game: string, called: readonly string[]): Words | null {
  const sentences = catalogueOf(game).value
  return useMemo(() => sentences && wordsFor(sentences, called), [sentences, called.join('\n')])
}

/**
 * A game's name, description, number of players, length and difficulty; nothing when this copy of Posthorn has no such
 * game.
 */
export const nameOfGame = (game: string): string => titleWords(game, 'name')
export const aboutGame = (game: string): string => titleWords(game, 'about')
export const factsOfGame = (game: string, players = titleWords(game, 'players')): string =>
  // No line begins with a dot, and no number is apart from its noun.
  titleWords(game, 'facts', { players }).replaceAll(' · ', '\u00a0· ').replaceAll(/(\d) /g, '$1\u00a0')

function titleWords(game: string, key: 'name' | 'about' | 'players' | 'facts', params: Params = {}): string {
  const title = `${game}.${key}`
  return tIfAny(title, params) ?? gameClients[game]?.title[title](params) ?? ''
}

type WayAloneProps = { game: string; class: string }

/** A link that starts a game for one on the device; nothing where it takes others. */
export function WayAlone({ game, class: looks }: WayAloneProps): VNode | null {
  const { levels, hasBots } = gameClients[game]
  if (!levels && !hasBots) return null
  return (
    <a class={looks} href={`/play#${game}-${levels ? '1' : '2-bots'}`}>
      {t('first.alone', { solo: levels ? 'yes' : 'no' })}
    </a>
  )
}

/** The table on this device at which a game is learnt; it is there once it is opened. */
export const wayToLearn = (game: string): string => `/table/${localId(lessonPrefix + game)}`

/** The figure of a game in lists. */
export const Emblem = ({ game }: { game: string }): VNode => (
  <svg class="emblem" viewBox="0 0 32 32" aria-hidden="true">
    <path d={gameClients[game]?.emblem} />
  </svg>
)

/** A board of the game in the middle of a table, as the build has drawn it. */
export const BoardOf = ({ game }: { game: string }): VNode => (
  <img class="board-of" src={`/boards/${game}.svg`} alt="" width="400" height="360" />
)

/** The cover of a game. */
export const CoverOf = ({ game }: { game: string }): VNode => (
  <img class="cover-of" src={`/covers/${game}.svg`} alt="" width="400" height="360" />
)

/** Characters of a table's title. */
export const longestTitle = 60

/** The name of a table: its title, else its game. */
export const titleOf = ({ title, game }: { title: string; game: string }): string => title || nameOfGame(game)
