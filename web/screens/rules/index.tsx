import { useSignal } from '@preact/signals'
import type { FunctionComponent, VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { gameClients } from '../../games/index.ts'
import { troubleHere } from '../../net/call.ts'
import { useWords } from '../../shell/games.tsx'
import { Page } from '../../shell/page.tsx'
import { TroubleNote, Waiting } from '../../shell/parts.tsx'
import { t } from '../../text/words.ts'

/** The rules of a game, told by the game. */
export function Screen({ detail: game }: { detail: string }): VNode {
  const rules = useSignal<FunctionComponent | null>(null)
  const failed = useSignal(false)
  const words = useWords(game, [])
  const load = () => {
    failed.value = false
    gameClients[game]?.rules().then(
      (loaded) => (rules.value = loaded),
      () => (failed.value = true),
    )
  }
  useEffect(load, [game])
  const Rules = rules.value
  if (!gameClients[game])
    return (
      <Page title={t('missing.title')}>
        <p class="printed">{t('missing.lead')}</p>
      </Page>
    )
  return (
    <Page title={t('rules.of', { game: words?.t(`${game}.name`) ?? '' })}>
      {failed.value && <TroubleNote trouble={troubleHere('not-loaded')} retry={load} />}
      {Rules ? (
        <div class="rules">
          <Rules />
        </div>
      ) : (
        !failed.value && <Waiting />
      )}
    </Page>
  )
}
