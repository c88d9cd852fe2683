import type { VNode } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { gameClients } from '../../games/index.ts'
import { loadRules } from '../../games/kit/rules/load-rules.ts'
import { CoverOf, nameOfGame, useWords, wayToLearn } from '../../games/kit/words.tsx'
import { troubleHere } from '../../net/trouble.ts'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, Waiting } from '../../shell/page/parts.tsx'
import { moves } from '../../shell/routes/router.ts'
import { usePart } from '../../shell/routes/use-part.ts'
import { t } from '../../text/words.ts'
import { Missing } from '../coming/missing.tsx'
import { Ways } from './ways.tsx'

/** The rules of a game, told by the game; the address may name one of their headings by its id. */
export function Screen({ detail: game }: { detail: string }): VNode {
  const words = useWords(game, [])
  const { part: Rules, failed, again } = usePart(() => loadRules(game), game)
  // Before anything is painted, so that the page does not show its top first.
  useLayoutEffect(() => {
    if (Rules && words) openAt(location.hash.slice(1))
  }, [Rules, words, moves.value])
  if (!Object.hasOwn(gameClients, game)) return <Missing />
  return (
    <Page title={t('rules.of', { game: nameOfGame(game) })}>
      <CoverOf game={game} />
      {'lesson' in gameClients[game] && (
        <p>
          <a class="button" href={wayToLearn(game)}>
            {t('first.learn')}
          </a>
        </p>
      )}
      {failed && <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />}
      {Rules && words ? (
        <div class="rules">
          <Rules t={words.t} />
        </div>
      ) : (
        !failed && <Waiting />
      )}
      <Ways game={game} />
    </Page>
  )
}

/** Goes to a heading of the rules and says it; without one, to the top where we came there by a link. */
function openAt(id: string): void {
  const heading = id ? document.getElementById(id) : moves.peek() > 0 ? document.querySelector('h1') : null
  heading?.focus({ preventScroll: true })
  if (id) heading?.scrollIntoView()
}
