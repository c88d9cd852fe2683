import type { VNode } from 'preact'
import { Page } from '../../shell/page.tsx'
import { t } from '../../text/words.ts'

/** An address at which there is nothing, and the ways on. */
export const Missing = (): VNode => (
  <Page title={t('missing.title')}>
    <p class="printed">{t('missing.lead')}</p>
    <p class="actions">
      <a class="button strong" href="/">
        {t('missing.home')}
      </a>
      <a class="button" href="/new">
        {t('nav.new')}
      </a>
    </p>
  </Page>
)
