import { useSignal } from '@preact/signals'
import type { FunctionComponent, VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Position } from '../../engine/core/index.ts'
import type { RemainsProps } from '../games/board-props.ts'
import { gameClients } from '../games/index.ts'
import { troubleHere } from '../net/call.ts'
import { TroubleNote, Waiting } from '../shell/parts.tsx'
import { t, type Words } from '../text/words.ts'

type Props = {
  game: string
  /** How the table ended, open. */
  position: Position
  words: Words
}

/** What would still have come, as the game shows it. */
export function Remains({ game, position, words }: Props): VNode {
  // biome-ignore lint/suspicious/noExplicitAny: as in games/index.ts
  const loaded = useSignal<{ Show: FunctionComponent<RemainsProps<any>> } | null>(null)
  const failed = useSignal(false)
  const load = () => {
    failed.value = false
    gameClients[game].remains?.().then(
      (Show) => {
        loaded.value = { Show }
      },
      () => {
        failed.value = true
      },
    )
  }
  useEffect(load, [game])
  if (failed.value) return <TroubleNote trouble={troubleHere('not-loaded')} retry={load} />
  if (!loaded.value) return <Waiting />
  const { Show } = loaded.value
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-labelledby="remains">
      <h2 id="remains">{t('replay.remains.title')}</h2>
      <Show view={position} t={words.t} />
    </section>
  )
}
