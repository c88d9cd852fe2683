import type { VNode } from 'preact'
import { AddressForm } from '../../shell/forms/address-form.tsx'
import { Page } from '../../shell/page/page.tsx'
import { t } from '../../text/words.ts'
import { Known } from './known.tsx'

/** Coming back by the address under which one plays, or with a new one. */
export const Screen = (): VNode => (
  <Page title={t('log-in.title')}>
    <Known />
    <AddressForm submit={t('log-in.send')} lead={<p class="printed">{t('log-in.lead')}</p>}>
      <p>
        <a class="link" href="/link">
          {t('first.link')}
        </a>
      </p>
    </AddressForm>
  </Page>
)
