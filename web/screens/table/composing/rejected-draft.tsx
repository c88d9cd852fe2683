import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import type { AnyGame, SeatNames } from '../../../../engine/core/index.ts'
import type { KeptRejectedDraft } from '../../../device/device-store.ts'
import { discard } from '../../../outbox/change.ts'
import type { Here } from '../../../outbox/here.ts'
import { timeWords } from '../../../shell/time/time.ts'
import { recompose, spoken } from '../../../table/compose.ts'
import { listed, nameOf, t, tIfAny, type Words } from '../../../text/words.ts'

type Props = {
  here: Here
  aside: KeptRejectedDraft
  names: SeatNames
  game: AnyGame
  words: Words
  /** Plays it again as far as it goes; absent when nothing can be played now. */
  playAgain?: (() => number) | undefined
}

/** A turn that I had composed and that could not go on: which, why, and what can be done about it. */
export function RejectedDraft({ here, aside, names, game, words, playAgain }: Props): VNode {
  const possible = useSignal<number | null>(null)
  const { problem, actions } = aside
  const draft = recompose(game, aside)
  const steps = spoken(game, draft)
  const heading = `tray-${aside.id}`
  return (
    <section class="note tray" aria-labelledby={heading}>
      <h2 id={heading}>{titleOf(aside, names)}</h2>
      <p role="status">
        {possible.value === null
          ? whatToDo(aside, words, names)
          : t('tray.played', { count: possible.value, all: actions.length })}
      </p>
      <ol>
        {steps.map(({ action }, i) => (
          <li key={i} class={problem?.index === i ? 'amiss' : undefined}>
            {words.say(action)}
            {problem?.index === i && <span class="quiet"> {t('tray.amiss')}</span>}
          </li>
        ))}
        {steps.length < actions.length && (
          <li class="quiet">{t('tray.unsaid', { count: actions.length - steps.length })}</li>
        )}
      </ol>
      {problem?.why?.rule && (
        <p>
          <a class="link" href={`/rules/${game.id}#${problem.why.rule}`}>
            {t('rules.why')}
          </a>
        </p>
      )}
      <p class="quiet">{t('tray.when', { when: timeWords(aside.at) })}</p>
      <p class="actions">
        {/* It stays in place: a second tap must not hit the button that deletes it. */}
        {(possible.value !== null || playAgain) && (
          <button
            type="button"
            class="strong"
            disabled={!playAgain}
            onClick={() => {
              possible.value = playAgain?.() ?? null
            }}
          >
            {t('tray.replay')}
          </button>
        )}
        <button type="button" onClick={() => void discard(here.deviceStore, aside.id)}>
          {t('tray.discard')}
        </button>
      </p>
    </section>
  )
}

/** The news, in a heading. */
function titleOf({ problem, movers, cause }: KeptRejectedDraft, names: Props['names']): string {
  if (movers.length > 0) return t('tray.moved', { names: listed(movers.map((seat) => nameOf(names, seat))) })
  if (cause) return t('tray.changed')
  if (!problem) return t('tray.title')
  if (problem.code === 'not-found') return t('tray.no-seat.title')
  return tIfAny(`problem.${problem.code}.title`) ?? problem.title
}

function whatToDo(
  { problem, movers, isUnsure, cause }: KeptRejectedDraft,
  words: Words,
  names: SeatNames,
): string {
  if (isUnsure && problem?.code === 'not-found') return t('tray.no-seat.unsure')
  if (problem?.why) return words.say(problem.why.message)
  if (problem?.code === 'not-found') return t('tray.no-seat')
  const by = cause?.seat ?? null
  const happened = cause && tIfAny(`entry.${cause.kind}`, { name: by === null ? '' : nameOf(names, by) })
  if (happened) return `${happened} ${t('tray.why')}`
  if (!problem || movers.length > 0) return t('tray.why')
  return tIfAny(`problem.${problem.code}`) ?? problem.detail
}
