import type { VNode } from 'preact'
import type { Sentences } from '../../print/speech.ts'
import { usePart } from '../../shell/routes/use-part.ts'
import { gameText, t, type Words } from '../../text/words.ts'
import { gameClients } from '../index.ts'

/** What plays against a single player, and its levels, in words; null until they are loaded. */
export const useSolo = (game: string): Sentences | null =>
  usePart(async () => {
    const { solo } = gameClients[game]
    return solo ? gameText(game, 'solo', solo) : null
  }, game).part

/** What plays against a single player: what it does on its turn, and how it is beaten, in the words of its game. */
export function Introduction({ game }: { game: string }): VNode | null {
  const solo = useSolo(game)
  return (
    solo && (
      <>
        <p>{solo[`${game}.solo.turn`]({})}</p>
        <p>{solo[`${game}.solo.aim`]({})}</p>
        <p>
          <b>{t('solo.beat')}</b> {solo[`${game}.solo.beat`]({})}
        </p>
      </>
    )
  )
}

/** The same under its name, where a game is begun. */
export const OpponentNote = ({ game, words }: { game: string; words: Words }): VNode => (
  <section class="note" aria-labelledby="opponent">
    <h2 id="opponent">{soloName(game, words)}</h2>
    <Introduction game={game} />
  </section>
)

/** How what plays against a single player is called. */
export const soloName = (game: string, words: Words): string => words.t(`${game}.solo.name`)
