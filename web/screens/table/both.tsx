import type { VNode } from 'preact'
import type { AnyGame } from '../../../engine/core/index.ts'
import { type AnyDraft, spoken } from '../../table/compose.ts'
import { t, type Words } from '../../text/words.ts'

type Props = {
  game: AnyGame
  words: Words
  mine: AnyDraft
  other: AnyDraft
  chooseMine(): void
  chooseOther(): void
}

/** What I have composed on two devices, side by side: one of them goes on, and neither is lost. */
export const Both = ({ game, words, mine, other, chooseMine, chooseOther }: Props): VNode => (
  <section class="note both" aria-labelledby="both">
    <h2 id="both">{t('both.title')}</h2>
    <p>{t('both.explain')}</p>
    <div class="pair">
      {[
        { key: 'here', draft: mine, choose: chooseMine } as const,
        { key: 'there', draft: other, choose: chooseOther } as const,
      ].map(({ key, draft, choose }) => (
        <div key={key}>
          <h3>{t(`both.${key}`)}</h3>
          <ol>
            {spoken(game, draft).map(({ action }, i) => (
              <li key={i}>{words.say(action)}</li>
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
