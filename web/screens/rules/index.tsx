import { useSignal } from '@preact/signals'
import type { FunctionComponent, VNode } from 'preact'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import type { RulesProps } from '../../games/board-props.ts'
import { gameClients } from '../../games/index.ts'
import { troubleHere } from '../../net/call.ts'
import { loadAtTable, useWords } from '../../shell/games.tsx'
import { Page } from '../../shell/page.tsx'
import { TroubleNote, Waiting } from '../../shell/parts.tsx'
import { preload } from '../../shell/preload.ts'
import { moves } from '../../shell/router.ts'
import { t } from '../../text/words.ts'
import { Ways } from './ways.tsx'

/** The rules of a game, told by the game; the address may name one of their headings by its id. */
export function Screen({ detail: game }: { detail: string }): VNode {
  const rules = useSignal<FunctionComponent<RulesProps> | null>(null)
  const failed = useSignal(false)
  const words = useWords(game, [])
  const load = () => {
    failed.value = false
    preload(`${game} rules`)
    const client = gameClients[game]
    if (!client) return
    Promise.all([client.rules(), loadAtTable(game)]).then(
      ([loaded]) => (rules.value = loaded),
      () => (failed.value = true),
    )
  }
  useEffect(load, [game])
  const Rules = rules.value
  // Before anything is painted, so that the page does not show its top first.
  useLayoutEffect(() => {
    if (Rules && words) openAt(location.hash.slice(1))
  }, [Rules, words, moves.value])
  if (!gameClients[game])
    return (
      <Page title={t('missing.title')}>
        <p class="printed">{t('missing.lead')}</p>
      </Page>
    )
  return (
    <Page title={t('rules.of', { game: words?.t(`${game}.name`) ?? '' })}>
      {failed.value && <TroubleNote trouble={troubleHere('not-loaded')} retry={load} />}
      {Rules && words ? (
        <div class="rules">
          <Rules t={words.t} />
        </div>
      ) : (
        !failed.value && <Waiting />
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
