import type { VNode } from 'preact'
import type { PlayerPage } from '../../../functions/api/shapes.ts'
import { t } from '../../text/words.ts'

/** How often each of two was ahead of the other. */
export const Score = ({ name, score }: { name: string; score: PlayerPage['score'] }): VNode => (
  <dl class="score" aria-label={t('score.label')}>
    <div>
      <dt>{t('score.me')}</dt>
      <dd>{score.me}</dd>
    </div>
    <div>
      <dt translate={false}>{name}</dt>
      <dd>{score.them}</dd>
    </div>
    {score.none > 0 && (
      <div>
        <dt>{t('score.none')}</dt>
        <dd>{score.none}</dd>
      </div>
    )}
  </dl>
)
