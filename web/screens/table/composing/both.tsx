import type { VNode } from 'preact'
import type { AnyGame } from '../../../../engine/core/index.ts'
import { timeWords } from '../../../shell/time/time.ts'
import { byAction } from '../../../table/by-action.ts'
import { type AnyDraft, spoken } from '../../../table/compose.ts'
import { t, type Words } from '../../../text/words.ts'

type Props = {
  game: AnyGame
  words: Words
  mine: AnyDraft
  other: AnyDraft
  /** When the other was saved last (ISO 8601). */
  otherAt: string | null
  chooseMine(): void
  chooseOther(): void
}

/** My drafts from two devices, side by side: one of them goes on, and neither is lost. */
export const Both = ({ game, words, mine, other, otherAt, chooseMine, chooseOther }: Props): VNode => (
  <section class="note both" aria-labelledby="both">
    <h2 id="both">{t('both.title')}</h2>
    <p>{t('both.explain')}</p>
    <div class="pair">
      {[
        { key: 'here', draft: mine, at: null, choose: chooseMine } as const,
        { key: 'there', draft: other, at: otherAt, choose: chooseOther } as const,
      ].map(({ key, draft, at, choose }) => (
        <div key={key}>
          <h3>
            {t(`both.${key}`)} <small>{at ? t('both.saved', { time: timeWords(at) }) : t('both.open')}</small>
          </h3>
          <ol>
            {byAction(game, spoken(game, draft)).map(({ action, parts }, i) => (
              <li key={i}>{[action, ...parts].map((one) => words.say(one)).join(' · ')}</li>
            ))}
          </ol>
          <button type="button" onClick={choose}>
            {t(`both.${key}.choose`)}
          </button>
        </div>
      ))}
    </div>
  </section>
)
