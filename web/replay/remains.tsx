import type { VNode } from 'preact'
import type { Position } from '../../engine/core/index.ts'
import { gameClients } from '../games/index.ts'
import { troubleHere } from '../net/trouble.ts'
import { TroubleNote, Waiting } from '../shell/page/parts.tsx'
import { usePart } from '../shell/routes/use-part.ts'
import { t, type Words } from '../text/words.ts'

type Props = {
  game: string
  /** How the table ended, open. */
  position: Position
  words: Words
}

/** Everything that would still have come, as the game shows it. */
export function Remains({ game, position, words }: Props): VNode {
  const { part: Show, failed, again } = usePart(() => gameClients[game].remains?.(), game)
  if (failed) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
  if (!Show) return <Waiting />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-labelledby="remains">
      <h2 id="remains">{t('replay.remains.title')}</h2>
      <Show view={position} t={words.t} />
    </section>
  )
}
