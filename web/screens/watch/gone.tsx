import type { VNode } from 'preact'
import { Page } from '../../shell/page/page.tsx'
import { t } from '../../text/words.ts'
import { WayOn } from './way-on.tsx'

/** Where a link leads that was ended, or never was one. */
export const Gone = (): VNode => (
  <Page title={t('watch.gone.title')}>
    <p class="printed">{t('watch.gone')}</p>
    <WayOn />
  </Page>
)
