import type { VNode } from 'preact'
import { player } from '../../device/player.ts'
import { t } from '../../text/words.ts'

/** Where to go from what one watches: home, or for somebody new to tables of his own. */
export const WayOn = (): VNode =>
  player.value ? (
    <p class="actions">
      <a class="button" href="/">
        {t('inbox.title')}
      </a>
    </p>
  ) : (
    <section aria-labelledby="play">
      <h2 id="play">{t('watch.play')}</h2>
      <p>{t('watch.play.explain')}</p>
      <p class="actions">
        <a class="button strong" href="/">
          {t('watch.play.do')}
        </a>
      </p>
    </section>
  )
