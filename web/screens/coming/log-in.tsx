import type { VNode } from 'preact'
import { player } from '../../device/player.ts'
import { AddressForm } from '../../shell/forms/address-form.tsx'
import { Page } from '../../shell/page/page.tsx'
import { t } from '../../text/words.ts'

/** Coming back by the address under which one plays, or with a new one. */
export const Screen = (): VNode => (
  <Page title={t('log-in.title')}>
    {player.value && <p class="printed">{t('link.known', { name: player.value.name })}</p>}
    <p class="printed">{t('log-in.lead')}</p>
    <AddressForm submit={t('log-in.send')} />
    <p>
      <a class="link" href="/link">
        {t('first.link')}
      </a>
    </p>
  </Page>
)
